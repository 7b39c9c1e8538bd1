import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withClient } from '../../../../test/support/client.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { agedLinks, JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { openingRetention } from './openings.ts';

const REFUSAL = [
  ['action', 'refused'],
  ['card', '2'],
  ['reason', 'phone'],
  ['value', '0639980011'],
] as const;
const SIGNED = [
  ['name', 'Jeanne Moreau'],
  ['agreed', 'yes'],
] as const;

type TestApp = Awaited<ReturnType<typeof orderToProve>>['test'];

describe.each(DIALECTS)('A place that a client marks on a card, on %s', (dialect) => {
  it('is told by where the picture was pressed, and by a list for whoever has keys alone', async () => {
    const { post } = await withClient(dialect);
    // The picture is 288 pixels wide, of a card of 85 by 55 millimetres.
    const pressed = await post('', [...REFUSAL, ['recto288.x', '92'], ['recto288.y', '112']]);
    expect(pressed.text).toContain('value="recto 32 60" selected=""');
    expect(pressed.text).toMatch(/<option[^>]*selected="">au milieu à gauche du recto</);
    const listed = await post('', [...REFUSAL, ['point', 'recto 83 17']]);
    expect(listed.text).toContain('value="recto 83 17" selected=""');
    // Keys press the very corner of a picture.
    const byKeys = await post('', [...REFUSAL, ['recto288.x', '0'], ['recto288.y', '0']]);
    expect(byKeys.text).toContain('<option value="" selected="">');
  });

  it.each(['recto 101 3', 'dos 3 3', 'recto 3'])('is none that reads %s', async (point) => {
    const { post, states } = await withClient(dialect);
    const { status } = await post('/decision', [...REFUSAL, ['point', point], ...SIGNED]);
    expect([status, await states()]).toEqual([400, ['sent', 'sent']]);
  });

  it('stays with the refusal: for staff, in the chain, and on the next BAT beside what changed', async () => {
    const { post, get, lines, test, order, path, update, second, prepared, sent, pathOf } =
      await withClient(dialect);
    await post('/decision', [...REFUSAL, ['point', 'recto 32 60'], ...SIGNED]);
    expect((await lines()).items[1]?.decisions[0]?.point).toEqual({ side: 'recto', x: 32, y: 60 });
    expect((await get()).text).toMatch(/<svg class="marks" viewBox="0 0 85 55"/);
    expect((await get()).text).toContain('Point 1\u00a0: au milieu à gauche du recto');
    const { rows } = await sql<{ body: string }>`SELECT body FROM proof_records
      WHERE "orderId" = ${order} ORDER BY seq DESC LIMIT 1`.execute(test.database.kysely);
    expect(rows[0]?.body).toMatch(/"point":"[0-9a-f]{64}"/);
    expect((await test.call('GET', `${path}/events`)).text).toContain('"refused recto 32 60"');
    await update('Contacts', second, { Nom: 'Morvan-Roux' });
    await prepared([second]);
    const next = pathOf((await sent()).links[0]?.url);
    const { text } = await get('', next);
    expect(text).toContain('Ce qui avait été demandé');
    expect(text).toContain('Point marqué\u00a0: au milieu à gauche du recto');
    expect(text).toContain('Comparer avec la carte précédente');
    expect((await get('/cartes/2', next)).text).toContain(`${next}/cartes/2-recto-avant.svg`);
    const [now, before] = await Promise.all([
      get('/cartes/2-recto.svg', next),
      get('/cartes/2-recto-avant.svg', next),
    ]);
    expect([now.status, before.status]).toEqual([200, 200]);
    expect(now.text).not.toBe(before.text);
    // Of a card that is the same, there is none before.
    expect((await get('/cartes/1-recto-avant.svg', next)).status).toBe(404);
    expect((await get('/cartes/1', next)).text).not.toContain('Superposé');
  });
});

