import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, PAUL } from '../../../../test/support/proving.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { orderEventsSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { signedSheetSchema } from '../../../domain/proofs/noted-acceptance.schema.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { awaitedAnswers } from './awaited-answers.ts';
import { orderCertificate } from './certificate-of.ts';
import { sheetRetention } from './sheet-store.ts';
import { verifyOrder } from './verify-order.ts';

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 7)]);
const LATER_MS = 2 * 24 * 60 * 60 * 1000;

/** An order with prepared cards, and what notes a yes for them. */
async function orderToNote(dialect: Dialect) {
  const given = await orderToProve(dialect);
  const { test, path, first, second } = given;
  const on = test.deps.clock().toISOString().slice(0, 10);
  const call = (part: string, body: Record<string, unknown>) =>
    test.call('POST', `${path}/proof/${part}`, { body });
  const note = (more: Record<string, unknown> = {}) =>
    call('noted', {
      ...{ contacts: [first, second], name: 'Jeanne Moreau', on, means: 'phone', sheet: '' },
      ...more,
    });
  const noted = async (more: Record<string, unknown> = {}) => {
    const answer = await note(more);
    expect(answer.status, answer.text).toBe(200);
  };
  const uploadSheet = (bytes = PDF, name = 'Bon signé.pdf') => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], name));
    return test.call('POST', `${path}/proof/sheets`, { body: form });
  };
  const sheets = async () => {
    const { rows } = await sql<{ sheets: number; parts: number }>`
      SELECT (SELECT count(*) FROM proof_sheets) AS sheets,
        (SELECT count(*) FROM proof_sheet_parts) AS parts`.execute(test.database.kysely);
    return [Number(rows[0]?.sheets), Number(rows[0]?.parts)];
  };
  return { ...given, on, call, note, noted, uploadSheet, sheets };
}

