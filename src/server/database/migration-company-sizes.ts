import { sql, type Transaction } from 'kysely';
import type { Dialect } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * For PostgreSQL: what the list of companies by their number of contacts is sorted by, beside the
 * companies. An index on these would make each new contact write to all the others, that of the
 * words included; and a row of a company is wide, so sorting all of them reads a lot.
 */
export async function keepCompanySizes(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  const run = (statement: string) => sql.raw(statement).execute(tx);
  const text = 'TEXT COLLATE "C" NOT NULL';
  const columns = 'seq, "contactCount", "RaisonSociale_fold", "RaisonSociale"';
  await run(`CREATE TABLE company_sizes (
    seq BIGINT PRIMARY KEY, "contactCount" INTEGER NOT NULL,
    "RaisonSociale_fold" ${text}, "RaisonSociale" ${text})`);
  await run(`INSERT INTO company_sizes SELECT ${columns} FROM "Company" WHERE deleted IS NULL`);
  await run(`CREATE INDEX company_sizes_order ON company_sizes
    ("contactCount", "RaisonSociale_fold", "RaisonSociale", seq)`);
  await run(`CREATE FUNCTION keep_company_size() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR new.deleted IS NOT NULL) THEN
        DELETE FROM company_sizes WHERE seq = old.seq;
      ELSIF new.deleted IS NULL THEN
        INSERT INTO company_sizes (${columns})
        VALUES (new.seq, new."contactCount", new."RaisonSociale_fold", new."RaisonSociale")
        ON CONFLICT (seq) DO UPDATE SET "contactCount" = excluded."contactCount",
          "RaisonSociale_fold" = excluded."RaisonSociale_fold",
          "RaisonSociale" = excluded."RaisonSociale";
      END IF;
      RETURN NULL;
    END $$`);
  await run(`CREATE TRIGGER "Company_size" AFTER INSERT OR DELETE ON "Company"
    FOR EACH ROW EXECUTE FUNCTION keep_company_size()`);
  await run(`CREATE TRIGGER "Company_size_update" AFTER UPDATE ON "Company" FOR EACH ROW
    WHEN (new."contactCount" <> old."contactCount"
      OR new."RaisonSociale" <> old."RaisonSociale"
      OR new."RaisonSociale_fold" <> old."RaisonSociale_fold"
      OR (new.deleted IS NULL) <> (old.deleted IS NULL))
    EXECUTE FUNCTION keep_company_size()`);
}
