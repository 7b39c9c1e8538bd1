import type { Dialect } from '../database.ts';
import { statementTriggers } from './count-triggers.ts';
import { LIVING } from './table-statements.ts';

/** By which companies are sorted; a new contact moves its company in all indexes of PostgreSQL. */
export const CONTACT_COUNT_INDEX = `CREATE INDEX "Company_contactCount" ON "Company"
  ("contactCount", "RaisonSociale_fold", "RaisonSociale", seq) ${LIVING}`;

/** Keeps on each company how many living contacts it has: `Company.contactCount`. */
export function contactCounts(dialect: Dialect): string[] {
  return [CONTACT_COUNT_INDEX, ...(dialect === 'sqlite' ? onSqlite() : onPostgres())];
}

function onSqlite(): string[] {
  const add = `UPDATE "Company" SET "contactCount" = "contactCount" + 1
    WHERE id = new.company AND new.deleted IS NULL;`;
  const remove = `UPDATE "Company" SET "contactCount" = "contactCount" - 1
    WHERE id = old.company AND old.deleted IS NULL;`;
  return [
    `CREATE TRIGGER "Contacts_company_insert" AFTER INSERT ON "Contacts"
    WHEN new.company IS NOT NULL BEGIN ${add} END`,
    `CREATE TRIGGER "Contacts_company_update" AFTER UPDATE OF company, deleted ON "Contacts"
    WHEN new.company IS NOT old.company OR (new.deleted IS NULL) <> (old.deleted IS NULL)
    BEGIN ${remove} ${add} END`,
    `CREATE TRIGGER "Contacts_company_delete" AFTER DELETE ON "Contacts"
    WHEN old.company IS NOT NULL BEGIN ${remove} END`,
  ];
}

function onPostgres(): string[] {
  const rows = (name: string, change: number) =>
    `SELECT company, ${change} AS change FROM ${name} WHERE deleted IS NULL`;
  const body = (changes: string) => `RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE "Company" c SET "contactCount" = c."contactCount" + d.change
      FROM (SELECT company, sum(change) AS change FROM (${changes}) AS changes
        WHERE company IS NOT NULL GROUP BY company HAVING sum(change) <> 0) AS d
      WHERE c.id = d.company;
      RETURN NULL;
    END $$`;
  const [added, removed] = [rows('new_rows', 1), rows('old_rows', -1)];
  return [
    `CREATE FUNCTION contacts_inserted() ${body(added)}`,
    `CREATE FUNCTION contacts_updated() ${body(`${removed} UNION ALL ${added}`)}`,
    `CREATE FUNCTION contacts_deleted() ${body(removed)}`,
    ...statementTriggers('Contacts_company', 'Contacts', 'contacts'),
  ];
}
