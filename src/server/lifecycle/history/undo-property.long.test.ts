import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import {
  expectForetold,
  expectJobForetold,
  expectOthersKept,
  expectUndoneWork,
} from '../../../../test/support/undo-property.ts';

describe.each(DIALECTS)('Undoing many random operations on %s', (dialect) => {
  it.each([2, 1044, 1164])('leaves what was there before them, seed %i', async (seed) => {
    await expectUndoneWork(await freshDatabase(dialect), seed, 40);
  });

  it.each([7, 9])('is foretold as it will be, seed %i', async (seed) => {
    await expectForetold(await freshDatabase(dialect), seed, 40);
  });

  it.each([2, 3])('is foretold of jobs, seed %i', async (seed) => {
    await expectJobForetold(await freshDatabase(dialect), seed, 20);
  });

  it('never changes what others did since', async () => {
    await expectOthersKept(await freshDatabase(dialect), 2, 30);
  });
});
