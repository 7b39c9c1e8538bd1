import { createTestApp, TEST_EMAIL } from './app.ts';
import { recordsPath } from './writes.ts';

export const PAUL_PASSWORD = 'encre et papier';
const USERS = recordsPath('users');

/** A text of an answer. */
export const textOf = (body: unknown, key: string) => String(Reflect.get(Object(body), key));

/** The test account, an administrator, with a colleague who is none. */
export async function withPaul(dialect: 'sqlite' | 'postgres' = 'sqlite') {
  const test = await createTestApp(dialect);
  const created = await test.call('POST', USERS, {
    body: { email: 'paul@example.fr', password: PAUL_PASSWORD, passwordConfirm: PAUL_PASSWORD },
  });
  const { body } = await test.call('GET', `${USERS}?filter=(email='${TEST_EMAIL}')`);
  const own = /"id":"([a-z0-9]{15})"/.exec(JSON.stringify(body))?.[1] ?? '';
  return {
    ...test,
    own,
    paul: textOf(created.body, 'id'),
    asPaul: await test.signIn('paul@example.fr', PAUL_PASSWORD),
  };
}
