import { describe, expect, it, vi } from 'vitest';
import { withMailedClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { eventText } from '../../../domain/order-lines/event-text.ts';
import { orderEventsSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { decisionSentence } from '../../../domain/proofs/decision-form.ts';
import type { RefusalReason } from '../../../domain/proofs/order-proof.ts';
import { orderSteps } from '../../../domain/proofs/order-steps.ts';

describe.each(DIALECTS)('A refusal on %s', (dialect) => {
  it('of new terms is over once they are others, and the client is asked again', async () => {
    const given = await orderToProve(dialect);
    const { sent, decided, lines, lineOf, test, path, first: anne, proof } = given;
    const nextStep = async () => {
      const known = { ...(await proof()), mails: 'sent' } as const;
      return orderSteps('EN COURS', await lines(), known, test.deps.clock()).next;
    };
    const ask = async (places: number[], kind: 'accepted' | 'refused', sentence?: string) =>
      decided((await sent()).links[0]?.recipient, { kind, places }, JEANNE.name, sentence);
    const order = (quantity: number | null) =>
      test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity } });
    await ask([1, 2], 'accepted');
    await order(500);
    await ask([1], 'refused', decisionSentence('fr', { kind: 'refused', places: [1] }, 'terms'));
    const refusal = async () => (await lineOf(anne))?.decisions[0];
    expect(await refusal()).toMatchObject({ kind: 'refused', isOfTerms: true, isCurrent: true });
    expect(await nextStep()).toBe('mend');
    await order(null);
    expect(await refusal()).toMatchObject({ isOfTerms: true, isCurrent: false });
    expect(await proof()).toMatchObject({ asking: 1 });
    expect(await nextStep()).toBe('send');
    await ask([1], 'accepted');
    expect(await lineOf(anne)).toMatchObject({ state: 'accepted', asksAgain: false });
  });

  it('is of terms where the page asked for these alone, though its BAT had asked for the card', async () => {
    const { sent, decided, lineOf, test, path, first: anne } = await orderToProve(dialect);
    const jeanne = (await sent()).links[0]?.recipient;
    const order = (quantity: number | null) =>
      test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity } });
    await order(500);
    const yes = { contacts: [anne], name: 'Jeanne Moreau', on: '2026-03-12', means: 'phone' };
    const body = { ...yes, sheet: '' };
    expect((await test.call('POST', `${path}/proof/noted`, { body })).status).toBe(200);
    await order(null);
    const sentence = decisionSentence('fr', { kind: 'refused', places: [1] }, 'terms');
    await decided(jeanne, { kind: 'refused', places: [1] }, JEANNE.name, sentence);
    const refusal = async () => (await lineOf(anne))?.decisions[0];
    expect(await refusal()).toMatchObject({ kind: 'refused', isOfTerms: true, isCurrent: true });
    await order(500);
    expect(await refusal()).toMatchObject({ isCurrent: false });
  });

  it('of a card is one under new terms, too, where the ticked sentence speaks of the card', async () => {
    const { sent, decided, lineOf, test, path, first: anne } = await orderToProve(dialect);
    await decided((await sent()).links[0]?.recipient, { kind: 'accepted', places: [1] });
    await test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity: 500 } });
    await decided((await sent()).links[0]?.recipient, { kind: 'refused', places: [1] });
    expect((await lineOf(anne))?.decisions[0]).toMatchObject({ isOfTerms: false });
  });

  it('of a card that was prepared anew leaves what is still as it was', async () => {
    const { sent, decided, first, second, prepared, update, proof } = await orderToProve(dialect);
    const uncorrected = async () => (await proof()).uncorrected;
    const recipient = (await sent()).links[0]?.recipient;
    const refuse = (place: number, ...reasons: RefusalReason[]) =>
      decided(recipient, { kind: 'refused', places: [place], reasons });
    await refuse(1, 'name', 'layout');
    await refuse(2, 'email', 'layout');
    await update('Contacts', first, { Nom: 'Le Goff-Roux' });
    await update('Contacts', second, { Nom: 'Morvan-Roux' });
    // Refused cards that nobody prepared anew are told as such.
    expect(await uncorrected()).toEqual([]);
    await prepared([first, second]);
    const left = await uncorrected();
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ contact: first, reasons: ['layout'] });
    expect(left).toContainEqual({ contact: second, reasons: ['email', 'layout'] });
    const again = (await sent()).links[0]?.recipient;
    await decided(again, { kind: 'accepted', places: [1, 2] });
    expect(await uncorrected()).toEqual([]);
  });

  it('of a card stays, whatever becomes of its terms', async () => {
    const { sent, decided, lineOf, test, path, first: anne } = await orderToProve(dialect);
    const jeanne = (await sent()).links[0]?.recipient;
    await decided(jeanne, { kind: 'refused', places: [1], reasons: ['name'] });
    await test.call('PATCH', `${path}/lines/${anne}`, { body: { quantity: 500 } });
    expect((await lineOf(anne))?.decisions).toMatchObject([{ isOfTerms: false, isCurrent: true }]);
  });
});

