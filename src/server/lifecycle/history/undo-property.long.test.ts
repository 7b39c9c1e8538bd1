import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import {
  expectJobAsAtOnce,
  expectOthersKept,
  expectUndoneWork,
} from '../../../../test/support/undo-property.ts';

describe.each(DIALECTS)('Undoing many random operations on %s', (dialect) => {
  it.each([2, 1044, 1164])('leaves what was there before them, seed %i', async (seed) => {
    await expectUndoneWork(await freshDatabase(dialect), seed, 40);
  });

  it.each([2, 3, 7, 9])('comes to the same in steps as at once, seed %i', async (seed) => {
    await expectJobAsAtOnce(await freshDatabase(dialect), seed, 20);
  });

  it('never changes what others did since', async () => {
    await expectOthersKept(await freshDatabase(dialect), 2, 30);
  });
});
