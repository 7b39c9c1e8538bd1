import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { withClient, withMailedClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile } from '../../../../test/support/filing.ts';
import { JEANNE, meanwhile, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { termsTexts } from '../../../card/proof/terms-texts.ts';
import { orderEventsSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { decisionSentence } from '../../../domain/proofs/decision-form.ts';
import { verificationSchema } from '../../../domain/proofs/verification.schema.ts';
import { recordsOf } from './proof-chain.ts';

const first = <T>([one]: readonly T[]): T | undefined => one;

describe.each(DIALECTS)('The BAT of an order under new terms, on %s', (dialect) => {
  it('needs a second yes for new terms alone', async () => {
    const {
      sent,
      decided,
      lines,
      test,
      path,
      first: anne,
      proof,
      send,
    } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    expect((await send()).status).toBe(409);
    await test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity: 500 } });
    const line = async () => (await lines()).items[0];
    expect(await line()).toMatchObject({ state: 'accepted', asksAgain: true, isInProof: false });
    expect(await proof()).toMatchObject({ asking: 1 });
    const link = first((await sent()).links);
    const again = link?.recipient;
    const told = 'les nouvelles conditions d’une carte déjà acceptée';
    expect(link?.text).toContain(told);
    const renewed = await test.call('POST', `${path}/proof/recipients/${again}/link`, {
      body: { isMailed: false },
    });
    expect(renewed.text).toContain(told);
    expect(await line()).toMatchObject({ state: 'accepted', asksAgain: true, isInProof: true });
    await decided(again, { kind: 'accepted', places: [1] });
    expect(await line()).toMatchObject({ state: 'accepted', asksAgain: false, isInProof: true });
  });

  it('is no longer wholly accepted, waits for whoever it asks, and is accepted with the second yes', async () => {
    const given = await orderToProve(dialect);
    const { sent, decided, test, path, first: anne, proof, update, order } = given;
    const stands = async () => {
      const { state, accepted, changed } = (await proof()).proof ?? {};
      return [state, accepted, changed];
    };
    await decided(first((await sent()).links)?.recipient, { kind: 'accepted', places: [1, 2] });
    expect(await stands()).toEqual(['accepted', 2, 0]);
    const { Quantity: ordered } = await given.view('orders', order);
    await update('orders', order, { Quantity: 1000 });
    expect(await stands()).toEqual(['partly', 0, 2]);
    await update('orders', order, { Quantity: ordered });
    expect(await stands()).toEqual(['accepted', 2, 0]);
    await test.call('PATCH', `${path}/lines/${anne}`, { body: { address: 'Chez elle' } });
    expect(await stands()).toEqual(['partly', 1, 1]);
    const again = first((await sent()).links)?.recipient;
    expect(await stands()).toEqual(['partly', 1, 0]);
    await decided(again, { kind: 'accepted', places: [1] });
    expect(await stands()).toEqual(['accepted', 2, 0]);
    await decided(again, { kind: 'withdrawn', places: [1] });
    expect(await stands()).toEqual(['partly', 1, 0]);
  });

  it('stays accepted once it is printed, though its company moves, whose address was told then', async () => {
    const { sent, decided, lines, proof, update, order, company } = await orderToProve(dialect);
    await update('Company', company, { Address1: '\u00a02 quai Bas\t', City: ' Quimper' });
    await decided(first((await sent()).links)?.recipient, { kind: 'accepted', places: [1, 2] });
    const stands = async () => {
      const { asksAgain } = (await lines()).items[0] ?? {};
      return [asksAgain, (await proof()).proof?.state];
    };
    expect(await stands()).toEqual([false, 'accepted']);
    await update('Company', company, { Address1: '3 quai Haut' });
    expect(await stands()).toEqual([true, 'partly']);
    await update('orders', order, { Status: 'EXPÉDIÉE' });
    expect(await stands()).toEqual([false, 'accepted']);
  });

  it('takes no yes to new terms for one that was taken back, or that others have to join', async () => {
    const { sent, decided, lineOf, test, path, first: anne, proof } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1, 2] });
    await test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity: 500 } });
    const { links } = await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    const [again, paul] = links.map(({ recipient }) => recipient);
    await decided(again, { kind: 'accepted', places: [1] });
    expect(await lineOf(anne)).toMatchObject({ state: 'accepted', asksAgain: true });
    const page = await test.call('GET', new URL(links[1]?.url ?? '').pathname, { as: 'guest' });
    expect(page.text).toContain('name="card" value="1"');
    await decided(paul, { kind: 'accepted', places: [1] });
    expect(await lineOf(anne)).toMatchObject({ asksAgain: false });
    await decided(paul, { kind: 'withdrawn', places: [1] });
    expect(await lineOf(anne)).toMatchObject({ state: 'accepted', asksAgain: true });
    expect(await proof()).toMatchObject({ asking: 1 });
    expect((await sent()).number).toBe(3);
  });

  it('shows what changed, and has a yes to it for a record of the very sentence', async () => {
    const { get, post, accept, sent, pathOf, test, path, ...given } = await withClient(dialect);
    await accept('1', '2');
    await test.call('PATCH', `${path}/lines/${given.first}`, { body: { quantity: 500 } });
    const page = pathOf((await sent()).links[0]?.url);
    expect((await get('', page)).text).toMatch(
      /<article[^>]*><div class="changes asks">.*200.*500.*class="stage"/,
    );
    const asked = await get('/decision?action=accepted&card=1', page);
    expect(asked.text).toContain('<h1>Accepter les nouvelles conditions</h1>');
    const answer = (agreed: string) => {
      const form = { action: 'accepted', card: '1', name: 'Jeanne Moreau', agreed };
      return post('/decision', Object.entries(form), page);
    };
    expect((await answer('no')).status).toBe(400);
    const done = await answer('terms');
    expect(done.text).toContain('<h1>Les conditions sont acceptées</h1>');
    expect(done.text).toContain('<del>');
    const certificate = await get('/certificat', page);
    expect(certificate.text).toContain(
      decisionSentence('fr', { kind: 'accepted', places: [1] }, 'terms'),
    );
    const { body } = await test.call('GET', `${path}/proof/verification`);
    expect(verificationSchema.parse(body).faults).toEqual([]);
  });

  it.each([
    ['terms', 'Les conditions sont acceptées'],
    ['yes', 'La carte est acceptée'],
  ] as const)(
    'asks for those of a card that was released meanwhile, whose yes is one to all that was ticked (%s)',
    async (agreed, title) => {
      const given = await withClient(dialect);
      const { get, post, accept, sent, pathOf, test, path, first: anne, lineOf } = given;
      await accept('1', '2');
      await test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity: 500 } });
      const link = (await sent()).links[0];
      const body = { contacts: [anne], reason: 'Pressé' };
      expect((await test.call('POST', `${path}/releases`, { body })).status).toBe(200);
      expect(await lineOf(anne)).toMatchObject({ state: 'released' });
      const renewed = await test.call('POST', `${path}/proof/recipients/${link?.recipient}/link`, {
        body: { isMailed: false },
      });
      expect(renewed.text).toContain('les nouvelles conditions d’une carte déjà acceptée');
      const page = pathOf(link?.url);
      expect((await get('', page)).text).toContain(termsTexts('fr').waiting(1));
      const asked = (await get('/decision?action=accepted&card=1', page)).text;
      expect(asked).toContain('<h1>Accepter les nouvelles conditions</h1>');
      const [ofTerms, whole] = (['terms', 'cards'] as const).map((subject) =>
        decisionSentence('fr', { kind: 'accepted', places: [1] }, subject),
      );
      expect(asked).toContain(ofTerms);
      expect(asked).not.toContain(whole);
      const form = { action: 'accepted', card: '1', name: 'Jeanne Moreau', agreed };
      const done = await post('/decision', Object.entries(form), page);
      expect(done.text).toContain(`<h1>${title}</h1>`);
      const kept = agreed === 'terms' ? ofTerms : whole;
      const records = await recordsOf(test.database.kysely, given.order);
      expect(JSON.parse(records.at(-1)?.body ?? '')).toMatchObject({ sentence: kept });
      expect((await get('/certificat', page)).text).toContain(kept);
      expect(await lineOf(anne)).toMatchObject({ state: 'accepted', asksAgain: false });
    },
  );

  it('is told as accepted terms, by the mail with its certificate and in Activité', async () => {
    const { mails, post, accept, sent, pathOf, test, path, ...given } =
      await withMailedClient(dialect);
    await accept('1', '2');
    await given.update('orders', given.order, { Quantity: 500 });
    const form = { action: 'accepted', card: '1-2', name: 'Jeanne Moreau', agreed: 'terms' };
    await post('/decision', Object.entries(form), pathOf((await sent()).links[0]?.url));
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    const texts = mails.map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(texts[0]).toContain(': 2 cartes acceptées par Jeanne Moreau');
    expect(texts[1]).toContain(': nouvelles conditions acceptées pour 2 cartes par Jeanne Moreau');
    const { body } = await test.call('GET', `${path}/events`);
    const told = orderEventsSchema.parse(body).items.filter(({ part }) => part === 'decision');
    expect(told.map(({ given: answer }) => answer)).toEqual(['terms', 'accepted']);
  });

  it('takes no yes to terms for one to a card that nobody accepted', async () => {
    const { post, states } = await withClient(dialect);
    const form = { action: 'accepted', card: '1', name: 'Jeanne Moreau', agreed: 'terms' };
    const { status, text } = await post('/decision', Object.entries(form));
    expect([status, text.includes('Cochez cette phrase')]).toEqual([400, true]);
    expect(text).toContain(decisionSentence('fr', { kind: 'accepted', places: [1] }));
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it.each([
    [['1'], 400, ['Cochez cette phrase', 'value="Jeanne Le Bihan"', 'Accepter la carte']],
    [
      ['1', '2'],
      200,
      ['<h1>Les conditions sont acceptées', 'a changé depuis', 'carte attend encore'],
    ],
  ] as const)(
    'takes no yes to terms for one to a card that is asked whole once it is written (of %j)',
    async (cards, status, told) => {
      const { post, accept, sent, pathOf, test, lineOf, ...given } = await withClient(dialect);
      await accept('1', '2');
      await given.update('orders', given.order, { Quantity: 500 });
      const page = pathOf((await sent()).links[0]?.url);
      // As where staff take back a yes that they had noted.
      const undone = sql`UPDATE proof_decisions SET kind = 'withdrawn' WHERE contact = ${given.first}`;
      await test.database.write((tx) =>
        sql`UPDATE order_lines SET state = 'ready' WHERE contact = ${given.first}`.execute(tx),
      );
      const typed = { action: 'accepted', name: 'Jeanne Le Bihan', agreed: 'terms' };
      const form = [...cards.map((card) => ['card', card] as const), ...Object.entries(typed)];
      const answer = await meanwhile(test, undone, () => post('/decision', form, page));
      expect(answer.status).toBe(status);
      for (const text of told) expect(answer.text).toContain(text);
      expect(await lineOf(given.first)).toMatchObject({ state: 'ready' });
    },
  );

  it('keeps the yes to a card whose new terms are refused, and asks for other terms alone', async () => {
    const { sent, decided, lineOf, test, path, first: anne } = await orderToProve(dialect);
    const approved = async () => {
      const query = test.database.kysely.selectFrom('line_versions').select('approvedAt');
      return (await query.orderBy('seq').execute()).map(({ approvedAt }) => approvedAt !== '');
    };
    const asked = async () => {
      const query = test.database.kysely.selectFrom('proof_lines').select('asks');
      return (await query.where('place', '=', 1).orderBy('proof').execute()).map((a) => a.asks);
    };
    const order = (quantity: number | null) =>
      test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity } });
    const { quantity } = await lineOf(anne);
    await decided(first((await sent()).links)?.recipient, { kind: 'accepted', places: [1, 2] });
    await order(500);
    const refused = { kind: 'refused', places: [1], words: 'Trop' } as const;
    await decided(first((await sent()).links)?.recipient, refused);
    expect(await lineOf(anne)).toMatchObject({ state: 'refused' });
    expect(await approved()).toEqual([true, true]);
    await order(300);
    const again = first((await sent()).links)?.recipient;
    expect(await lineOf(anne)).toMatchObject({ state: 'accepted', asksAgain: true });
    await decided(again, refused);
    await order(quantity);
    const last = first((await sent()).links)?.recipient;
    expect(await lineOf(anne)).toMatchObject({ state: 'sent' });
    expect(await asked()).toEqual(['card', 'terms', 'terms', 'card']);
    await decided(last, refused);
    expect(await approved()).toEqual([false, true]);
  });

  it('keeps an accepted card as evidence that was printed under other terms', async () => {
    const given = await orderToFile(dialect);
    const { accepted, decided, test, path, first: anne, release, made } = given;
    const jeanne = await accepted(1);
    await test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity: 500 } });
    await release([anne]);
    await made();
    await decided(jeanne, { kind: 'withdrawn', places: [1] });
    const query = test.database.kysely.selectFrom('line_versions').select('approvedAt');
    expect((await query.orderBy('seq').executeTakeFirst())?.approvedAt).not.toBe('');
  });
});
