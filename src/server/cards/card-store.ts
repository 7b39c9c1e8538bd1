import { type Kysely, sql } from 'kysely';
import {
  type AnsweringCompany,
  type AnsweringContact,
  type CardAnswer,
  cardAnswer,
  type Successor,
} from '../../domain/card-answer.ts';
import { isRecordId } from '../../domain/id.ts';
import { readWays, type Way } from '../../domain/ways.ts';
import type { Tables } from '../database/tables.ts';
import { column } from '../records/sql-names.ts';

/** A stored row, whose lists of ways are still texts. */
type Stored<T> = { [K in keyof T]: T[K] extends Way[] ? string : T[K] };

type ContactRow = Stored<AnsweringContact> & {
  deleted: string | null;
  company: string | null;
  successor: string | null;
};

const CONTACT_COLUMNS = [
  ...['id', 'Nom', 'Prenom', 'Email', 'Phone', 'Tel', 'Poste', 'Poste2', 'photo', 'photoConsent'],
  ...['phones', 'emails', 'links', 'logo', 'cover', 'color', 'cardState', 'leftOn', 'departure'],
  ...['updated', 'deleted', 'company', 'successor'],
] as const satisfies readonly (keyof ContactRow)[];

const COMPANY_COLUMNS = [
  ...['RaisonSociale', 'Address1', 'Address2', 'CodePostal', 'City', 'Tel', 'siteweb', 'logo'],
  ...['cover', 'color', 'legalLine', 'siret', 'vatNumber', 'links', 'departure', 'departureText'],
  'updated',
] as const satisfies readonly (keyof AnsweringCompany)[];

const SUCCESSOR_COLUMNS = [
  ...['id', 'Nom', 'Prenom', 'Poste', 'Poste2', 'cardState', 'leftOn'],
] as const satisfies readonly (keyof Successor)[];

function columns(alias: string, names: readonly string[]) {
  return sql.raw(names.map((name) => column(alias, name)).join(', '));
}

async function companyOf(
  db: Kysely<Tables>,
  id: string | null,
): Promise<AnsweringCompany | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Stored<AnsweringCompany>>`
    SELECT ${columns('k', COMPANY_COLUMNS)} FROM "Company" k
    WHERE k.id = ${id} AND k.deleted IS NULL`.execute(db);
  const [row] = rows;
  return row && { ...row, links: readWays(row.links) ?? [] };
}

async function successorOf(db: Kysely<Tables>, id: string | null): Promise<Successor | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Successor>`
    SELECT ${columns('s', SUCCESSOR_COLUMNS)} FROM "Contacts" s
    WHERE s.id = ${id} AND s.deleted IS NULL`.execute(db);
  return rows[0];
}

/**
 * What the address of a contact leads to on a day (`2026-03-12`): `'deleted'` when there was one,
 * undefined when there never was.
 */
export async function findCard(
  db: Kysely<Tables>,
  contactId: string,
  day: string,
): Promise<(CardAnswer & { companyId: string }) | 'deleted' | undefined> {
  if (!isRecordId(contactId)) return undefined;
  const { rows } = await sql<ContactRow>`
    SELECT ${columns('c', CONTACT_COLUMNS)} FROM "Contacts" c WHERE c.id = ${contactId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.deleted !== null) return 'deleted';
  const [company, successor] = await Promise.all([
    companyOf(db, row.company),
    row.cardState === 'left' ? successorOf(db, row.successor) : undefined,
  ]);
  const contact = {
    ...row,
    phones: readWays(row.phones) ?? [],
    emails: readWays(row.emails) ?? [],
    links: readWays(row.links) ?? [],
  };
  return { ...cardAnswer(contact, company, successor, day), companyId: row.company ?? '' };
}
