import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { DIALECTS, emptyFolder, freshStorage } from '../../../../test/support/database.ts';
import { tokenFor } from '../../../../test/support/session.ts';
import { AT_THE_TERMINAL } from '../../../domain/history/history.ts';
import { createAccount } from '../../accounts/account-store.ts';
import { addMail } from '../../identity/mail/mail-store.ts';
import { insertProgram } from '../../identity/sessions/program-store.ts';
import { isUpToDate } from '../../platform/database/backup/backup.ts';
import type { Storage } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { MIGRATIONS } from '../../platform/database/schema/migrations.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import { createLog } from '../../platform/http/log.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { makeBackup, restore } from './backup-command.ts';

const clock = () => new Date();
const TOKEN = { name: 'Paie', rights: 'read', days: 30, madeBy: '' } as const;

/** A backup that was made while somebody was signed in, a program had a token, and a mail waited. */
async function backupInUse(): Promise<{ storage: Storage; copy: string }> {
  const storage = await freshStorage('sqlite');
  const database = await openDatabase(storage);
  const email = 'claire@example.fr';
  const { id } = await writeRecords({ database, clock }, { by: AT_THE_TERMINAL }, (context) =>
    createAccount(context, { email, passwordHash: 'none' }),
  );
  await tokenFor({ database, clock, log: createLog('silent') }, { id });
  const mail = { id: 'a', person: id, purpose: 'event', content: 'sealed', ends: '9' } as const;
  await database.write(async (tx) => {
    await insertProgram(tx, TOKEN, clock());
    await addMail(tx, mail, clock());
  });
  const copy = join(emptyFolder(), 'copie.db');
  await makeBackup(storage, [copy]);
  await database.close();
  return { storage, copy };
}

it('A backup of a former version is put back as it is, for that version to go on with', async () => {
  const { copy } = await backupInUse();
  const former = new DatabaseSync(copy);
  former.exec(`DELETE FROM migrations WHERE name = '${MIGRATIONS.at(-1)?.name}'`);
  former.close();
  const target = { dataDir: emptyFolder() };
  await restore(target, [copy]);
  expect(isUpToDate(databasePath(target.dataDir))).toBe(false);
});

describe.each(DIALECTS)('A backup that is put back in %s', (dialect) => {
  it.each([
    ['opens nothing and sends nothing again', [], []],
    ['opens what programs have, when one wants so', ['--keep-tokens'], ['Paie']],
  ])('%s, and that is in the journal', async (_does, flags, spared) => {
    const { storage, copy } = await backupInUse();
    const target = dialect === 'sqlite' ? storage : await freshStorage(dialect);
    await restore(target, [...flags, copy]);
    const database = await openDatabase(target);
    const sessions = await database.kysely.selectFrom('sessions').select('name').execute();
    const mails = await database.kysely.selectFrom('mails').select('id').execute();
    const events = await database.kysely
      .selectFrom('security_events')
      .select(['actor', 'details'])
      .where('kind', '=', 'restored')
      .execute();
    await database.close();
    expect(mails).toEqual([]);
    expect(sessions.map(({ name }) => name)).toEqual(spared);
    expect(events).toMatchObject([{ actor: 'terminal', details: '{"file":"copie.db"}' }]);
  });
});
