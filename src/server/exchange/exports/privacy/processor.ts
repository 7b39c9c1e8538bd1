import type { Kysely } from 'kysely';
import { type Processor, processorSchema } from '../../../../domain/privacy/processor.schema.ts';
import { readSetting, writeSetting } from '../../../platform/database/stored-setting.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** In the table of settings. */
const PROCESSOR_SETTING = 'processor';

/** The firm that runs this installation, as administrators said. */
export async function readProcessor(db: Kysely<Tables>): Promise<Processor> {
  const stored = await readSetting(db, PROCESSOR_SETTING);
  return stored
    ? processorSchema.parse(JSON.parse(stored))
    : { name: '', contact: '', subprocessors: '' };
}

export async function writeProcessor(tx: Kysely<Tables>, processor: Processor): Promise<void> {
  await writeSetting(tx, PROCESSOR_SETTING, JSON.stringify(processor));
}
