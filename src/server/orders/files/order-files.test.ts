import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { orderToFile, sha256 } from '../../../../test/support/filing.ts';
import { fetchedFile } from '../../../../test/support/made-files.ts';
import { textOf } from '../../../../test/support/team.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eventText } from '../../../domain/order-lines/event-text.ts';
import { orderEventsSchema } from '../../../domain/order-lines/order-line.schema.ts';
import { PROFILE_PRESETS } from '../../../domain/press/printer-presets.ts';
import { assembleCards } from '../../press/kept/assembly-task.ts';
import { ReadPdf } from '../../press/pdf-reader/read-pdf.ts';
import { type RemakeTask, remakeCards } from '../../press/run/remake-run.ts';
import { brokenRecord, recordsOf } from '../proofs/proof-chain.ts';
import { filePlan } from './file-plan.ts';
import { remakePages } from './remake-pages.ts';

const { thresholds: THRESHOLDS } = PROFILE_PRESETS[0];
const FOUR = { names: ['Un', 'Deux', 'Trois', 'Quatre'] };

/** Has an order printed by a printer of its own, whose profile differs from the usual one. */
async function printerOf(
  { test, path }: Pick<Awaited<ReturnType<typeof orderToFile>>, 'test' | 'path'>,
  change: object,
  version: number,
): Promise<void> {
  const profile = { ...PROFILE_PRESETS[0], name: `Presse ${version}`, ...change };
  const answer = await test.call('POST', '/admin/api/printers', { body: { profile } });
  const printer = textOf(answer.body, 'id');
  const headers = { 'if-match': `"${version}"` };
  const chosen = await test.call('PATCH', `${path}/details`, { body: { printer }, headers });
  expect(chosen.status, chosen.text).toBe(200);
}

