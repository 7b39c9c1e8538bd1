import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptyFolder, freshStorage } from '../../../test/support/database.ts';
import { BY_ITSELF } from '../../domain/history/history.ts';
import { eraseRecords } from '../bin/erase.ts';
import { openDatabase } from '../database/open.ts';
import { aContact } from '../examples/factories.ts';
import { storeRecords } from '../examples/store.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { makeBackup, restore } from './backup-command.ts';

it('A backup that is put back does not bring back whoever was erased since', async () => {
  const storage = await freshStorage('sqlite');
  const database = await openDatabase(storage);
  const [gone, kept] = [aContact({ company: '' }), aContact({ company: '' })];
  await storeRecords(database, { contacts: [gone, kept] });
  const copy = join(emptyFolder(), 'copy.db');
  await makeBackup(storage, [copy]);
  const clock = () => new Date();
  await writeRecords({ database, clock }, { by: BY_ITSELF }, (scope) =>
    eraseRecords(scope, 'Contacts', [gone.id]),
  );
  await database.close();
  expect(await restore(storage, [copy])).toContain('Effacées à nouveau\u00a0: 1\u00a0fiche.');
  const again = await openDatabase(storage);
  const { rows } = await sql<{ id: string; Nom: string; isErased: number }>`
    SELECT id, "Nom", erased IS NOT NULL AS "isErased" FROM "Contacts" ORDER BY seq`.execute(
    again.kysely,
  );
  await again.close();
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { id: gone.id, Nom: '', isErased: 1 },
    { id: kept.id, Nom: kept.Nom, isErased: 0 },
  ]);
});
