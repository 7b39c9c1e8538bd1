import PocketBase, { ClientResponseError, LocalAuthStore } from 'pocketbase';
import { onTestFinished } from 'vitest';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { createAccount } from '../../src/server/accounts/account-store.ts';
import { createApp } from '../../src/server/app.ts';
import { type Config, readConfig } from '../../src/server/platform/config.ts';
import type { Dialect } from '../../src/server/platform/database/database.ts';
import { createLog } from '../../src/server/platform/http/log.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { freshDatabase } from './database.ts';
import { QUICK_PASSWORDS } from './quick-passwords.ts';

export const EMAIL = 'marie.durand@example.fr';
export const PASSWORD = 'carton plume 42';
const hash = QUICK_PASSWORDS.hashes.make(PASSWORD);

/** A server on a real port, and a client of it that is not signed in. */
export async function listening(dialect: Dialect = 'sqlite', overrides: Partial<Config> = {}) {
  const database = await freshDatabase(dialect);
  const passwordHash = await hash;
  const clock = () => new Date();
  await writeRecords({ database, clock }, { by: BY_ITSELF }, (context) =>
    createAccount(context, { email: EMAIL, passwordHash }),
  );
  const config = { ...readConfig({}), ...overrides };
  const log = createLog('silent');
  const app = await createApp({
    config,
    publicUrl: () => 'http://localhost:3000',
    database,
    clock,
    elapsedMs: () => performance.now(),
    log,
    ...QUICK_PASSWORDS,
  });
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { pb: clientOf(url), url };
}

/** A client of a server, not signed in. */
export function clientOf(url: string): PocketBase {
  return new PocketBase(`${url}/admin`, new LocalAuthStore('pb_auth')).autoCancellation(false);
}

/** A client that is signed in. */
export async function signedIn(dialect: Dialect = 'sqlite') {
  const { pb } = await listening(dialect);
  await pb.collection('users').authWithPassword(EMAIL, PASSWORD);
  return pb;
}

/** The failure of a call. */
export async function failureOf(promise: Promise<unknown>): Promise<ClientResponseError> {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof ClientResponseError) return failure;
  throw new Error(`Expected a ClientResponseError, got ${String(failure)}`);
}
