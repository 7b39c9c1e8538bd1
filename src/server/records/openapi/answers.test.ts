import { expect, it } from 'vitest';
import { type AnswersSeed, seedOfAnswers } from '../../../../test/support/answers-seed.ts';
import { describedCall, type Verb } from '../../../../test/support/openapi.ts';

/** Each route is called some times, with several password hashes. */
const PATIENCE_MS = 90_000;
const API = /^(GET|POST|PATCH|DELETE) (\/admin\/api\/.+)$/;
/** They never end, or need what is beside the application. */
const LEFT_OUT = /realtime|metrics/;
/**
 * Readings that no header keeps out of caches: records, which browsers ask about again, what never
 * changes under its address, and what is no secret.
 */
const MAY_BE_KEPT = `
  GET /admin/api/collections/:collection/auth-methods
  GET /admin/api/collections/:collection/records
  GET /admin/api/collections/:collection/records/:id
  GET /admin/api/fonts
  GET /admin/api/openapi.json
  GET /admin/api/printers
  GET /admin/api/templates/:id
  GET /admin/api/templates/:id/versions
  GET /admin/api/templates/:id/versions/:number
`;

interface Call {
  readonly verb: Verb;
  readonly route: string;
  readonly address: string;
}

/** What reads before what changes, so that it finds something. */
function callsOf({ routes, addressesOf }: AnswersSeed): Call[] {
  const verbs: readonly Verb[] = ['GET', 'POST', 'PATCH', 'DELETE'];
  return verbs.flatMap((verb) =>
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
    for (const { verb, route, address } of callsOf(seed)) {
      for (const caller of ['guest', 'write', 'administrator'] as const) {
        // Nobody is to be refused for haste.
        seed.test.clock.advance(1000);
        const as = await seed.tokenOf(caller);
        const bodies =
          verb === 'POST' || verb === 'PATCH' ? [{}, seed.bodyOf(address)] : [undefined];
        for (const body of bodies) {
          const answer = await describedCall(seed.test, verb, address, { as, body });
          const isPrivate = `${answer.headers['cache-control']}`.includes('no-store');
          if (verb === 'GET' && answer.status === 200 && !isPrivate) kept.add(route);
        }
      }
    }
    expect([...kept].sort()).toEqual(MAY_BE_KEPT.trim().split(/\n\s*/));
  },
  PATIENCE_MS,
);
