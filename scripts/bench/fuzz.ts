/** Times the reading of each of many generated texts and bodies, and tells the slowest. */

import fc from 'fast-check';
import fastify from 'fastify';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { parseExpand } from '../../src/domain/query/expand.ts';
import { parseFields } from '../../src/domain/query/fields.ts';
import { parseFilter } from '../../src/domain/query/filter.ts';
import { parsePaging } from '../../src/domain/query/paging.ts';
import { QueryError } from '../../src/domain/query/query-error.ts';
import { parseSort } from '../../src/domain/query/sort.ts';
import { searchTerms } from '../../src/domain/search/search-terms.ts';
import { registerBodies } from '../../src/server/platform/http/requests/body.ts';
import { registerErrors } from '../../src/server/platform/http/responses/errors.ts';
import { aPayload, type Payload } from '../../test/support/payloads.ts';
import {
  expandText,
  fieldsText,
  filterText,
  pagingText,
  searchText,
  sortText,
} from '../../test/support/query-texts.ts';
import { aFilterOf } from '../../test/support/valid-queries.ts';

const { Company } = COLLECTIONS;
const GENERATED_TOGETHER = 500;
const WARM_UP = 2000;
const SLOWEST = 50;
const AGAIN = 5;
const PROMISED_MS = 10;

type Read<T> = (input: T) => unknown;

async function timeOf<T>(input: T, read: Read<T>): Promise<number> {
  const started = performance.now();
  try {
    await read(input);
  } catch (error) {
    if (!(error instanceof QueryError)) throw new Error(JSON.stringify(input), { cause: error });
  }
  return performance.now() - started;
}

/** The slowest inputs are read again, and their best time counts: what else the machine did is not theirs. */
async function timesOf<T>(arbitrary: fc.Arbitrary<T>, runs: number, read: Read<T>) {
  const times: number[] = [];
  let slowest: { time: number; input: T }[] = [];
  for (let done = 0; done < runs + WARM_UP; done += GENERATED_TOGETHER) {
    for (const input of fc.sample(arbitrary, GENERATED_TOGETHER)) {
      const time = await timeOf(input, read);
      if (done < WARM_UP) continue;
      times.push(time);
      slowest.push({ time, input });
    }
    slowest = slowest.sort((a, b) => b.time - a.time).slice(0, SLOWEST);
  }
  for (const one of slowest) {
    for (let again = 0; again < AGAIN; again += 1) {
      one.time = Math.min(one.time, await timeOf(one.input, read));
    }
  }
  slowest.sort((a, b) => b.time - a.time);
  return { times: times.sort((a, b) => a - b), slowest: slowest[0] };
}

/** Decodes bodies as the server does; refusals are its answers. */
async function bodyReader(): Promise<Read<Payload>> {
  const app = fastify();
  registerBodies(app);
  registerErrors(app, () => undefined);
  app.post('/', async () => '');
  await app.ready();
  return async ({ type, payload }) => {
    const headers = { 'content-type': type };
    const { statusCode } = await app.inject({ method: 'POST', url: '/', headers, payload });
    if (statusCode >= 500) throw new Error(`answered ${statusCode}`);
  };
}

export async function fuzz() {
  const asked = process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length);
  const runs = Number(asked ?? 20_000);
  let isKept = true;
  async function time<T>(name: string, arbitrary: fc.Arbitrary<T>, read: Read<T>): Promise<void> {
    const { times, slowest } = await timesOf(arbitrary, runs, read);
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
    const worst = slowest?.time ?? Number.NaN;
    const figures = [median, worst].map((figure) => figure.toFixed(3).padStart(9));
    console.log(name.padEnd(18) + figures.join(''));
    if (worst <= PROMISED_MS) return;
    isKept = false;
    console.log(`  slowest: ${JSON.stringify(slowest?.input).slice(0, 200)}`);
  }
  console.log(`${runs} texts each; milliseconds\n`);
  console.log(`${'reading'.padEnd(18)}${'median'.padStart(9)}${'worst'.padStart(9)}`);
  await time('filter, anything', filterText, (text) => parseFilter(text, Company));
  await time('filter, valid', aFilterOf(Company), (text) => parseFilter(text, Company));
  await time('sort', sortText, (text) => parseSort(text, Company));
  await time('expand', expandText, (text) => parseExpand(text, Company));
  await time('fields', fieldsText, parseFields);
  await time('search', searchText, (text) => searchTerms('orders', text.slice(0, 200)));
  await time('paging', pagingText, (page) => parsePaging({ page, perPage: page, skipTotal: page }));
  await time('body', aPayload, await bodyReader());
  console.log(isKept ? `\nNothing took ${PROMISED_MS} ms.` : `\nSomething took ${PROMISED_MS} ms.`);
}
