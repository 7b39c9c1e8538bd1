import type { Database } from '../database/database.ts';
import { exampleData } from './example-data.ts';
import { storeRecords } from './store.ts';

/** Fills an empty database with the example data, as if the firm had worked until now. */
export async function addExamples(database: Database, clock: () => Date): Promise<void> {
  await storeRecords(database, exampleData(clock()));
}
