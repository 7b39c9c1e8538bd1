import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { type AnswersSeed, CALLERS, seedOfAnswers } from '../support/answers-seed.ts';
import type { TestApp } from '../support/app.ts';
import { DIALECTS } from '../support/database.ts';
import { overFile } from '../support/made-files.ts';
import { digestOf, recordedText, withoutIds } from '../support/recording.ts';
import { aFilterOf, aSortOf } from '../support/valid-queries.ts';
import { recordsPath } from '../support/writes.ts';

const PATIENCE_MS = 400_000;
/** They never end, tell of the machine, or need the built screens; each has tests of its own. */
const LEFT_OUT = /realtime|openapi|metrics|GET \/admin\/api\/installation$|backups$|GET \/\*$/;
/** Has a file made. */
const IS_MADE = /access-file$|versions\/1\/file$|exports\/qr$/;
/** Reading stands before changing, so that it finds the same things. */
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
type Method = Parameters<TestApp['call']>[0];

/** A file that takes the whole answers, to see in which words two of them differ. */
const WHOLE = process.env.WHOLE_ANSWERS;

interface Call {
  method: Method;
  address: string;
  body?: unknown;
}

/** An address without what is generated, and at a length that a line can hold. */
function nameOf(address: string): string {
  const short = address.length > 100 ? `${address.slice(0, 60)}…${digestOf(address)}` : address;
  return withoutIds(short);
}

function callsOf(seed: AnswersSeed): Call[] {
  const routes = seed.routes.filter((route) => !LEFT_OUT.test(route)).sort();
  const known = METHODS.flatMap((method) =>
    routes
      .filter((route) => route.startsWith(`${method} `))
      .flatMap((route) => seed.addressesOf(route.slice(method.length + 1)))
      .flatMap((address): Call[] => {
        if (method === 'GET' || method === 'DELETE') return [{ method, address }];
        return [{}, '[', seed.bodyOf(address)].map((body) => ({ method, address, body }));
      }),
  );
  return [...queries(), ...known];
}

/** Lists as programs ask for them, always the same ones. */
function queries(): Call[] {
  return Object.values(COLLECTIONS).flatMap((collection) => {
    const query = fc.record({ filter: aFilterOf(collection), sort: aSortOf(collection) });
    const texts = fc.sample(query, { seed: 20_261_126, numRuns: 40 });
    const steady = texts.filter(({ sort }) => !sort.includes('@random'));
    return steady.map((values, index): Call => {
      const more = index % 3 ? { perPage: '2', page: String(index % 4) } : { skipTotal: '1' };
      const search = new URLSearchParams({ ...values, ...more });
      return { method: 'GET', address: `${recordsPath(collection.name)}?${search}` };
    });
  });
}

describe.each(DIALECTS)('on %s', (dialect) => {
  it('each operation answers each caller as it is recorded', { timeout: PATIENCE_MS }, async () => {
    const lines = new Map<string, string[]>();
    for (const caller of CALLERS) {
      const seed = await seedOfAnswers(dialect);
      for (const { method, address, body } of callsOf(seed)) {
        // Nobody is to be refused for haste.
        seed.test.clock.advance(1000);
        const as = await seed.tokenOf(caller);
        const answer = await seed.test.call(method, address, { as, body });
        // Whether it is still made would be answered to other calls, and stand in the journal.
        if (answer.status === 202 && IS_MADE.test(address)) {
          await overFile(seed.test, answer, { as });
        }
        const text = recordedText(answer);
        const said =
          body === undefined ? '' : ` ${digestOf(withoutIds(JSON.stringify(body))).slice(0, 4)}`;
        const name = `${method} ${nameOf(address)}${said}`;
        if (WHOLE) appendFileSync(WHOLE, `=== ${dialect} ${name} ${caller}\n${text}\n`);
        lines.set(name, [...(lines.get(name) ?? []), `${answer.status} ${digestOf(text)}`]);
      }
    }
    const found = [...lines].map(([name, answers]) => `${name}: ${answers.join(', ')}`);
    await expect(`${found.join('\n')}\n`).toMatchFileSnapshot('recorded-answers.txt');
  });
});
