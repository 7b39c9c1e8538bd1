import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../test/support/database.ts';
import { expectOthersKept, expectUndoneWork } from '../../../test/support/undo-property.ts';

describe.each(DIALECTS)('Undoing random operations on %s', (dialect) => {
  it('leaves what was there before them', async () => {
    for (const seed of [1, 2, 3, 4]) await expectUndoneWork(await freshDatabase(dialect), seed, 15);
  });

  it.each([1044, 1164])('leaves it also where merges and the bin meet, seed %i', async (seed) => {
    await expectUndoneWork(await freshDatabase(dialect), seed, 40);
  });

  it('never changes what others did since', async () => {
    for (const seed of [1, 2, 3, 4]) await expectOthersKept(await freshDatabase(dialect), seed, 30);
  });
});
