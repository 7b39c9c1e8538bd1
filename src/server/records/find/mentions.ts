import { sql } from 'kysely';
import type { Mention } from '../../../domain/bin/erase.schema.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { MATCH_KEYS } from '../../../domain/find/match-keys.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { recordName } from '../../../domain/record-name.ts';
import { valuesIn } from '../../../domain/search/search-text.ts';
import { SEARCHED } from '../../../domain/search/searched.ts';
import { fold } from '../../../domain/text.ts';
import { compileSearch } from '../sql/compile-search.ts';
import type { Sql } from '../sql/compile-side.ts';
import { RECORD, type RecordReader } from '../sql/record-json.ts';

/** So many texts are named; whoever reads them finds the others by searching. */
export const MENTIONS_MAX = 20;

/** The texts of each collection in which people write what they want about anybody. */
const FREE_TEXTS: Readonly<Record<RecordCollection, readonly string[]>> = {
  Company: ['RaisonSociale', 'note'],
  Contacts: [],
  orders: ['Name', 'note'],
};

/** The digits that every writing of a number has, with and without its country. */
const DIGITS_COMPARED = 8;

type Row = Readonly<Record<string, string | null>>;

/** A text to look for, and whether another one holds it. */
interface Sought {
  readonly typed: string;
  isIn(text: string): boolean;
}

/** A name, in any order of its words. */
function soughtName(name: string): Sought {
  const words = fold(name).split(/\s+/).filter(Boolean);
  return { typed: name, isIn: (text) => words.every((word) => fold(text).includes(word)) };
}

function soughtMail(mail: string): Sought {
  return { typed: mail, isIn: (text) => fold(text).includes(fold(mail)) };
}

/** A number, however it is spaced. */
function soughtNumber(number: string): Sought[] {
  const digits = number.replace(/\D/g, '').slice(-DIGITS_COMPARED);
  if (digits.length < DIGITS_COMPARED) return [];
  return [
    {
      // In pairs, which are found in one piece, too.
      typed: digits.replace(/..(?!$)/g, '$& '),
      isIn: (text) => text.replace(/[\s./()\p{Pd}]/gu, '').includes(digits),
    },
  ];
}

/** A record, or whoever has none but a name and an e-mail. */
interface NamedState {
  readonly id: string;
  readonly name: string;
  readonly mail?: string;
}

/** The texts that tell a record apart: its name, its numbers and its e-mails. */
export async function soughtOf(
  { db }: RecordReader,
  collection: RecordCollection,
  { id, name, mail }: NamedState,
): Promise<Sought[]> {
  const { phones } = SEARCHED[collection];
  const mails = MATCH_KEYS[collection].email?.fields ?? [];
  const own = [...mails, ...phones];
  const known = mail === undefined ? [] : [soughtMail(mail)];
  const byName = name.trim() === '' ? known : [soughtName(name), ...known];
  if (own.length === 0) return byName;
  const { rows } = await sql<Row>`
    SELECT ${sql.join(own.map((field) => sql.ref(field)))}
    FROM ${sql.table(collection)} WHERE id = ${id}`.execute(db);
  const valuesOf = (fields: readonly string[]) =>
    fields
      .flatMap((field) => valuesIn(collection, field, (of) => rows[0]?.[of] ?? ''))
      .filter((value) => value !== '');
  const numbers = valuesOf(phones).flatMap(soughtNumber);
  return [...byName, ...valuesOf(mails).map(soughtMail), ...numbers];
}

/** The records that name somebody: they are hers, whatever their texts say. */
function ownRecords(of: RecordCollection, id: string): Partial<Record<RecordCollection, Sql>> {
  if (of !== 'Contacts') return {};
  return {
    orders: sql`SELECT record FROM orders_contacts WHERE target = ${id}`,
    Company: sql`SELECT company FROM "Contacts" WHERE id = ${id}`,
  };
}

/** A mention, and what stands there. */
interface NamingText extends Mention {
  readonly text: string;
}

/** Where the cards of her orders go, and under which reference: of her own line nothing stays. */
async function besideOrdersOf({ db }: RecordReader, id: string): Promise<NamingText[]> {
  const { rows } = await sql<Pick<NamingText, 'id' | 'name' | 'field' | 'text'>>`
    WITH hers AS (
      SELECT o.id, o."Name" AS name, o.seq FROM orders o WHERE o.deleted IS NULL AND o.id IN (
        SELECT record FROM orders_contacts WHERE target = ${id}
        UNION SELECT "orderId" FROM order_lines WHERE contact = ${id})
    )
    SELECT id, name, field, text FROM (
      SELECT h.*, 'address' AS field, d.address AS text
      FROM hers h JOIN order_details d ON d."orderId" = h.id
      UNION ALL SELECT h.*, 'reference', d.reference
      FROM hers h JOIN order_details d ON d."orderId" = h.id
      UNION ALL SELECT h.*, 'address', l.address
      FROM hers h JOIN order_lines l ON l."orderId" = h.id AND l.contact <> ${id}
    ) beside WHERE text <> '' ORDER BY seq, field, text`.execute(db);
  return rows.map((row) => ({ ...row, collection: 'orders' }));
}

/** The free texts of living records that hold the name of a record, one of its numbers or e-mails. */
export async function recordTextsNaming(
  reader: RecordReader,
  of: RecordCollection,
  state: NamedState,
  most: number,
): Promise<NamingText[]> {
  const { db, dialect } = reader;
  const sought = await soughtOf(reader, of, state);
  const own = ownRecords(of, state.id);
  const beside = of === 'Contacts' ? await besideOrdersOf(reader, state.id) : [];
  const mentions = beside.filter(({ text }) => sought.some(({ isIn }) => isIn(text)));
  // Orders first, of which there are more than of companies.
  for (const collection of RECORD_COLLECTIONS.toReversed()) {
    const fields = FREE_TEXTS[collection];
    if (fields.length === 0) continue;
    const found = sought.flatMap(({ typed }) => {
      const search = compileSearch(dialect, COLLECTIONS[collection], typed);
      return search ? [sql`${sql.ref(`${RECORD}.seq`)} IN (${search.foundBy(search.terms)})`] : [];
    });
    const theirs = own[collection];
    const places = theirs ? [...found, sql`${sql.ref(`${RECORD}.id`)} IN (${theirs})`] : found;
    if (places.length === 0) continue;
    const columns = ['id', ...fields].map((column) => sql.ref(`${RECORD}.${column}`));
    const { rows } = await sql<Row>`
      SELECT ${sql.join(columns)} FROM ${sql.table(collection)} AS ${sql.ref(RECORD)}
      WHERE ${sql.ref(`${RECORD}.deleted`)} IS NULL
        AND ${sql.ref(`${RECORD}.id`)} <> ${state.id}
        AND (${sql.join(places, sql` OR `)})
      LIMIT ${most * 10}`.execute(db);
    for (const row of rows) {
      for (const field of fields) {
        const text = row[field] ?? '';
        if (!sought.some(({ isIn }) => isIn(text))) continue;
        mentions.push({
          collection,
          id: row.id ?? '',
          field,
          name: recordName(collection, (name) => row[name] ?? ''),
          text,
        });
      }
    }
  }
  return mentions.slice(0, most);
}

/** Where these texts stand, some of them when there are many. */
export async function mentionsOf(
  reader: RecordReader,
  of: RecordCollection,
  state: { readonly id: string; readonly name: string },
): Promise<Mention[]> {
  const naming = await recordTextsNaming(reader, of, state, MENTIONS_MAX);
  return naming.map(({ text: _text, ...mention }) => mention);
}
