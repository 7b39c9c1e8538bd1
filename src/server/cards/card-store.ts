import { type Kysely, sql } from 'kysely';
import {
  ANSWERING_COMPANY_FIELDS,
  ANSWERING_CONTACT_FIELDS,
  type AnsweringCompany,
  type AnsweringContact,
  type CardAnswer,
  cardAnswer,
  SUCCESSOR_FIELDS,
  type Successor,
} from '../../domain/card/card-answer.ts';
import { isRecordId } from '../../domain/id.ts';
import type { Tables } from '../platform/database/tables.ts';
import { companyChannels, contactChannels, type Stored, storedColumns } from './stored-card.ts';

type ContactRow = Stored<AnsweringContact> & {
  deleted: string | null;
  mergedInto: string | null;
  company: string | null;
  successor: string | null;
};

const CONTACT_COLUMNS = [
  ...ANSWERING_CONTACT_FIELDS,
  'deleted',
  'mergedInto',
  'company',
  'successor',
];

async function companyOf(
  db: Kysely<Tables>,
  id: string | null,
): Promise<AnsweringCompany | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Stored<AnsweringCompany>>`
    SELECT ${storedColumns('k', ANSWERING_COMPANY_FIELDS)} FROM "Company" k
    WHERE k.id = ${id} AND k.deleted IS NULL`.execute(db);
  const [row] = rows;
  return row && { ...row, ...companyChannels(row) };
}

async function successorOf(db: Kysely<Tables>, id: string | null): Promise<Successor | undefined> {
  if (id === null) return undefined;
  const { rows } = await sql<Successor>`
    SELECT ${storedColumns('s', SUCCESSOR_FIELDS)} FROM "Contacts" s
    WHERE s.id = ${id} AND s.deleted IS NULL`.execute(db);
  return rows[0];
}

/** The card of whoever a contact became one with. */
interface MovedCard {
  readonly state: 'moved';
  readonly to: string;
}

/**
 * The card at the address of a contact on a day (`2026-03-12`): `'deleted'` when there was one,
 * undefined when there never was.
 */
export async function findCard(
  db: Kysely<Tables>,
  contactId: string,
  day: string,
): Promise<(CardAnswer & { companyId: string }) | MovedCard | 'deleted' | undefined> {
  if (!isRecordId(contactId)) return undefined;
  const { rows } = await sql<ContactRow>`
    SELECT ${storedColumns('c', CONTACT_COLUMNS)} FROM "Contacts" c WHERE c.id = ${contactId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  if (row.mergedInto !== null) return { state: 'moved', to: row.mergedInto };
  if (row.deleted !== null) return 'deleted';
  const [company, successor] = await Promise.all([
    companyOf(db, row.company),
    row.cardState === 'left' ? successorOf(db, row.successor) : undefined,
  ]);
  const contact = { ...row, ...contactChannels(row) };
  return { ...cardAnswer(contact, company, successor, day), companyId: row.company ?? '' };
}
