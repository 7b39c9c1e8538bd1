import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tablesHolding } from '../../../../test/support/all-values.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { JEANNE, orderToProve, READER } from '../../../../test/support/proving.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { evidenceRetention } from './evidence-retention.ts';
import { brokenRecord, recordsOf } from './proof-chain.ts';
import { verifyOrder } from './verify-order.ts';

const first = <T>([one]: readonly T[]): T | undefined => one;

describe.each(DIALECTS)('The BAT of an order as evidence, on %s', (dialect) => {
  it('keeps what was accepted when its person is erased, and its chain whole', async () => {
    const { sent, decided, first: anne, second, test, order, path } = await orderToProve(dialect);
    for (const id of [anne, second]) {
      await test.call('PATCH', `${path}/lines/${id}`, { body: { address: `Chez ${id}` } });
    }
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1] });
    const erase = (id: string) =>
      writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        eraseRecords(context, 'Contacts', [id]),
      );
    await erase(anne);
    await erase(second);
    const { kysely } = test.database;
    const kept = await kysely.selectFrom('line_versions').select('contact').execute();
    expect(kept.map(({ contact }) => contact)).toEqual([anne]);
    const shown = await kysely.selectFrom('proof_lines').select('terms').orderBy('place').execute();
    expect(shown.map(({ terms }) => terms.includes('Chez '))).toEqual([true, false]);
    expect(brokenRecord(await recordsOf(kysely, order))).toBeUndefined();
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'orders', [order]),
    );
    const left = await kysely.selectFrom('proof_records').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('is shown to administrators alone once its person is erased, asked again and traced', async () => {
    const { sent, decided, lines, first: anne, second, test, path } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1] });
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [anne]),
    );
    await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [second]),
    );
    const shown = (contact = anne) => test.call('POST', `${path}/lines/${contact}/evidence`);
    const be = (administrator: number) =>
      test.database.write((tx) => tx.updateTable('users').set({ administrator }).execute());
    await be(1);
    expect((await lines()).items.map(({ hasEvidence }) => hasEvidence)).toEqual([true, undefined]);
    expect((await test.call('GET', `${path}/lines/${anne}/card`)).status).toBe(404);
    const { body } = await shown();
    expect(body).toMatchObject({
      values: expect.arrayContaining([{ label: 'Nom', value: 'Le Goff' }]),
    });
    expect(Object(body).sides[0]).toMatchObject({ name: 'svg' });
    const events = await auditedBy(test);
    expect(events.at(-1)).toMatchObject({ kind: 'evidence-shown', target: anne });
    expect((await shown(second)).status).toBe(404);
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect((await shown()).status).toBe(403);
    await be(0);
    expect((await shown()).status).toBe(403);
  });

  it('forgets after five years what was accepted, and who was asked', async () => {
    const { sent, decided, test, order } = await orderToProve(dialect);
    const jeanne = first((await sent({ recipients: [JEANNE, READER] })).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1] });
    const { kysely } = test.database;
    const left = async () => {
      await evidenceRetention(test.deps).run(new AbortController().signal);
      const cards = await kysely.selectFrom('line_versions').select('approvedAt').execute();
      const people = await kysely
        .selectFrom('proof_recipients')
        .select(['email', 'salt'])
        .execute();
      return [
        cards.length,
        people.flatMap(({ email, salt }) => [email, salt]).filter(Boolean).length,
      ];
    };
    expect(await left()).toEqual([2, 4]);
    test.clock.advance((5 * 365 + 3) * 86_400_000);
    expect(await left()).toEqual([1, 0]);
    expect(brokenRecord(await recordsOf(kysely, order))).toBeUndefined();
  });

  it('forgets as late what was refused and in whose place another card is, or once the order ended', async () => {
    const {
      sent,
      decided,
      update,
      prepared,
      first: anne,
      test,
      order,
    } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'refused', places: [1], words: 'Zqxvbkwy' });
    await update('Contacts', anne, { Nom: 'Roux' });
    await prepared([anne]);
    const { kysely } = test.database;
    const left = async (years: number) => {
      test.clock.advance(years * 366 * 86_400_000);
      await evidenceRetention(test.deps).run(new AbortController().signal);
      const cards = kysely.selectFrom('line_versions').select(['contact', 'number']);
      return (await cards.orderBy('seq').execute()).map(
        (card) => card.contact === anne && card.number,
      );
    };
    expect(await left(4)).toEqual([1, false, 2]);
    expect(await left(2)).toEqual([false, 2]);
    expect(await tablesHolding(test.database, ['Zqxvbkwy', 'Jeanne'])).toEqual([]);
    await test.database.write((tx) => sql`UPDATE orders SET "Status" = 'LIVRÉE'`.execute(tx));
    expect(await left(0)).toEqual([]);
    const lines = await kysely.selectFrom('order_lines').select(['state', 'version']).execute();
    expect(lines).toEqual(lines.map(() => ({ state: 'withoutProof', version: null })));
    expect((await verifyOrder(kysely, order)).faults).toEqual([]);
  });

  it('is a chain that tells of any record which is not what was written', async () => {
    const { sent, decided, test, order } = await orderToProve(dialect);
    const jeanne = first((await sent()).links)?.recipient;
    await decided(jeanne, { kind: 'accepted', places: [1] });
    await decided(jeanne, { kind: 'withdrawn', places: [1] });
    const { kysely } = test.database;
    expect(brokenRecord(await recordsOf(kysely, order))).toBeUndefined();
    const records = await kysely.selectFrom('proof_records').selectAll().orderBy('seq').execute();
    expect(records).toHaveLength(3);
    for (const record of records) {
      for (const column of ['previous', 'hash', 'body'] as const) {
        const at = Math.floor(record[column].length / 2);
        const other = record[column][at] === '0' ? '1' : '0';
        const changed = `${record[column].slice(0, at)}${other}${record[column].slice(at + 1)}`;
        const set = (value: string) =>
          test.database.write((tx) =>
            tx
              .updateTable('proof_records')
              .set({ [column]: value })
              .where('seq', '=', record.seq)
              .execute(),
          );
        await set(changed);
        expect([column, brokenRecord(await recordsOf(kysely, order))]).not.toEqual([
          column,
          undefined,
        ]);
        await set(record[column]);
      }
    }
    // Nothing of people stands in it.
    const all = records.map(({ body }) => body).join('\n');
    for (const typed of ['Jeanne', 'client.fr', 'Le Goff']) expect(all).not.toContain(typed);
  });
});