describe.each(DIALECTS)('A BAT that comes later, on %s', (dialect) => {
  it('says which terms are others than those of the yes', async () => {
    const { accept, get, update, order, sent, pathOf } = await withClient(dialect);
    await accept('1', '2');
    await update('orders', order, { Quantity: 500 });
    const { text } = await get('', pathOf((await sent()).links[0]?.url));
    expect(text.match(/seules ses conditions attendent/g)).toHaveLength(2);
    expect(text).toMatch(/Quantité<\/dt><dd><del>.*200\u00a0cartes.*<ins>.*500\u00a0cartes/);
    expect(text).not.toMatch(/Format<\/dt><dd><del>/);
  });

  it('tells the refusal of a card that goes out as it was, as an answer to the one before', async () => {
    const { decided, links, sent, get, pathOf } = await withClient(dialect);
    await decided(links[0]?.recipient, { kind: 'refused', places: [2], words: 'Non' });
    const { text } = await get('', pathOf((await sent()).links[0]?.url));
    const card = text.slice(text.indexOf('id="c2"'));
    expect(card).toContain('Réponses au BAT précédent');
    expect(card).not.toContain('>Réponses<');
    expect(card).toContain('À décider');
  });

  it('is refused, in part, accepted or expired, by its answers and the links that live', async () => {
    const { sent, proof, decided, test, path } = await orderToProve(dialect);
    const { links } = await sent({ recipients: [JEANNE, PAUL] });
    const state = async () => (await proof()).proof?.state;
    const jeanne = links[0]?.recipient;
    await decided(jeanne, { kind: 'refused', places: [1], words: 'Non' });
    expect(await state()).toBe('partly');
    await decided(jeanne, { kind: 'accepted', places: [2] });
    expect(await state()).toBe('partly');
    await sent({ recipients: [JEANNE, PAUL] });
    await agedLinks(test, 31);
    expect(await state()).toBe('expired');
    const [recipient] = (await proof()).proof?.recipients ?? [];
    await test.call('POST', `${path}/proof/recipients/${recipient?.id}/link`, {
      body: { isMailed: false },
    });
    expect(await state()).toBe('partly');
  });

  it('says that no link is left, once a copy was put back', async () => {
    const { sent, proof, test } = await orderToProve(dialect);
    await sent();
    await test.database.write((tx) => tx.deleteFrom('proof_links').execute());
    expect((await proof()).proof).toMatchObject({ expires: '', state: 'expired' });
  });
});

describe.each(DIALECTS)('Openings of the page of a client, on %s', (dialect) => {
  const openings = async (test: TestApp) => {
    const query = test.database.kysely.selectFrom('proof_openings').select(['at', 'network']);
    return query.orderBy('seq').execute();
  };

  it('are told once an hour and network, of which a prefix is kept', async () => {
    const { get, test, proof, page } = await withClient(dialect);
    await test.call('HEAD', page, { as: 'guest' });
    expect(await openings(test)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await get();
    expect(await openings(test)).toMatchObject([{ network: '127.0.0' }]);
    test.clock.advance(61 * 60_000);
    await get();
    expect((await proof()).proof?.recipients[0]).toMatchObject({ openings: 2 });
  });

  it('fail no page', async () => {
    const { get, test } = await withClient(dialect);
    await test.database.write((tx) => sql`DROP TABLE proof_openings`.execute(tx));
    expect((await get()).status).toBe(200);
  });

  it('are forgotten after a year', async () => {
    const { get, test } = await withClient(dialect);
    await get();
    const sweep = () => openingRetention(test.deps).run(new AbortController().signal);
    test.clock.advance(364 * 86_400_000);
    await sweep();
    expect(await openings(test)).toHaveLength(1);
    test.clock.advance(2 * 86_400_000);
    await sweep();
    expect(await openings(test)).toEqual([]);
  });

  it('are counted in the record of a decision', async () => {
    const { get, accept, test } = await withClient(dialect);
    await get();
    await accept('1');
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM proof_records ORDER BY seq DESC LIMIT 1`.execute(test.database.kysely);
    expect(rows[0]?.body).toContain('"openings":1');
  });
});

describe.each(DIALECTS)('Addresses below /bat/, on %s', (dialect) => {
  const PARTS = [
    '',
    '/cartes/1',
    '/cartes/1-recto.svg',
    '/cartes/1-recto-avant.svg',
    '/transmettre',
  ];
  const FORMS = ['', '/decision', '/transmettre', '/envoi'];

  it.each(['unknown', 'replaced', 'revoked', 'expired'])(
    'tell nothing of the order, nor do anything, by a link that is %s',
    async (what) => {
      const { test, page, post, get, sent, links, path, states, proof } = await withClient(dialect);
      if (what === 'replaced') await sent();
      if (what === 'revoked') {
        await test.call('POST', `${path}/proof/recipients/${links[0]?.recipient}/revoke`);
      }
      if (what === 'expired') await agedLinks(test, 31);
      const of = what === 'unknown' ? `/bat/${'A'.repeat(43)}` : page;
      const form = [...REFUSAL, ...SIGNED, ['email', 'camille@client.fr']] as const;
      const before = [await states(), (await proof()).proof?.recipients.length];
      const answers = [
        ...(await Promise.all(PARTS.map((part) => get(part, of)))),
        ...(await Promise.all(FORMS.map((part) => post(part, form, of)))),
      ];
      for (const { status, text } of answers) {
        expect([404, 410]).toContain(status);
        for (const secret of ['Le Goff', 'Morvan', 'Jeanne', 'client.fr', '<svg']) {
          expect(text).not.toContain(secret);
        }
      }
      expect([await states(), (await proof()).proof?.recipients.length]).toEqual(before);
    },
  );
});
