import { sql } from 'kysely';
import { AT_THE_TERMINAL } from '../../../domain/history/history.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import type { Erasure } from '../../platform/database/backup/erased-records.ts';
import type { Database } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { eraseRecords } from './erase.ts';
import { eraseRecipients } from './erase-recipients.ts';
import { noteErasures } from './keep-erasures.ts';

/**
 * Erases in a database that came out of a backup whoever was erased since that was made. Answers how
 * many records these were.
 */
export async function eraseAgain(
  database: Database,
  erasures: readonly Erasure[],
): Promise<number> {
  if (erasures.length === 0) return 0;
  const clock = () => new Date();
  const count = await writeRecords(
    { database, clock },
    { by: AT_THE_TERMINAL },
    async (context) => {
      // Those that this database never knew, too: a newer copy may bring them later.
      await noteErasures(context, erasures);
      const recipients = erasures.flatMap(({ collection, id }) =>
        collection === 'proof_recipients' ? [id] : [],
      );
      let again = await eraseRecipients(context, sql`r.id IN ${idList(context, recipients)}`);
      for (const name of RECORD_COLLECTIONS) {
        const known = erasures.filter(({ collection }) => collection === name);
        const { rows } = await sql<{ id: string }>`
        SELECT id FROM ${sql.table(name)}
        WHERE id IN ${idList(
          context,
          known.map(({ id }) => id),
        )} AND erased IS NULL
      `.execute(context.tx);
        const ids = rows.map(({ id }) => id);
        again += ids.length + (await eraseRecords(context, name, ids));
      }
      return again;
    },
  );
  if (count > 0) await database.scrub();
  return count;
}
