import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../test/support/database.ts';
import { expectUndoneWork } from '../../../test/support/undo-property.ts';

describe.each(DIALECTS)('Random work in which records become one, on %s', (dialect) => {
  it('leaves what was there before once it is taken back', async () => {
    for (const seed of [11, 12, 13]) {
      await expectUndoneWork(await freshDatabase(dialect), seed, 25, { merges: true });
    }
  });
});
