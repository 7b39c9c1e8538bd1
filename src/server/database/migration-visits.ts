import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/** Counters of visits, and what finds codes that lead to nobody among many contacts. */
export async function addVisits(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  const text = `${dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"'} NOT NULL`;
  await run(
    `CREATE TABLE card_visits (
      subject ${text}, day ${text}, kind ${text}, count BIGINT NOT NULL,
      PRIMARY KEY (subject, day, kind)
    ) ${dialect === 'sqlite' ? 'WITHOUT ROWID' : ''}`,
  );
  await run('CREATE INDEX card_visits_day ON card_visits (day)');
  await run(
    `CREATE INDEX card_visits_astray ON card_visits (day, subject, count) WHERE kind = 'astray'`,
  );
  await run(
    `CREATE INDEX "Contacts_unshown" ON "Contacts" (seq, deleted, "cardState", "leftOn", id)
      WHERE deleted IS NOT NULL OR "cardState" <> 'published'`,
  );
  if (dialect === 'sqlite') return;
  await run('CREATE TABLE quiet_commits (n BIGINT NOT NULL)');
  await run('INSERT INTO quiet_commits VALUES (0)');
}
