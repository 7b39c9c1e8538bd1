import { describe, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import {
  expectForetold,
  expectJobForetold,
  expectOthersKept,
  expectUndoneWork,
} from '../../../../test/support/undo-property.ts';

// Longer histories are undone by undo-property.long.test.ts.
describe.each(DIALECTS)('Undoing random operations on %s', (dialect) => {
  it('leaves what was there before them', async () => {
    await expectUndoneWork(await freshDatabase(dialect), 1, 15);
  });

  it('is foretold as it will be, whatever was touched twice or by others', async () => {
    await expectForetold(await freshDatabase(dialect), 7, 20);
  });

  it('is foretold of jobs, between whose steps others worked', async () => {
    await expectJobForetold(await freshDatabase(dialect), 1, 20);
  });

  it('never changes what others did since', async () => {
    await expectOthersKept(await freshDatabase(dialect), 1, 20);
  });
});
