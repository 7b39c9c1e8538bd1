import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Contact } from '../../../domain/contact.ts';
import { cardStateOn } from '../../../domain/departure.ts';
import { isRecordId } from '../../../domain/id.ts';
import type { QrExportOf } from '../../../domain/qr/qr-export.schema.ts';
import { QR_EXPORT_MAX } from '../../../domain/qr/qr-limits.ts';
import type { Database } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';

/** A person whose code is handed out. */
export interface Person {
  contact: Pick<Contact, 'id' | 'Nom' | 'Prenom' | 'cardState' | 'leftOn'>;
  companyName: string;
  /** The id of that company; empty without one. */
  company: string;
}

interface PersonRow {
  id: string;
  Nom: string;
  Prenom: string;
  cardState: string;
  leftOn: string;
  companyName: string | null;
  company: string | null;
  Nom_fold: string;
  Prenom_fold: string;
  seq: number;
}

/** SQLite works on the thread that answers: the others wait for one page at most. */
const PAGE = 500;

/** The people to hand codes out for, a choice as the sequence numbers that it comes to. */
export type PeopleAsked = Exclude<QrExportOf, { choice: unknown }> | { numbers: readonly number[] };

/** PostgreSQL refuses some texts that are no ids, with an error. */
function canExist(of: PeopleAsked): boolean {
  if ('contacts' in of || 'numbers' in of) return true;
  return isRecordId('company' in of ? of.company : of.order);
}

function chosen(database: Database, of: PeopleAsked) {
  if ('numbers' in of) {
    const json = JSON.stringify(of.numbers);
    return database.dialect === 'sqlite'
      ? sql<boolean>`c.seq IN (SELECT value FROM json_each(${json}))`
      : sql<boolean>`c.seq IN (SELECT json_array_elements_text(${json}::json)::bigint)`;
  }
  if ('company' in of) return sql<boolean>`c.company = ${of.company} AND k.id IS NOT NULL`;
  if ('contacts' in of) {
    return sql<boolean>`c.id IN ${idList(database, of.contacts.filter(isRecordId))}`;
  }
  return sql<boolean>`c.id IN (
    SELECT l.target FROM orders_contacts l JOIN orders o ON o.id = l.record
    WHERE o.id = ${of.order} AND o.deleted IS NULL
  )`;
}

/**
 * The living contacts of a company, of an order or of a list, in the order of their names. Stops
 * after one more than may be asked for at once.
 */
export async function findPeople(database: Database, of: PeopleAsked): Promise<Person[]> {
  const people: Person[] = [];
  if (!canExist(of)) return people;
  const which = chosen(database, of);
  let last: PersonRow | undefined;
  do {
    const after = last
      ? sql`AND (c."Nom_fold", c."Prenom_fold", c.seq) > (${last.Nom_fold}, ${last.Prenom_fold}, ${last.seq})`
      : sql``;
    const { rows } = await sql<PersonRow>`
      SELECT c.id, c.seq, c."Nom", c."Prenom", c."Nom_fold", c."Prenom_fold", c."cardState",
        c."leftOn", k."RaisonSociale" AS "companyName", k.id AS company
      FROM "Contacts" c
      LEFT JOIN "Company" k ON k.id = c.company AND k.deleted IS NULL
      WHERE c.deleted IS NULL AND ${which} ${after}
      ORDER BY c."Nom_fold", c."Prenom_fold", c.seq
      LIMIT ${PAGE}
    `.execute(database.kysely);
    for (const { id, Nom, Prenom, cardState, leftOn, company, companyName } of rows) {
      const contact = { id, Nom, Prenom, cardState, leftOn };
      people.push({ contact, companyName: companyName?.trim() ?? '', company: company ?? '' });
    }
    last = rows.length === PAGE ? rows.at(-1) : undefined;
    if (last) await nextTurn();
  } while (last && people.length <= QR_EXPORT_MAX);
  return people;
}

/** The same of people who were found before, in their order: those who are still there, as they are now. */
export async function findAgain(database: Database, ids: readonly string[]): Promise<Person[]> {
  const people: Person[] = [];
  // A full page would be followed by a look for a second one.
  const size = PAGE - 1;
  for (let start = 0; start < ids.length; start += size) {
    const contacts = ids.slice(start, start + size);
    people.push(...(await findPeople(database, { contacts })));
  }
  return people;
}

/** Whether the world may see the card of a contact on a day. */
export async function isPublished(
  { kysely }: Database,
  contactId: string,
  day: string,
): Promise<boolean> {
  if (!isRecordId(contactId)) return false;
  const { rows } = await sql<Pick<Contact, 'cardState' | 'leftOn'>>`
    SELECT "cardState", "leftOn" FROM "Contacts" WHERE id = ${contactId} AND deleted IS NULL
  `.execute(kysely);
  const [contact] = rows;
  return contact !== undefined && cardStateOn(contact, day) === 'published';
}

/** Whether somebody was erased for good, and will never be shown again. */
export async function isErased({ kysely }: Database, contactId: string): Promise<boolean> {
  if (!isRecordId(contactId)) return false;
  const row = await kysely
    .selectFrom('Contacts')
    .select('erased')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return Boolean(row?.erased);
}

/** With whom a contact became one; nothing for one who stands for himself. */
export async function mergedInto(
  { kysely }: Database,
  contactId: string,
): Promise<string | undefined> {
  if (!isRecordId(contactId)) return undefined;
  const row = await kysely
    .selectFrom('Contacts')
    .select('mergedInto')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return row?.mergedInto ?? undefined;
}
