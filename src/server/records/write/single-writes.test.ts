import { describe, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { expectSingleWrites } from '../../../../test/support/single-writes-property.ts';

// More of them: single-writes.long.test.ts.
describe.each(DIALECTS)('What is written at once on %s', (dialect) => {
  it('leaves what single writes leave: undone, merged, restored, in bulk, imported, in a batch', async () => {
    await expectSingleWrites(dialect, 19, 5);
  });
});
