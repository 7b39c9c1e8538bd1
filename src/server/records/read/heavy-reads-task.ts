/** The task of HeavyReads: reads from a connection of its own, and makes the bytes of answers. */
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import type { OrderTotals } from '../../../domain/order-totals.schema.ts';
import type { Choice } from '../../../domain/query/choice.schema.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type DigestedBytes, jsonBytes } from '../../platform/http/response-cache/response-body.ts';
import { HandedOver } from '../../platform/threads/thread-messages.ts';
import { chosenNumbers, countChosen } from './choice.ts';
import { type ChoiceFacts, readChoiceFacts } from './choice-facts.ts';
import { readList, readOrderTotals, readView } from './read.ts';
import { type ChangedOptions, readChanged } from './read-changed.ts';
import { planList, planView, type ReadQuery } from './read-plan.ts';
import { readerTask } from './reader-task.ts';

/** The texts of a plan, which is made again here: its trees cannot be sent. */
export type ReadJob = { readonly collection: CollectionName; readonly query: ReadQuery } & (
  | { readonly kind: 'list'; readonly now: Date }
  | { readonly kind: 'orderTotals'; readonly now: Date }
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
  | OrderTotals
  | number
  | undefined;

function bytesOf(parts: readonly string[] | undefined): HandedOver<DigestedBytes> | undefined {
  if (!parts) return undefined;
  const made = jsonBytes(parts);
  return new HandedOver(made, [made.bytes.buffer]);
}

async function read(reader: Reader, job: ReadJob): Promise<ReadResult | HandedOver<DigestedBytes>> {
  const { kysely: db, dialect } = reader;
  const { query } = job;
  const collection = COLLECTIONS[job.collection];
  switch (job.kind) {
    case 'list':
      return bytesOf(await readList({ db, dialect }, planList(collection, query), job.now));
    case 'orderTotals':
      return readOrderTotals({ db, dialect }, query, job.now);
    case 'view':
      return bytesOf(await readView({ db, dialect }, planView(collection, query), job.id));
    case 'changed': {
      const plan = planList(collection, query);
      return readChanged(reader, plan, job.ids, job.options);
    }
    case 'numbers':
      return chosenNumbers({ db, dialect }, collection, job.choice, job.now);
    case 'facts':
      return readChoiceFacts({ db, dialect }, collection, job.choice, job.now);
    case 'chosen':
      return countChosen({ db, dialect }, collection, job.choice, job.now);
  }
}

export const heavyReads = readerTask((reader) => (job: ReadJob) => read(reader, job));
