import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import {
  expectJobAsAtOnce,
  expectOthersKept,
  expectUndoneWork,
} from '../../../../test/support/undo-property.ts';

// Longer histories are undone by undo-property.long.test.ts.
describe.each(DIALECTS)('Undoing random operations on %s', (dialect) => {
  it('leaves what was there before them', async () => {
    await expectUndoneWork(await freshDatabase(dialect), 1, 15);
  });

  it('comes to the same in steps as at once, whatever others did in between', async () => {
    await expectJobAsAtOnce(await freshDatabase(dialect), 1, 20);
  });

  it('never changes what others did since', async () => {
    await expectOthersKept(await freshDatabase(dialect), 1, 20);
  });
});
