/** The thread of HeavyReads: reads from a connection of its own, and makes the bytes of answers. */
import { workerData } from 'node:worker_threads';
import { COLLECTIONS } from '../../domain/collections.ts';
import type { CollectionName } from '../../domain/field.ts';
import type { Storage } from '../database/database.ts';
import { openReader } from '../database/open.ts';
import { READING_TIME_MS } from '../database/reading-time.ts';
import { apiErrorOf } from '../http/errors.ts';
import { type AnswerBytes, jsonBytes } from '../http/kept-answers.ts';
import { type Served, serveJobs } from '../threads/serve-jobs.ts';
import { type ListQuery, readList, readView, type ViewQuery } from './read.ts';
import {
  type ChangedOptions,
  type ChangedTexts,
  parseChangedQuery,
  readChanged,
} from './read-changed.ts';

export type ReadJob = { readonly collection: CollectionName } & (
  | { readonly kind: 'list'; readonly query: ListQuery; readonly now: Date }
  | { readonly kind: 'view'; readonly query: ViewQuery; readonly id: string }
  | {
      readonly kind: 'changed';
      readonly ids: readonly string[];
      readonly texts: ChangedTexts;
      readonly options: ChangedOptions;
    }
);

/** Nothing when there is no such record. */
export type ReadResult = AnswerBytes | ReadonlyMap<string, string> | undefined;

const storage: Storage = workerData;
const reader = openReader(storage);

function served(parts: readonly string[] | undefined): Served<ReadResult> {
  if (!parts) return { result: undefined };
  const result = jsonBytes(parts);
  return { result, moved: [result.bytes.buffer] };
}

async function read(job: ReadJob): Promise<Served<ReadResult>> {
  const { kysely, dialect } = reader;
  const collection = COLLECTIONS[job.collection];
  switch (job.kind) {
    case 'list':
      return served(await readList(kysely, dialect, collection, job.query, job.now));
    case 'view':
      return served(await readView(kysely, dialect, collection, job.id, job.query));
    case 'changed': {
      const query = parseChangedQuery(collection, job.texts);
      return { result: await readChanged(reader, collection, job.ids, query, job.options) };
    }
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
