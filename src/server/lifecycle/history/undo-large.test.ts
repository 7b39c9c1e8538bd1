import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { undoingOf } from '../../../../test/support/undo.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { KEPT_LISTED_MAX, UNDONE_AT_ONCE_MAX } from '../../../domain/history/undo.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { JobRunner } from '../../records/jobs/job-runner.ts';
import { createRecord } from '../../records/write/write-create.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { updateRecord } from '../../records/write/write-update.ts';
import { undoJob } from './undo-job.ts';

const CLAIRE = { actor: '', actorName: 'Claire', source: 'import' } as const;
const KARIM = { actor: '', actorName: 'Karim', source: 'screen' } as const;

/** One operation, too large to be undone at once: all get another Poste, and Zoé is new. */
async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const contacts = Array.from({ length: UNDONE_AT_ONCE_MAX }, () => aContact({ Poste: 'before' }));
  await storeRecords(test.database, { contacts });
  const ids = contacts.map(({ id }) => id);
  const give = (Poste: string, to: readonly string[], by: typeof CLAIRE | typeof KARIM) =>
    writeRecords(test.deps, { by }, async (context) => {
      for (const id of to) await updateRecord(context, COLLECTIONS.Contacts, id, { Poste });
      if (by === KARIM) return '';
      return (await createRecord(context, COLLECTIONS.Contacts, { Prenom: 'Zoé', Nom: '' })).id;
    });
  const zoe = await give('after', ids, CLAIRE);
  const operation = (await historyIn(test.database)).at(-1)?.id ?? '';
  const workOff = () => new JobRunner(test.deps, [undoJob]).workOff();
  return { test, ids, zoe, operation, give, workOff, ...writesOf(test), ...undoingOf(test) };
}

describe.each(DIALECTS)('Undoing a large operation on %s', (dialect) => {
  it('says before how much it is at most, and changes nothing', async () => {
    const { test, ids, operation, give, tryUndo, workOff } = await setUp(dialect);
    await give('since', ids.slice(0, 1), KARIM);
    const before = await historyIn(test.database);
    expect(await tryUndo(operation)).toEqual({
      ...{ operation: '', isJob: true, names: {} },
      counts: { deleted: 1, restored: 0, updated: UNDONE_AT_ONCE_MAX },
      ...{ countsAreMost: true, kept: [], keptIsCapped: true },
    });
    expect(await historyIn(test.database)).toEqual(before);
    const path = `/admin/api/operations/${operation}/undo`;
    expect((await test.call('POST', path)).status).toBe(202);
    await workOff();
    expect((await test.call('GET', path)).status).toBe(409);
  });

  it('lists in the history what was left, with who changed it since', async () => {
    const { test, ids, zoe, operation, give, workOff, create } = await setUp(dialect);
    const [touched = ''] = ids;
    await give('since', [touched], KARIM);
    const at = (await historyIn(test.database)).at(-1)?.at;
    await create('orders', { contacts: [zoe] });
    const kept = [
      {
        ...{ collection: 'Contacts', record: zoe, field: '' },
        ...{ reason: 'ordered', by: '', at: '' },
      },
      {
        ...{ collection: 'Contacts', record: touched, field: 'Poste' },
        ...{ reason: 'changed', by: 'Karim', at },
      },
    ];
    const path = `/admin/api/operations/${operation}/undo`;
    expect((await test.call('POST', path)).status).toBe(202);
    await workOff();
    const history = await test.call('GET', '/admin/api/history?perPage=1');
    expect(history.body).toMatchObject({
      items: [{ kind: 'undo', about: { kept: { count: 2, first: kept } } }],
      names: { [`Contacts/${zoe}`]: 'Zoé' },
    });
    const { rows: postes } = await sql`
      SELECT id, "Poste" FROM "Contacts" WHERE "Poste" <> 'before' AND id <> ${zoe}`.execute(
      test.database.kysely,
    );
    expect(postes).toEqual([{ id: touched, Poste: 'since' }]);
  });

  it('gives all that was left as a workbook, as it was then', async () => {
    const { test, ids, operation, give, workOff } = await setUp(dialect);
    const touched = ids.slice(0, KEPT_LISTED_MAX + 20);
    await give('since', touched, KARIM);
    const path = `/admin/api/operations/${operation}/undo`;
    expect((await test.call('POST', path)).status).toBe(202);
    await workOff();
    const undoing = (await historyIn(test.database)).at(-1)?.id;
    await give('later', touched, KARIM);
    const list = await test.call('GET', `/admin/api/operations/${undoing}/kept`);
    expect(list.headers).toMatchObject({
      'content-disposition': expect.stringContaining('.xlsx'),
      'cache-control': 'private, no-store',
    });
    const [header, ...rows] = await readSheet(list.bytes);
    expect(header).toEqual(['Sorte', 'Nom', 'Champ', 'Motif', 'Par', 'Le', 'Identifiant']);
    expect(rows.map((row) => row.at(-1))).toEqual([...touched].reverse());
    expect(rows[0]?.slice(2, 5)).toEqual(['Poste', 'Modifié depuis', 'Karim']);
  });
});
