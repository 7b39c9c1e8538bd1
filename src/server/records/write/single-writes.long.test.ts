import { describe, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { expectSingleWrites } from '../../../../test/support/single-writes-property.ts';

describe.each(DIALECTS)('Much that is written at once on %s', (dialect) => {
  it.each([6, 9, 12, 13])('leaves what single writes leave, seed %i', async (seed) => {
    await expectSingleWrites(dialect, seed, 8);
  });
});
