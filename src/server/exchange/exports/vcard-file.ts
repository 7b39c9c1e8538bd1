import { sql } from 'kysely';
import {
  CARD_COMPANY_FIELDS,
  CARD_CONTACT_FIELDS,
  type CardCompany,
  type CardContact,
  cardUrl,
  publicCard,
} from '../../../domain/card/card.ts';
import { vcard } from '../../../domain/card/vcard.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BLANK_CONTACT } from '../../../domain/contact.ts';
import { readChannels } from '../../../domain/contact-channel.ts';
import { idList } from '../../platform/database/id-list.ts';
import { column } from '../../platform/database/sql-names.ts';
import { RECORD, type RecordReader } from '../../records/sql/record-json.ts';
import { rowsOf, type StoredRow, textIn } from './stored-rows.ts';

const COLUMNS = [...CARD_CONTACT_FIELDS, 'company'].map((name) => column(RECORD, name)).join(', ');

function contactOf(row: StoredRow): CardContact {
  const texts = Object.fromEntries(CARD_CONTACT_FIELDS.map((name) => [name, textIn(row, name)]));
  return {
    ...BLANK_CONTACT,
    ...texts,
    id: textIn(row, 'id'),
    phones: readChannels(textIn(row, 'phones')) ?? [],
    emails: readChannels(textIn(row, 'emails')) ?? [],
    links: readChannels(textIn(row, 'links')) ?? [],
    updated: textIn(row, 'updated'),
  };
}

type StoredCompany = { [K in keyof CardCompany]: string } & { id: string };

async function companiesOf(
  { db, dialect }: RecordReader,
  ids: readonly string[],
): Promise<Map<string, CardCompany>> {
  const columns = ['id', ...CARD_COMPANY_FIELDS].map((name) => sql.ref(name));
  const { rows } = await sql<StoredCompany>`
    SELECT ${sql.join(columns)} FROM "Company"
    WHERE id IN ${idList({ dialect }, ids)} AND deleted IS NULL`.execute(db);
  return new Map(rows.map((row) => [row.id, { ...row, links: readChannels(row.links) ?? [] }]));
}

/**
 * The bytes of a file of vCards 3.0, one for each contact, without photos: address books refuse
 * files of hundreds of megabytes.
 */
export async function* vcardFile(
  reader: RecordReader,
  numbers: readonly number[],
  publicUrl: string,
): AsyncGenerator<Uint8Array> {
  for await (const rows of rowsOf(reader, COLLECTIONS.Contacts, numbers, COLUMNS)) {
    const ids = new Set(rows.map((row) => textIn(row, 'company')));
    const companies = await companiesOf(reader, [...ids]);
    const cards = rows.map((row) => {
      const contact = contactOf(row);
      const card = publicCard(contact, companies.get(textIn(row, 'company')));
      return vcard(card, cardUrl(publicUrl, contact.id));
    });
    yield Buffer.from(cards.join(''));
  }
}
