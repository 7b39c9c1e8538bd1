import { expect, it } from 'vitest';
import { type AnswersSeed, seedOfAnswers } from '../../../../test/support/answers-seed.ts';
import { describedCall, type Verb } from '../../../../test/support/openapi.ts';

/** Each route is called some times, with several password hashes. */
const PATIENCE_MS = 90_000;
const VERBS: readonly Verb[] = ['GET', 'POST', 'PATCH', 'DELETE'];
const API = /^(GET|POST|PATCH|DELETE) (\/admin\/api\/.+)$/;
/** They never end, or need what is beside the application. */
const LEFT_OUT = /realtime|metrics/;
/**
 * Answers that no header keeps out of caches: records and the description, about which browsers ask
 * again, so that what has not changed is not sent again.
 */
const MAY_BE_KEPT = `
  GET /admin/api/collections/:collection/records
  GET /admin/api/collections/:collection/records/:id
  GET /admin/api/openapi.json
`;

interface Call {
  readonly verb: Verb;
  readonly route: string;
  readonly address: string;
}

/** Calls that read before those that change, so that they find something. */
function callsOf({ routes, addressesOf }: AnswersSeed): Call[] {
  return VERBS.flatMap((verb) =>
    [...routes].sort().flatMap((route) => {
      const [, method, path = ''] = API.exec(route) ?? [];
      if (method !== verb || LEFT_OUT.test(path)) return [];
      return addressesOf(path).map((address) => ({ verb, route, address }));
    }),
  );
}

// On PostgreSQL, which is stricter about what a statement gives.
it(
  'Each route answers as it declares and is described, errors too, and what is private to nobody else',
  async () => {
    const seed = await seedOfAnswers('postgres');
    const kept = new Set<string>();
    const failed: string[] = [];
    for (const { verb, route, address } of callsOf(seed)) {
      for (const caller of ['guest', 'write', 'administrator'] as const) {
        // Nobody is to be refused for haste.
        seed.test.clock.advance(1000);
        const as = await seed.tokenOf(caller);
        const bodies =
          verb === 'POST' || verb === 'PATCH' ? [{}, seed.bodyOf(address)] : [undefined];
        for (const body of bodies) {
          const answer = await describedCall(seed.test, verb, address, { as, body });
          if (answer.status >= 500) failed.push(`${route} ${answer.status} ${answer.text}`);
          const isPrivate = `${answer.headers['cache-control']}`.includes('no-store');
          if (answer.status === 200 && !isPrivate) kept.add(route);
        }
      }
    }
    expect(failed).toEqual([]);
    expect([...kept].sort()).toEqual(MAY_BE_KEPT.trim().split(/\n\s*/));
  },
  PATIENCE_MS,
);

/** Each part of a pattern that names something, under a name that PostgreSQL cannot hold. */
function withNul(pattern: string): string {
  return pattern.replace(/:collection/g, 'Contacts').replace(/:\w+|\*$/g, 'a%00b');
}

it('A name that no database can store is there nowhere, and fails nowhere', async () => {
  const { test, routes } = await seedOfAnswers('postgres');
  const failed: string[] = [];
  let asked = 0;
  for (const route of routes) {
    const verb = VERBS.find((one) => route.startsWith(`${one} /`));
    const pattern = route.replace(/^\w+ /, '');
    if (!verb || pattern === '/*' || !/:(?!collection)|\*$/.test(pattern)) continue;
    test.clock.advance(1000);
    const body = verb === 'GET' ? undefined : {};
    const { status } = await test.call(verb, withNul(pattern), { body });
    asked += 1;
    if (status >= 500 || (verb === 'GET' && status < 400)) failed.push(`${route} ${status}`);
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});
