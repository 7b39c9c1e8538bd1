/** The thread of SharedCreates: writes records through a connection of its own. */
import { workerData } from 'node:worker_threads';
import { COLLECTIONS } from '../../domain/collections.ts';
import type { CollectionName } from '../../domain/field.ts';
import type { Storage } from '../database/database.ts';
import { openSqliteWriter } from '../database/sqlite.ts';
import { apiErrorOf } from '../http/errors.ts';
import { refusalOf, serveJobs } from '../threads/serve-jobs.ts';
import type { Refusal } from '../threads/thread-messages.ts';
import { announcing } from './write-changes.ts';
import { create, type WriteAnswer, type WriteRequest } from './write-request.ts';

/** A record to create. */
export interface CreateJob extends Pick<WriteRequest, 'body' | 'query'> {
  readonly collection: CollectionName;
  readonly now: Date;
}

/** What became of the records of one turn, each in its place. */
export interface Created {
  readonly results: readonly (WriteAnswer | Refusal)[];
  readonly announced: readonly string[];
}

const storage: Storage = workerData;
const writer = openSqliteWriter(storage.dataDir);

async function resultOf({ collection, body, query, now }: CreateJob) {
  const asked = { collection: COLLECTIONS[collection], body, query, id: '', ifMatch: undefined };
  const scope = { dialect: 'sqlite', clock: () => now } as const;
  try {
    return await writer.write(
      announcing(scope, (writing) => create(writing, { ...asked, method: 'POST' })),
    );
  } catch (error) {
    return refusalOf(error instanceof Error ? apiErrorOf(error) : error);
  }
}

serveJobs(async (jobs: readonly CreateJob[]) => {
  const results = await Promise.all(jobs.map(resultOf));
  const created: Created = { results, announced: writer.announced() };
  return { result: created };
});
