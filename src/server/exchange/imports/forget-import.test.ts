import { expect, it, onTestFinished } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { people, setUpImporting } from '../../../../test/support/importing.ts';
import { ImportChecks } from './check/check-import.ts';
import { giveUpImport } from './forget-import.ts';
import { readImport } from './import-store.ts';

it.each(DIALECTS)(
  'An import that is given up while it is checked is never ready to be run, on %s',
  async (dialect) => {
    const { test, paste } = await setUpImporting(dialect);
    const { id } = await paste(people(3));
    const { database } = test;
    const checks = new ImportChecks(test.deps);
    onTestFinished(() => checks.close());
    const underWay = await readImport(database.kysely, id);
    await database.write((tx) => giveUpImport(tx, id));
    await expect(checks.check(underWay)).rejects.toMatchObject({ code: 'import_changed' });
    expect((await readImport(database.kysely, id)).state).toBe('reading');
  },
);
