import type { Deps } from '../../src/server/identity/deps.ts';
import { installationSecret } from '../../src/server/identity/sessions/installation-secret.ts';
import type { Opener } from '../../src/server/identity/sessions/session-store.ts';
import { createTokens } from '../../src/server/identity/sessions/tokens.ts';

/** A session of an account, made rather than asked for: signing in takes as long as a hash does. */
export async function tokenFor(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  account: Opener,
): Promise<string> {
  const secret = await installationSecret(deps.database);
  const tokens = createTokens(deps, { secret, host: () => 'localhost' });
  return tokens.issue(account, { agent: 'a test', address: '192.0.2.7' });
}