describe.each(DIALECTS)('The file of an order on %s', (dialect) => {
  it('holds the cards that were accepted and released, in the order of lines, and no other', async () => {
    const given = await orderToFile(dialect, FOUR);
    const { made, accepted, release, people, files, lineOf, order, test, asked, path } = given;
    expect((await asked()).status).toBe(409);
    await accepted(3);
    await release([people[0] ?? ''], 'Accord au téléphone');
    const file = await made();
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.report).toMatchObject({ cards: 2, drawnPages: 2, remarks: expect.any(Number) });
    expect(file.report.rules).toBeGreaterThan(40);
    expect(file.report.file).toMatchObject({
      ...{ number: 1, hash: sha256(file.bytes), hashNow: sha256(file.bytes) },
      cards: [
        { name: 'Anne Un', pages: [1], quantity: 200, state: 'released' },
        { name: 'Anne Trois', pages: [2], quantity: 200, state: 'accepted', reason: '' },
      ],
    });
    expect(file.report.file.cards[0]?.reason).toBe('Accord au téléphone');
    expect(await files()).toEqual({ next: { new: 0, all: 2 }, items: [file.report.file] });
    expect((await lineOf(people[2])).filed).toMatchObject({ number: 1 });
    expect((await lineOf(people[1])).filed).toBeNull();
    expect(brokenRecord(await recordsOf(test.database.kysely, order))).toBeUndefined();
    const events = await test.call('GET', `${path}/events`);
    expect(Object(events.body).items[0]).toMatchObject({ part: 'fileMade', given: '1' });
  });

  it('is assembled again where new ones are, but not checked again', async () => {
    const checked: boolean[] = [];
    const { made, accepted, again } = await orderToFile(dialect, {
      ...FOUR,
      assembleCards: (task, { tell = () => {} }) => {
        checked.push(task.isChecked === true);
        return assembleCards(task, tell);
      },
    });
    await accepted(1);
    const { bytes } = await made();
    expect((await again(1)).bytes.equals(bytes)).toBe(true);
    expect(checked).toEqual([false, true]);
  });

  it('is no file for paper, on which each prepared card is a proof, whoever accepted it', async () => {
    const { accepted, path, test, people, update } = await orderToFile(dialect, FOUR);
    await accepted(3);
    await update('Contacts', people[0] ?? '', { Nom: 'Autre' });
    const paper = await fetchedFile(test, `${path}/proof/paper`, { body: {} });
    expect(paper.status, paper.text).toBe(200);
    const pdf = await ReadPdf.open(paper.bytes);
    expect(pdf.pages).toHaveLength(4);
    expect(paper.bytes.toString('latin1')).not.toContain('GTS_PDFX');
    await test.database.write((tx) => sql`UPDATE line_versions SET sources = ''`.execute(tx));
    expect((await fetchedFile(test, `${path}/proof/paper`, { body: {} })).status).toBe(409);
  });

  it('leaves out whoever was deleted, unless staff put the card back, and for good whoever was erased', async () => {
    const given = await orderToFile(dialect, FOUR);
    const { accepted, remove, test, path, people, files, proof, lineOf, erase, made } = given;
    const [, second = '', third = ''] = people;
    await accepted(1, 2);
    const putBack = (contact: string, isPutBack: boolean) =>
      test.call('PATCH', `${path}/lines/${contact}`, { body: { isPutBack } });
    expect((await putBack(second, true)).status).toBe(404);
    await remove('Contacts', second);
    expect(await files()).toMatchObject({ next: { all: 1 } });
    expect(await proof()).toMatchObject({ sendable: 3 });
    expect((await putBack(second, true)).body).toMatchObject({
      isPutBack: true,
      state: 'accepted',
    });
    expect(await proof()).toMatchObject({ sendable: 4 });
    expect((await made()).report.file.cards.map(({ contact }) => contact)).toEqual(
      people.slice(0, 2),
    );
    const events = orderEventsSchema.parse((await test.call('GET', `${path}/events`)).body);
    expect(events.items.map(eventText)).toContain('Anne Deux, carte remise dans le prochain BAT');
    await putBack(second, false);
    expect(await files()).toMatchObject({ next: { all: 1 } });
    await putBack(second, true);
    await erase(second);
    expect(await files()).toMatchObject({ next: { all: 1 } });
    expect((await putBack(second, true)).status).toBe(404);
    // Nobody put this deletion back: it is another one.
    await remove('Contacts', third);
    expect((await lineOf(third)).isPutBack).toBe(false);
  });

  it('ends that a noted yes is taken back', async () => {
    const { made, path, test, people } = await orderToFile(dialect, FOUR);
    const [contact = ''] = people;
    const on = test.deps.clock().toISOString().slice(0, 10);
    const noted = { contacts: [contact], name: 'Jeanne Moreau', on, means: 'phone', sheet: '' };
    expect((await test.call('POST', `${path}/proof/noted`, { body: noted })).status).toBe(200);
    await made();
    const withdrawal = { body: { contacts: [contact] } };
    const answer = await test.call('POST', `${path}/proof/noted/withdraw`, withdrawal);
    expect(answer.status).toBe(409);
  });

  it('holds what is in none yet, or all of it again, and cards whose terms changed once they are accepted', async () => {
    const given = await orderToFile(dialect, FOUR);
    const { made, sent, decided, asked, files, update, order } = given;
    const recipient = (await sent()).links[0]?.recipient;
    await decided(recipient, { kind: 'accepted', places: [1] });
    const names = async (wish = {}) =>
      (await made(wish)).report.file.cards.map(({ name }) => name.split(' ')[1]);
    expect(await names()).toEqual(['Un']);
    expect((await asked()).status).toBe(409);
    await decided(recipient, { kind: 'accepted', places: [2] });
    expect(await names()).toEqual(['Deux']);
    expect(await names({ scope: 'all' })).toEqual(['Un', 'Deux']);
    await update('orders', order, { Quantity: 300 });
    expect((await files()).next).toEqual({ new: 0, all: 0 });
    const again = (await sent()).links[0]?.recipient;
    await decided(again, { kind: 'accepted', places: [2] });
    expect((await files()).next).toEqual({ new: 1, all: 1 });
    expect(await names()).toEqual(['Deux']);
  });

  it('is made again byte by byte, whatever became of the order, the people and the card since', async () => {
    const given = await orderToFile(dialect);
    const { made, accepted, again, update, prepared, first, company, test, order } = given;
    await accepted(1, 2);
    const file = await made();
    await update('Contacts', first, { Nom: 'Le Bihan' });
    await update('Company', company, { RaisonSociale: 'Autre', color: '#ff0000' });
    await prepared([first]);
    await update('orders', order, { Name: 'Autre projet', Quantity: 20 });
    await test.database.write((tx) =>
      sql`UPDATE printers SET profile = replace(profile, 'FOGRA39', 'FOGRA47')`.execute(tx),
    );
    test.clock.advance(3_600_000);
    const same = await again(1);
    expect(same.status, same.text).toBe(200);
    expect(sha256(same.bytes)).toBe(sha256(file.bytes));
    expect((await again(2)).status).toBe(404);
  });

  it('is given to nobody when its bytes would be others', async () => {
    const { made, accepted, again, test } = await orderToFile(dialect);
    await accepted(1, 2);
    await made();
    await test.database.write((tx) => sql`UPDATE order_files SET title = 'Autre'`.execute(tx));
    expect(await again(1)).toMatchObject({ status: 500, body: { message: /another one/ } });
  });

  it('goes without whoever was erased under another hash, and with her to administrators alone', async () => {
    const given = await orderToFile(dialect);
    const { made, accepted, again, erase, second, files, test } = given;
    await accepted(1, 2);
    const file = await made();
    await erase(second);
    expect((await files()).items[0]).toMatchObject({
      ...{ hash: sha256(file.bytes), hashNow: '' },
      cards: [
        { missing: 'no', pages: [1] },
        { missing: 'erased', pages: [], name: '', address: '' },
      ],
    });
    const others = await again(1);
    expect(others.bytes.includes('Morvan')).toBe(false);
    expect(sha256(others.bytes)).not.toBe(sha256(file.bytes));
    expect((await files()).items[0]).toMatchObject({ hashNow: sha256(others.bytes) });
    expect(sha256((await again(1)).bytes)).toBe(sha256(others.bytes));
    expect(sha256((await again(1, 'evidence')).bytes)).toBe(sha256(file.bytes));
    test.clock.advance(2 * 3_600_000);
    expect((await again(1, 'evidence')).status).toBe(403);
  });

  it('loses a released card with its person, and nothing of it is left', async () => {
    const given = await orderToFile(dialect);
    const { made, accepted, release, again, erase, second, files, test, order } = given;
    await accepted(1);
    await release([second], 'Secret de Morvan');
    const file = await made();
    await erase(second);
    expect((await files()).items[0]?.cards[1]).toMatchObject({
      ...{ missing: 'gone', name: '', address: '', reason: '', number: 0 },
    });
    const left = await again(1);
    expect(left.status).toBe(200);
    expect(sha256((await again(1, 'evidence')).bytes)).toBe(sha256(left.bytes));
    expect(sha256(left.bytes)).not.toBe(sha256(file.bytes));
    for (const table of ['line_releases', 'order_file_lines', 'order_events', 'proof_records']) {
      const { rows } = await sql`SELECT * FROM ${sql.table(table)}`.execute(test.database.kysely);
      expect(JSON.stringify(rows)).not.toContain('Morvan');
    }
    expect(brokenRecord(await recordsOf(test.database.kysely, order))).toBeUndefined();
    await erase(given.first);
    expect((await again(1)).status).toBe(404);
  });

  it('closes the decisions on its cards, but not on the others', async () => {
    const { made, sent, decided } = await orderToFile(dialect);
    const recipient = (await sent()).links[0]?.recipient;
    await decided(recipient, { kind: 'accepted', places: [1, 2] });
    await decided(recipient, { kind: 'withdrawn', places: [2] });
    await made();
    const outcome = await decided(recipient, { kind: 'withdrawn', places: [1] });
    expect(outcome).toEqual({ done: [], left: [{ place: 1, why: 'closed' }] });
    expect((await decided(recipient, { kind: 'accepted', places: [2] })).done).toEqual([2]);
  });

  it('holds no card whose yes was taken back while it was made', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const given = await orderToFile(dialect, {
      assembleCards: async (task, { tell = () => {} }) => {
        const answer = await assembleCards(task, tell);
        await meanwhile?.();
        meanwhile = undefined;
        return answer;
      },
    });
    const recipient = await given.accepted(1, 2);
    meanwhile = () => given.decided(recipient, { kind: 'withdrawn', places: [1] });
    const { report } = await given.made();
    expect(report.file.cards.map(({ contact }) => contact)).toEqual([given.second]);
    expect((await given.files()).items).toHaveLength(1);
  });

  it('keeps its cards when two of its people become one, and when that is undone', async () => {
    const { made, accepted, again, merge, person, second, undo } = await orderToFile(dialect);
    await accepted(1, 2);
    const file = await made();
    await merge((await person({ Nom: 'Morvan', Prenom: 'A.' })).id, second);
    expect(sha256((await again(1)).bytes)).toBe(sha256(file.bytes));
    await undo();
    expect(sha256((await again(1)).bytes)).toBe(sha256(file.bytes));
  });

  it('is made for another printer of the cards that were accepted, unless these would be others', async () => {
    const given = await orderToFile(dialect);
    const { made, accepted, asked, states, test } = given;
    await accepted(1, 2);
    const first = await made();
    const choose = (change: object, version: number) => printerOf(given, change, version);
    await choose({ pageOrder: 'by-side' }, 0);
    const same = await made({ scope: 'all' });
    expect(same.report.file).toMatchObject({ printer: 'Presse 0' });
    await choose({ outlines: true, condition: 'FOGRA47' }, 1);
    const other = await made({ scope: 'all' });
    expect(other.report.file).toMatchObject({ number: 3, printer: 'Presse 1' });
    expect(other.bytes.includes('FOGRA47')).toBe(true);
    expect(first.bytes.includes('FOGRA47')).toBe(false);
    expect(await states()).toEqual(['accepted', 'accepted']);
    expect(sha256((await given.again(3)).bytes)).toBe(sha256(other.bytes));
    const { rows } = await sql`SELECT printer FROM line_pages`.execute(test.database.kysely);
    expect(rows).toHaveLength(4);
    await choose({ bleed: 5, thresholds: { ...THRESHOLDS, safe: { error: 40, remark: 40 } } }, 2);
    expect(await asked({ scope: 'all' })).toMatchObject({ status: 409 });
    await choose({ bleed: 4 }, 3);
    await test.database.write((tx) =>
      sql`UPDATE line_versions SET sources = replace(sources, '":"', '":"0')`.execute(tx),
    );
    expect(await asked({ scope: 'all' })).toMatchObject({ status: 409 });
  });

  it('gives each card its own pages for another printer when one of them goes meanwhile', async () => {
    const given = await orderToFile(dialect);
    const { made, accepted, order, test } = given;
    await accepted(1, 2);
    await printerOf(given, { condition: 'FOGRA47' }, 0);
    const reader = { db: test.database.kysely, dialect };
    const plan = await filePlan(reader, order, 'new');
    const gone = plan.lines.slice(0, 1).map((line) => ({ ...line, version: 999_999 }));
    const cards = { ...plan, lines: [...gone, ...plan.lines] };
    const remake = (task: RemakeTask) => remakeCards(task);
    const { signal } = new AbortController();
    await remakePages(test.deps, remake, cards, { by: BY_ITSELF, signal });
    expect((await made()).report).toMatchObject({ cards: 2 });
  });

  it('tells of the next order what is another thing on a card since', async () => {
    const given = await orderToFile(dialect);
    const { made, accepted, create, company, people, first, update, test, order } = given;
    await accepted(1, 2);
    await made();
    await update('Contacts', first, { Nom: 'Le Bihan' });
    const { id } = await create('orders', { company, contacts: people, Quantity: 100 });
    const lines = await test.call('GET', `/admin/api/orders/${id}/lines`);
    expect(Object(lines.body).items).toMatchObject([
      { sinceFile: [{ label: 'Nom', before: 'Le Goff', after: 'Le Bihan' }] },
      { sinceFile: [] },
    ]);
    const own = await test.call('GET', `/admin/api/orders/${order}/lines`);
    expect(Object(own.body).items[0].sinceFile).toEqual([]);
    // Of two files, the last one counts.
    await given.prepared([first]);
    await accepted(1);
    await made();
    const later = await test.call('GET', `/admin/api/orders/${id}/lines`);
    expect(Object(later.body).items[0].sinceFile).toEqual([]);
  });

  it('tells nothing of that once a file holds the card itself', async () => {
    const { made, accepted, create, company, first, update, test, order, prepared, lineOf } =
      await orderToFile(dialect);
    await accepted(1, 2);
    await made();
    const { id: former } = await create('orders', { company, contacts: [], Quantity: 100 });
    await test.database.write(async (tx) => {
      await sql`UPDATE orders SET number = 1 WHERE id = ${former}`.execute(tx);
      await sql`UPDATE order_files SET "orderId" = ${former} WHERE "orderId" = ${order}`.execute(
        tx,
      );
    });
    await update('Contacts', first, { Nom: 'Le Bihan' });
    await prepared([first]);
    expect((await lineOf(first)).sinceFile).toMatchObject([{ after: 'Le Bihan' }]);
    await accepted(1);
    await made();
    expect((await lineOf(first)).sinceFile).toEqual([]);
  });

  it('of people who became one since names both, and compares the kept one with her own card', async () => {
    const { made, accepted, create, company, people, first, update, merge, test, order, lineOf } =
      await orderToFile(dialect);
    const [, second = ''] = people;
    await accepted(1, 2);
    await made();
    const { id } = await create('orders', { company, contacts: [second], Quantity: 100 });
    await update('orders', order, { Status: 'LIVRÉE' });
    await merge(second, first);
    const next = await test.call('GET', `/admin/api/orders/${id}/lines`);
    expect(Object(next.body).items).toMatchObject([{ contact: second, sinceFile: [] }]);
    const { name } = await lineOf(second);
    expect(await lineOf(first)).toMatchObject({
      ...{ presence: 'deleted', mergedInto: name, filed: { number: 1 } },
      decisions: [{ kind: 'accepted', isCurrent: true }],
    });
    expect((await lineOf(second)).mergedInto).toBeUndefined();
  });
});