describe.each(DIALECTS)('A yes that came without a link, on %s,', (dialect) => {
  it('is noted with who gave it, when and how, whether a BAT was sent or not', async () => {
    const { noted, states, lines, on, order, path, test } = await orderToNote(dialect);
    await noted();
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect((await lines()).items[0]?.decisions).toMatchObject([
      {
        ...{ kind: 'accepted', name: 'Jeanne Moreau', email: '', isCurrent: true },
        noted: { means: 'phone', on, sheet: null },
      },
    ]);
    expect((await lines()).items[0]?.decisions[0]?.noted?.by).not.toBe('');
    const { kysely } = test.database;
    expect(await verifyOrder(kysely, order)).toMatchObject({ faults: [], decisions: 2 });
    const { decisions } = await orderCertificate(kysely, order, test.deps.clock());
    expect(decisions).toMatchObject([
      { kind: 'accepted', name: 'Jeanne Moreau', noted: { means: 'phone', on, sheet: '' } },
    ]);
    expect(
      orderEventsSchema.parse((await test.call('GET', `${path}/events`)).body).items,
    ).toContainEqual(
      expect.objectContaining({ part: 'decision', former: 'Jeanne Moreau', given: 'accepted' }),
    );
  });

  it('settles what everybody was asked for by a link, so that nobody is reminded', async () => {
    const { sent, noted, decided, states, first, proof, test } = await orderToNote(dialect);
    const { links } = await sent({ recipients: [JEANNE, PAUL], needsAll: true });
    await noted({ contacts: [first] });
    expect(await states()).toEqual(['accepted', 'sent']);
    expect((await proof()).proof).toMatchObject({ state: 'partly', accepted: 1 });
    const late = new Date(test.deps.clock().getTime() + 5 * LATER_MS);
    const answers = await awaitedAnswers(test.database.kysely, late);
    expect(answers.map(({ asked }) => asked)).toEqual([1, 1]);
    const refused = { kind: 'refused', places: [1], words: 'Non' } as const;
    expect(await decided(links[0]?.recipient, refused)).toMatchObject({
      left: [{ place: 1, why: 'closed' }],
    });
  });

  it('overrules a refusal of before, and needs no further yes in the next BAT', async () => {
    const { sent, noted, decided, states, first, test } = await orderToNote(dialect);
    const [jeanne] = (await sent()).links;
    await decided(jeanne?.recipient, { kind: 'refused', places: [1, 2], words: 'Non' });
    await noted({ contacts: [first] });
    expect(await states()).toEqual(['accepted', 'refused']);
    const [again] = (await sent()).links;
    expect(await states()).toEqual(['accepted', 'sent']);
    const page = await test.call('GET', new URL(again?.url ?? '').pathname);
    expect(page.text.replaceAll(/<[^>]+>/g, '')).toContain(
      'Jeanne Moreau (noté par l’expéditeur du BAT)',
    );
    expect(await decided(again?.recipient, { kind: 'accepted', places: [1, 2] })).toEqual({
      ...{ done: [2], left: [{ place: 1, why: 'already' }] },
    });
  });

  it('covers new terms, of which nobody is reminded any more', async () => {
    const { sent, noted, decided, test, path, first, lines } = await orderToNote(dialect);
    await decided((await sent()).links[0]?.recipient, { kind: 'accepted', places: [1, 2] });
    await test.call('PATCH', `${path}/lines/${first}`, { body: { quantity: 500 } });
    await sent();
    const awaited = () => awaitedAnswers(test.database.kysely, test.deps.clock());
    expect(await awaited()).toMatchObject([{ asked: 1 }]);
    await noted({ contacts: [first] });
    expect((await lines()).items[0]).toMatchObject({ state: 'accepted', asksAgain: false });
    expect(await awaited()).toEqual([]);
  });

  it('to other terms is shown by the BAT of before, which asks no yes to old ones and undoes nothing', async () => {
    const { sent, noted, decided, test, path, first, lines } = await orderToNote(dialect);
    const [jeanne] = (await sent()).links;
    await decided(jeanne?.recipient, { kind: 'accepted', places: [2] });
    const order = (quantity: number | null) =>
      test.call('PATCH', `${path}/lines/${first}`, { body: { quantity } });
    const stands = async () => {
      const [one] = (await lines()).items;
      return [one?.state, one?.asksAgain];
    };
    const shown = async () => {
      const page = await test.call('GET', new URL(jeanne?.url ?? '').pathname, { as: 'guest' });
      return page.text.replaceAll(/<[^>]+>/g, ' ');
    };
    await order(500);
    await noted({ contacts: [first] });
    const page = await shown();
    expect(page).toContain('ses conditions ont changé depuis cet envoi');
    expect(page).toContain('(noté par l’expéditeur du BAT)');
    expect(page).toContain('Aucune carte n’attend votre réponse.');
    for (const kind of ['accepted', 'refused'] as const) {
      const late = await decided(jeanne?.recipient, { kind, places: [1], words: 'Non' });
      expect([kind, late.left]).toEqual([kind, [{ place: 1, why: 'changed' }]]);
      expect(await stands()).toEqual(['accepted', false]);
    }
    // Neither these terms nor those of the BAT: it is the next one that asks.
    await order(700);
    expect(await stands()).toEqual(['accepted', true]);
    expect(await shown()).toContain('Aucune carte n’attend votre réponse.');
    await order(null);
    expect(await shown()).toContain('Les nouvelles conditions d’une carte attendent votre accord.');
    await decided(jeanne?.recipient, { kind: 'accepted', places: [1] });
    expect(await stands()).toEqual(['accepted', false]);
  });

  it('to other terms stays when a client takes back the yes to those of before', async () => {
    const { sent, noted, decided, test, path, first, lines, proof } = await orderToNote(dialect);
    const [jeanne] = (await sent()).links;
    await decided(jeanne?.recipient, { kind: 'accepted', places: [1] });
    await test.call('PATCH', `${path}/lines/${first}`, { body: { quantity: 500 } });
    const withdraw = () => decided(jeanne?.recipient, { kind: 'withdrawn', places: [1] });
    await noted({ contacts: [first] });
    expect((await withdraw()).left).toEqual([{ place: 1, why: 'changed' }]);
    expect((await lines()).items[0]).toMatchObject({ state: 'accepted', asksAgain: false });
    expect((await proof()).proof).toMatchObject({ accepted: 1, changed: 0 });
    const page = await test.call('GET', new URL(jeanne?.url ?? '').pathname, { as: 'guest' });
    expect(page.text).not.toContain('value="withdrawn"');
    await test.call('PATCH', `${path}/lines/${first}`, { body: { quantity: null } });
    expect((await withdraw()).done).toEqual([1]);
    expect((await lines()).items[0]).toMatchObject({ state: 'sent' });
  });

  it('is taken back, after which what clients decided counts again', async () => {
    const { sent, noted, call, decided, states, first, second, lines } = await orderToNote(dialect);
    const withdraw = (contacts: readonly string[]) => call('noted/withdraw', { contacts });
    await noted({ contacts: [first] });
    expect((await withdraw([first])).status).toBe(200);
    expect(await states()).toEqual(['ready', 'ready']);
    expect((await withdraw([first])).status).toBe(409);
    const [jeanne] = (await sent()).links;
    await decided(jeanne?.recipient, { kind: 'refused', places: [2], words: 'Non' });
    await noted();
    await withdraw([first, second]);
    expect(await states()).toEqual(['sent', 'refused']);
    expect((await lines()).items[0]?.decisions.map(({ kind }) => kind)).toEqual([
      ...['withdrawn', 'accepted', 'withdrawn', 'accepted'],
    ]);
  });

  it('leaves the yes to former terms when it is taken back', async () => {
    const { sent, noted, call, decided, test, path, first, lines } = await orderToNote(dialect);
    await decided((await sent()).links[0]?.recipient, { kind: 'accepted', places: [1] });
    await test.call('PATCH', `${path}/lines/${first}`, { body: { quantity: 500 } });
    await noted({ contacts: [first] });
    await call('noted/withdraw', { contacts: [first] });
    expect((await lines()).items[0]).toMatchObject({ state: 'accepted', asksAgain: true });
  });

  it('is refused for cards that wait for none, days to come and nobody’s name', async () => {
    const { noted, note, first } = await orderToNote(dialect);
    await noted({ contacts: [first] });
    expect((await note({ contacts: [first] })).status).toBe(409);
    expect((await note({ on: '2999-01-01' })).status).toBe(400);
    expect((await note({ name: ' ' })).status).toBe(400);
    expect((await note({ sheet: 'nowhere' })).status).toBe(404);
  });

  it('keeps its signed sheet, which goes with the last card that it approves', async () => {
    const { noted, uploadSheet, sheets, test, path, lines, order, update } =
      await orderToNote(dialect);
    const upload = await uploadSheet();
    expect(upload.status, upload.text).toBe(200);
    const sheet = signedSheetSchema.parse(upload.body);
    await noted({ sheet: sheet.id, means: 'paper' });
    expect((await lines()).items[1]?.decisions[0]?.noted?.sheet).toEqual(sheet);
    const kept = await test.call('GET', `${path}/proof/sheets/${sheet.id}`);
    expect(kept.bytes.equals(PDF)).toBe(true);
    expect(await sheets()).toEqual([1, 3]);
    await update('orders', order, { contacts: [] });
    expect(await sheets()).toEqual([1, 3]);
    await writeRecords(test.deps, { by: BY_ITSELF, isLarge: true }, (context) =>
      eraseRecords(context, 'orders', [order]),
    );
    expect(await sheets()).toEqual([0, 0]);
  });

  it('tells of erased people neither what their sheet is called nor where cards go', async () => {
    const { noted, uploadSheet, test, path, first, order } = await orderToNote(dialect);
    await test.call('PATCH', `${path}/lines/${first}`, { body: { address: '3 rue Zqxv' } });
    const { id } = signedSheetSchema.parse((await uploadSheet(PDF, 'Anne Le Goff.pdf')).body);
    await noted({ sheet: id, contacts: [first] });
    const told = async () =>
      JSON.stringify(await orderCertificate(test.database.kysely, order, test.deps.clock()));
    const status = async () => (await test.call('GET', `${path}/proof/sheets/${id}`)).status;
    const be = (administrator: number) =>
      test.database.write((tx) => tx.updateTable('users').set({ administrator }).execute());
    await be(0);
    expect([await status(), /Zqxv.*Goff/.test(await told())]).toEqual([200, true]);
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [first]),
    );
    expect(await told()).not.toMatch(/Zqxv|Goff/);
    expect(await status()).toBe(404);
    await be(1);
    expect(await status()).toBe(200);
  });

  it.each([
    ['the name', sql`name = 'Paul'`],
    ['the day', sql`"receivedOn" = '2020-01-01'`],
    ['the way', sql`means = 'email'`],
    ['the sheet', sql`sheet = NULL`],
    ['the account', sql`actor = ''`],
  ])('shows to whoever verifies that %s was changed', async (_part, change) => {
    const { noted, uploadSheet, test, order } = await orderToNote(dialect);
    const { id } = signedSheetSchema.parse((await uploadSheet()).body);
    await noted({ sheet: id });
    const { kysely } = test.database;
    expect(await verifyOrder(kysely, order)).toMatchObject({ faults: [], decisions: 2 });
    await test.database.write((tx) => sql`UPDATE proof_decisions SET ${change}`.execute(tx));
    const { faults } = await verifyOrder(kysely, order);
    expect(faults).toContainEqual({ number: 1, part: 'decision', fault: 'changed' });
  });

  it('sweeps sheets of which nobody noted what they prove', async () => {
    const { noted, uploadSheet, sheets, test } = await orderToNote(dialect);
    const { id } = signedSheetSchema.parse((await uploadSheet()).body);
    await uploadSheet();
    await noted({ sheet: id });
    const now = test.deps.clock().getTime();
    const { run } = sheetRetention({ ...test.deps, clock: () => new Date(now + LATER_MS) });
    await run(new AbortController().signal);
    expect(await sheets()).toEqual([1, 3]);
  });

  it('takes no sheet that is neither a PDF nor a photo', async () => {
    const { uploadSheet } = await orderToNote(dialect);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await uploadSheet(page, 'bon.pdf')).status).toBe(400);
  });
});
