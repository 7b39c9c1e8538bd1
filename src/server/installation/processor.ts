import type { Kysely } from 'kysely';
import { NO_PROCESSOR, type Processor } from '../../domain/privacy/processor.ts';
import { processorSchema } from '../../domain/privacy/processor-schema.ts';
import type { Tables } from '../database/tables.ts';

/** In the table of settings. */
const PROCESSOR_SETTING = 'processor';

/** Who runs this installation, as administrators said. */
export async function readProcessor(db: Kysely<Tables>): Promise<Processor> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', PROCESSOR_SETTING)
    .executeTakeFirst();
  return row ? processorSchema.parse(JSON.parse(row.value)) : NO_PROCESSOR;
}

export async function writeProcessor(tx: Kysely<Tables>, processor: Processor): Promise<void> {
  const value = JSON.stringify(processor);
  await tx
    .insertInto('settings')
    .values({ key: PROCESSOR_SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
