import { onTestFinished } from 'vitest';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { createAccount } from '../../src/server/accounts/account-store.ts';
import { createApp } from '../../src/server/app.ts';
import type { Deps } from '../../src/server/identity/deps.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { createLog } from '../../src/server/platform/http/log.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { freshStorage } from './database.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';
import { tokenFor } from './session.ts';

async function serverOn(storage: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(storage);
  onTestFinished(() => database.close());
  const deps: Deps = {
    config: readConfig({}),
    publicUrl: () => 'http://localhost:3000',
    database,
    clock: () => new Date(),
    elapsedMs: () => performance.now(),
    log: createLog('silent'),
    ...QUICK_PASSWORDS,
  };
  const app = await createApp(deps);
  onTestFinished(() => app.close());
  return { app, deps };
}

/** Two servers as two machines run them: each its own connections and memory, one store. */
export async function twoServers(dialect: Dialect) {
  const storage = await freshStorage(dialect);
  const { app: one, deps } = await serverOn(storage);
  const { app: other } = await serverOn(storage);
  const values = { email: 'a@b.fr', passwordHash: 'x' };
  const account = await writeRecords(deps, { by: BY_ITSELF }, (context) =>
    createAccount(context, values),
  );
  const token = await tokenFor(deps, account);
  return { one, other, token, account };
}
