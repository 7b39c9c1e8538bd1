import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../test/support/database.ts';
import {
  expectForetold,
  expectJobForetold,
  expectOthersKept,
  expectUndoneWork,
} from '../../../test/support/undo-property.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => 100 + index);

describe.each(DIALECTS)('Undoing random operations on %s', { timeout: 20 * 60_000 }, (dialect) => {
  it.each(SEEDS)('leaves what was there before them, seed %i', async (seed) => {
    await expectUndoneWork(await freshDatabase(dialect), seed, 40);
  });

  it.each(SEEDS)('is foretold as it will be, seed %i', async (seed) => {
    await expectForetold(await freshDatabase(dialect), seed, 60);
    await expectJobForetold(await freshDatabase(dialect), seed, 40);
  });

  it.each(SEEDS)('never changes what others did since, seed %i', async (seed) => {
    await expectOthersKept(await freshDatabase(dialect), seed, 80);
  });
});
