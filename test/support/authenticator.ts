import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { textOf } from './team.ts';

const PATH = '/admin/api/totp';

/** The code of an authenticator at a time. */
export function codeAt(seed: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now.getTime() });
}

/** Sets an authenticator up for whoever has a token; its first code is used by that. */
export async function withAuthenticator(test: TestApp, as: string) {
  const { body } = await test.call('POST', PATH, { as });
  const seed = textOf(body, 'seed');
  const code = () => codeAt(seed, test.clock.read());
  const done = await test.call('POST', `${PATH}/confirm`, { as, body: { code: code() } });
  const codes: unknown = Reflect.get(Object(done.body), 'codes');
  if (!Array.isArray(codes)) throw new Error(`The authenticator was refused: ${done.text}`);
  return { code, recovery: codes.map(String) };
}
