import { expect, it, onTestFinished } from 'vitest';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { people, setUpImporting } from '../../../../../test/support/importing.ts';
import { readImport } from '../import-store.ts';
import { ImportChecks } from './check-import.ts';

it.each(DIALECTS)(
  'An import whose rows take too much of a processor is refused, and can be checked again, on %s',
  async (dialect) => {
    const { test, paste, change, read } = await setUpImporting(dialect);
    const { id } = await paste(people(600));
    const checks = new ImportChecks(test.deps, { processorMs: 0 });
    onTestFinished(() => checks.close());
    const made = await readImport(test.database.kysely, id);
    await expect(checks.check(made)).rejects.toMatchObject({
      code: 'import_check_heavy',
      status: 413,
      message: expect.stringContaining('Partagez-le en plusieurs fichiers'),
    });
    expect((await read(id)).state).not.toBe('checked');
    expect((await change(id)).state).toBe('checked');
  },
);
