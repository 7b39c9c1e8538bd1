import { expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { historyIn } from '../../../test/support/history.ts';
import { BY_ITSELF } from '../../domain/history/history.ts';
import { orderFilesSchema } from '../../domain/order-files/order-file.schema.ts';
import { orderLinesSchema } from '../../domain/order-lines/order-line.schema.ts';
import { verificationSchema } from '../../domain/proofs/verification.schema.ts';
import { assembleCards } from '../press/kept/assembly-task.ts';
import { freezeCards } from '../press/run/freeze-run.ts';
import { exampleData } from './example-data.ts';
import { bringExamples } from './last-year.ts';

/** Where the clock of tests stands. */
const CLOCK = new Date('2026-03-12T14:05:00Z');

it.each(DIALECTS)(
  'An example of last year is approved, filed and delivered; two people changed since, one left, on %s',
  async (dialect) => {
    const test = await createTestApp(dialect);
    await bringExamples(test.deps, BY_ITSELF, {
      freeze: (task) => freezeCards(task),
      assemble: (task, { tell = () => {} }) => assembleCards(task, tell),
    });
    const { lastYear } = exampleData(CLOCK);
    const path = `/admin/api/orders/${lastYear.order}`;
    const lines = orderLinesSchema.parse((await test.call('GET', `${path}/lines`)).body).items;
    expect(lines).toHaveLength(12);
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect(lines.every(({ filed }) => filed?.number === 1)).toBe(true);
    const changed = lines.filter(({ frozen }) => (frozen?.changes.length ?? 0) > 0);
    expect(changed.map(({ contact }) => contact).toSorted()).toEqual(
      [...lastYear.since.keys()].slice(0, 2).toSorted(),
    );
    const files = orderFilesSchema.parse((await test.call('GET', `${path}/press-files`)).body);
    expect(files.items.map(({ at }) => at.slice(0, 4))).toEqual(['2025']);
    const check = await test.call('GET', `${path}/proof/verification`);
    expect(verificationSchema.parse(check.body)).toMatchObject({ faults: [], decisions: 12 });
    const [, , gone = ''] = [...lastYear.since.keys()];
    const left = await test.call('GET', `/admin/api/collections/Contacts/records/${gone}`);
    expect(left.body).toMatchObject({ cardState: 'left' });
    // One operation brought them all, which is taken back as a whole.
    const [added] = await historyIn(test.database);
    const undo = await test.call('GET', `/admin/api/operations/${added?.id}/undo`);
    expect(undo.body).toMatchObject({ counts: { deleted: 665 }, kept: [] });
  },
);
