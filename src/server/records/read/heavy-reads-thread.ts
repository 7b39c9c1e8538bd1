/** The thread of HeavyReads: reads from a connection of its own, and makes the bytes of answers. */
import { workerData } from 'node:worker_threads';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import type { Storage } from '../../platform/database/database.ts';
import { openReader } from '../../platform/database/open.ts';
import { READING_TIME_MS } from '../../platform/database/sqlite/reading-time.ts';
import { type DigestedBytes, jsonBytes } from '../../platform/http/response-cache/response-body.ts';
import { apiErrorOf } from '../../platform/http/responses/api-error-of.ts';
import { type Served, serveJobs } from '../../platform/threads/serve-jobs.ts';
import { chosenNumbers, countChosen } from './choice.ts';
import { type ChoiceFacts, readChoiceFacts } from './choice-facts.ts';
import { readList, readView } from './read.ts';
import { type ChangedOptions, readChanged } from './read-changed.ts';
import { planList, planView, type ReadQuery } from './read-plan.ts';

/** The texts of a plan, which is made again here: its trees cannot be sent. */
export type ReadJob = { readonly collection: CollectionName; readonly query: ReadQuery } & (
  | { readonly kind: 'list'; readonly now: Date }
  | { readonly kind: 'view'; readonly id: string }
  | {
      readonly kind: 'changed';
      readonly ids: readonly string[];
      readonly options: ChangedOptions;
    }
  | { readonly kind: 'chosen' | 'numbers' | 'facts'; readonly choice: Choice; readonly now: Date }
);

/** Nothing when there is no such record. */
export type ReadResult =
  | DigestedBytes
  | ReadonlyMap<string, string>
  | readonly number[]
  | ChoiceFacts
  | number
  | undefined;

const storage: Storage = workerData;
const reader = openReader(storage);

function served(parts: readonly string[] | undefined): Served<ReadResult> {
  if (!parts) return { result: undefined };
  const result = jsonBytes(parts);
  return { result, moved: [result.bytes.buffer] };
}

async function read(job: ReadJob): Promise<Served<ReadResult>> {
  const { kysely: db, dialect } = reader;
  const { query } = job;
  const collection = COLLECTIONS[job.collection];
  switch (job.kind) {
    case 'list':
      return served(await readList({ db, dialect }, planList(collection, query), job.now));
    case 'view':
      return served(await readView({ db, dialect }, planView(collection, query), job.id));
    case 'changed': {
      const plan = planList(collection, query);
      return { result: await readChanged(reader, plan, job.ids, job.options) };
    }
    case 'numbers':
      return { result: await chosenNumbers({ db, dialect }, collection, job.choice, job.now) };
    case 'facts':
      return { result: await readChoiceFacts({ db, dialect }, collection, job.choice, job.now) };
    case 'chosen':
      return { result: await countChosen({ db, dialect }, collection, job.choice, job.now) };
  }
}

serveJobs(async (job: ReadJob) => {
  reader.readUntil(performance.now() + READING_TIME_MS);
  try {
    return await read(job);
  } catch (error) {
    throw error instanceof Error ? apiErrorOf(error) : error;
  }
});
