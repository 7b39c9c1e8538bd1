import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../test/support/database.ts';
import {
  expectForetold,
  expectJobForetold,
  expectOthersKept,
  expectUndoneWork,
} from '../../../test/support/undo-property.ts';

describe.each(DIALECTS)('Undoing random operations on %s', (dialect) => {
  it('leaves what was there before them', async () => {
    for (const seed of [1, 2]) await expectUndoneWork(await freshDatabase(dialect), seed, 15);
  });

  it.each([1044, 1164])('leaves it also where merges and the bin meet, seed %i', async (seed) => {
    await expectUndoneWork(await freshDatabase(dialect), seed, 40);
  });

  it('is foretold as it will be, whatever was touched twice or by others', async () => {
    for (const seed of [7, 9]) await expectForetold(await freshDatabase(dialect), seed, 40);
  });

  it('is foretold of jobs, between whose steps others worked', async () => {
    for (const seed of [1, 2, 3]) {
      await expectJobForetold(await freshDatabase(dialect), seed, 20);
    }
  });

  it('never changes what others did since', async () => {
    for (const seed of [1, 2]) await expectOthersKept(await freshDatabase(dialect), seed, 30);
  });
});
