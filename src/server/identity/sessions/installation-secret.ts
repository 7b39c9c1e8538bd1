import { hkdfSync, randomBytes } from 'node:crypto';
import { AT_THE_TERMINAL } from '../../../domain/history/history.ts';
import type { Database } from '../../platform/database/database.ts';
import { readSetting, writeSetting } from '../../platform/database/stored-setting.ts';
import { writeAudited } from '../audit/write-audit.ts';
import { deleteSessions } from './session-store.ts';

const SECRET_SETTING = 'tokenSecret';

const SECRET_BYTES = 32;

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** The installation's secret, made once and kept with the data so that processes share it. */
export async function installationSecret(database: Database): Promise<string> {
  const read = () => readSetting(database.kysely, SECRET_SETTING);
  const known = await read();
  if (known !== undefined) return known;
  const made = newSecret();
  await database.write((tx) =>
    tx
      .insertInto('settings')
      .values({ key: SECRET_SETTING, value: made })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  );
  return (await read()) ?? made;
}

/** The key of sessions. Where there is a SECRET_KEY, no copy of the database tells it. */
export function signingSecret(stored: string, secretKey: string | undefined): string {
  if (secretKey === undefined) return stored;
  const key = hkdfSync('sha256', secretKey, stored, 'bristol sessions', SECRET_BYTES);
  return Buffer.from(key).toString('base64url');
}

/** Another secret, and no session any more. Servers that run go on with theirs until they stop. */
export async function renewSecret(database: Database): Promise<void> {
  const value = newSecret();
  const clock = () => new Date();
  await writeAudited({ database, clock }, AT_THE_TERMINAL, async (tx, audit) => {
    await writeSetting(tx, SECRET_SETTING, value);
    const sessions = await deleteSessions(tx, {});
    await audit.add({ kind: 'secret-renewed', details: { sessions } });
  });
}
