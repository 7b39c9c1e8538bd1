import { readList } from '../../src/server/records/read.ts';

/** The JSON text of a list. */
export async function listRecords(...asked: Parameters<typeof readList>): Promise<string> {
  return (await readList(...asked)).join('');
}
