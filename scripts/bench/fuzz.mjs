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
import { searchTerms } from '../../src/domain/search.ts';
import { registerBodies } from '../../src/server/http/body.ts';
import { registerErrors } from '../../src/server/http/errors.ts';
import { aPayload } from '../../test/support/payloads.ts';
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

async function timeOf(input, read) {
  const started = performance.now();
  try {
    await read(input);
  } catch (error) {
    if (!(error instanceof QueryError)) throw new Error(JSON.stringify(input), { cause: error });
  }
  return performance.now() - started;
}

/** The slowest inputs are read again, and their best time counts: what else the machine did is not theirs. */
async function timesOf(arbitrary, runs, read) {
  const times = [];
  let slowest = [];
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
async function bodyReader() {
  const app = fastify();
  registerBodies(app);
  registerErrors(app);
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
  const read = {
    'filter, anything': [filterText, (text) => parseFilter(text, Company)],
    'filter, valid': [aFilterOf(Company), (text) => parseFilter(text, Company)],
    sort: [sortText, (text) => parseSort(text, Company)],
    expand: [expandText, (text) => parseExpand(text, Company)],
    fields: [fieldsText, parseFields],
    search: [searchText, (text) => searchTerms(text.slice(0, 200))],
    paging: [pagingText, (page) => parsePaging({ page, perPage: page, skipTotal: page })],
    body: [aPayload, await bodyReader()],
  };
  console.log(`${runs} texts each; milliseconds\n`);
  console.log(`${'reading'.padEnd(18)}${'median'.padStart(9)}${'worst'.padStart(9)}`);
  let isKept = true;
  for (const [name, [arbitrary, parse]] of Object.entries(read)) {
    const { times, slowest } = await timesOf(arbitrary, runs, parse);
    const median = times[Math.floor(times.length / 2)];
    const figures = [median, slowest.time].map((time) => time.toFixed(3).padStart(9));
    console.log(name.padEnd(18) + figures.join(''));
    if (slowest.time <= PROMISED_MS) continue;
    isKept = false;
    console.log(`  slowest: ${JSON.stringify(slowest.input).slice(0, 200)}`);
  }
  console.log(isKept ? `\nNothing took ${PROMISED_MS} ms.` : `\nSomething took ${PROMISED_MS} ms.`);
}