describe.each(DIALECTS)('Who refuses new terms alone on %s', (dialect) => {
  it('says what does not suit them, of a card on which nothing is wrong', async () => {
    const { mails, get, post, accept, sent, pathOf, test, path, lineOf, ...given } =
      await withMailedClient(dialect);
    await accept('1', '2');
    await test.call('PATCH', `${path}/lines/${given.first}`, { body: { quantity: 500 } });
    const page = pathOf((await sent()).links[0]?.url);
    const asked = (await get('/decision?action=refused&card=1', page)).text;
    expect(asked).toContain('<h1>Refuser les nouvelles conditions</h1>');
    expect(asked).not.toMatch(/name="reason"|name="value"|type="image"/);
    const form = { action: 'refused', card: '1', name: 'Jeanne Moreau', agreed: 'terms' };
    const unsaid = await post('/decision', Object.entries(form), page);
    expect([unsaid.status, unsaid.text.includes('Écrivez ce qui ne convient pas.')]).toEqual([
      400,
      true,
    ]);
    const done = await post('/decision', Object.entries({ ...form, words: '200 suffisent' }), page);
    expect(done.text).toContain('<h1>Les conditions sont refusées</h1>');
    expect(await lineOf(given.first)).toMatchObject({
      state: 'refused',
      decisions: [{ isOfTerms: true, words: '200 suffisent' }, {}],
    });
    const sentence = decisionSentence('fr', { kind: 'refused', places: [1] }, 'terms');
    expect((await get('/certificat', page)).text).toContain(sentence);
    await vi.waitFor(() => expect(mails).toHaveLength(2));
    expect(mails[1]?.text).toContain('nouvelles conditions refusées pour 1\u00a0carte');
    const { body } = await test.call('GET', `${path}/events`);
    const [event] = orderEventsSchema.parse(body).items.filter(({ part }) => part === 'decision');
    expect(event && eventText(event)).toContain(', nouvelles conditions refusées par Jeanne');
    expect((await get('', page)).text).not.toContain('Ce qui avait été demandé');
    await test.call('PATCH', `${path}/lines/${given.first}`, { body: { quantity: null } });
    const next = (await get('', pathOf((await sent()).links[0]?.url))).text;
    // The words of the refusal stand once, beside the terms that answer them.
    expect(next.match(/Ce qui avait été demandé.*?200 suffisent/gs)).toHaveLength(1);
    expect(next).toMatch(/Quantité<\/dt><dd><del>.*500\u00a0cartes.*<ins>.*200\u00a0cartes/);
    expect(next).not.toContain('Changé depuis le BAT précédent');
  });
});

describe.each(DIALECTS)('A BAT that goes out again on %s', (dialect) => {
  it('goes to those of its order, not of a later one of the company', async () => {
    const { sent, proof, test, company, first: anne, ...given } = await orderToProve(dialect);
    await sent({ recipients: [JEANNE] });
    const later = await given.create('orders', { company, contacts: [anne], Quantity: 100 });
    const path = `/admin/api/orders/${later.id}`;
    await test.call('POST', `${path}/preparation`, { body: {} });
    const own = { recipients: [PAUL], language: 'fr', needsAll: false };
    const body = { ...own, canForward: true, isMailed: false };
    expect((await test.call('POST', `${path}/proof`, { body })).status).toBe(200);
    expect((await proof()).suggestions).toEqual([JEANNE]);
  });
});
