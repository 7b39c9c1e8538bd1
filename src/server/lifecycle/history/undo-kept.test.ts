import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { undoingOf } from '../../../../test/support/undo.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { createRecord } from '../../records/write/write-create.ts';
import { writeRecords } from '../../records/write/write-records.ts';

const CLAIRE = { actor: '', actorName: 'Claire', source: 'import' } as const;

describe.each(DIALECTS)('What undoing keeps on %s', (dialect) => {
  it('is a company, too, whose new person stays because an order names them', async () => {
    const test = await createTestApp(dialect);
    const { create, view } = writesOf(test);
    const { undo, tryUndo } = undoingOf(test);
    const { company, zoe } = await writeRecords(test.deps, { by: CLAIRE }, async (context) => {
      const { id } = await createRecord(context, COLLECTIONS.Company, { RaisonSociale: 'Éclair' });
      const person = { Prenom: 'Zoé', company: id };
      return { company: id, zoe: (await createRecord(context, COLLECTIONS.Contacts, person)).id };
    });
    const operation = (await historyIn(test.database)).at(-1)?.id ?? '';
    await create('orders', { contacts: [zoe] });
    const foretold = await tryUndo(operation);
    const { kept } = await undo(operation);
    expect(kept.map(({ record, reason }) => [record, reason])).toEqual([
      [zoe, 'ordered'],
      [company, 'members'],
    ]);
    expect(foretold.kept).toEqual(kept);
    expect(await view('Contacts', zoe)).toMatchObject({ company });
  });
});
