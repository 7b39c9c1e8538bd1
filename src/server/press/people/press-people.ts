import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  CARD_COMPANY_FIELDS,
  CARD_CONTACT_FIELDS,
  type CardCompany,
} from '../../../domain/card/card.ts';
import { personName } from '../../../domain/contact.ts';
import { type CardState, cardStateOn, dayInFrance } from '../../../domain/departure.ts';
import {
  type CardValues,
  cardPictureNames,
  cardValues,
  type PrintedContact,
} from '../../../domain/press/card-values.ts';
import type { CardPicture, CardPictures } from '../../../domain/press/layout/card-pictures.ts';
import {
  companyChannels,
  contactChannels,
  type Stored,
  storedColumns,
} from '../../cards/stored-card.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { drawnPictures, type StoredPicture } from '../pictures/drawn-pictures.ts';

export interface PressReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Where cards are shown, without a trailing slash. */
  readonly publicUrl: string;
  /** The day in France: somebody leaves at its beginning. */
  readonly today: string;
}

/** A reader of people as they are now. */
export function pressReader({
  database,
  publicUrl,
  clock,
}: Pick<Deps, 'database' | 'publicUrl' | 'clock'>): PressReader {
  const { kysely: db, dialect } = database;
  return { db, dialect, publicUrl: publicUrl(), today: dayInFrance(clock()) };
}

/** A person, as a card is laid out. */
export interface PressPerson {
  readonly id: string;
  readonly name: string;
  readonly values: CardValues;
  readonly state: CardState;
  readonly pictures: CardPictures;
}

/** The company that cards are printed for; undefined when there is none. */
export async function pressCompany(
  { db }: PressReader,
  id: string,
): Promise<CardCompany | undefined> {
  const { rows } = await sql<Stored<CardCompany>>`
    SELECT ${storedColumns('k', CARD_COMPANY_FIELDS)} FROM "Company" k
    WHERE k.id = ${id} AND k.deleted IS NULL`.execute(db);
  const [row] = rows;
  return row && { ...row, ...companyChannels(row) };
}

const PRINTED_FIELDS = [...CARD_CONTACT_FIELDS, 'cardState', 'leftOn'] as const;

interface ContactRequest {
  /** Of any company without it. */
  readonly company?: string;
  /** Everybody without it. */
  readonly contacts?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  /** Those who left are there only if they are named. */
  readonly isPresent?: boolean;
  readonly limit: number;
}

/** The living contacts of a company in the order of their names, or some of them, or some of any. */
export async function pressContacts(
  { db, dialect, today }: PressReader,
  { company, contacts, except = [], isPresent, limit }: ContactRequest,
): Promise<PrintedContact[]> {
  const present: RawBuilder<unknown> = isPresent
    ? sql`(c."cardState" <> 'left' OR c."leftOn" > ${today})`
    : sql`TRUE`;
  const whose: RawBuilder<unknown> =
    company === undefined ? sql`TRUE` : sql`c.company = ${company}`;
  const which = contacts ? sql`c.id IN ${idList({ dialect }, contacts)}` : present;
  const { rows } = await sql<Stored<PrintedContact>>`
    SELECT ${storedColumns('c', PRINTED_FIELDS)} FROM "Contacts" c
    WHERE ${whose} AND c.deleted IS NULL AND ${which}
      AND c.id NOT IN ${idList({ dialect }, except)}
    ORDER BY c."Nom_fold", c."Prenom_fold", c.seq LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => ({ ...row, ...contactChannels(row) }));
}

/** The stored pictures of these names, in the largest size that is kept. */
async function storedPictures(
  { db, dialect }: PressReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, CardPicture>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<StoredPicture>`
    SELECT name, type, width, height FROM images
    WHERE variant = 'full' AND name IN ${idList({ dialect }, names)}`.execute(db);
  return drawnPictures({ db, dialect }, rows);
}

/** These contacts, with all that their cards may show. */
export async function pressPeople(
  reader: PressReader,
  company: CardCompany,
  contacts: readonly PrintedContact[],
): Promise<PressPerson[]> {
  const shown = contacts.map((contact) => ({ contact, ...cardPictureNames(contact, company) }));
  const names = shown.flatMap(({ logo, photo }) => [logo, photo]).filter(Boolean);
  const stored = await storedPictures(reader, [...new Set(names)]);
  return shown.map(({ contact, logo, photo }) => ({
    ...{ id: contact.id, name: personName(contact) },
    values: cardValues(contact, company, reader.publicUrl),
    state: cardStateOn(contact, reader.today),
    pictures: { logo: stored.get(logo), photo: stored.get(photo), colour: company.color },
  }));
}
