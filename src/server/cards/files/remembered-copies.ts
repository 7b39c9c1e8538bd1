import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { type CardCopy, cardCopySchema } from '../../../domain/card/card-copy.schema.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import { readSetting, writeSetting } from '../../platform/database/stored-setting.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** In the table of settings. */
const COPIES_SETTING = 'card-copies';

// Copies from before this was kept say nothing of it.
const storedCopy = cardCopySchema.extend({ changesOn: z.string().default('') }).strip();
const copiesSchema = z.array(storedCopy);

/** The folders to which public pages were copied. */
export async function readCopies(db: Kysely<Tables>): Promise<CardCopy[]> {
  const stored = await readSetting(db, COPIES_SETTING);
  return stored ? copiesSchema.parse(JSON.parse(stored)) : [];
}

async function writeCopies(tx: Kysely<Tables>, copies: readonly CardCopy[]): Promise<void> {
  await writeSetting(tx, COPIES_SETTING, JSON.stringify(copies));
}

/** Remembers that a copy was made, in the place of the former one of this folder. */
export async function rememberCopy(tx: Kysely<Tables>, copy: CardCopy): Promise<void> {
  const others = (await readCopies(tx)).filter(({ folder }) => folder !== copy.folder);
  await writeCopies(tx, [...others, copy]);
}

/** Forgets a folder that no web server shows any more; answers whether it was known. */
export async function forgetCopy(tx: Kysely<Tables>, folder: string): Promise<boolean> {
  const copies = await readCopies(tx);
  const others = copies.filter((copy) => copy.folder !== folder);
  if (others.length === copies.length) return false;
  await writeCopies(tx, others);
  return true;
}

/** The companies that these contacts, or those of these companies, left, and when. */
async function leftCompanies(
  { db, dialect }: Reader,
  contacts: readonly string[],
): Promise<{ company: unknown; at: string }[]> {
  const { rows } = await sql<{ at: string; fields: string }>`
    SELECT o.at, c.fields FROM changes c JOIN operations o ON o.seq = c.operation
    WHERE c.record IN ${idList({ dialect }, contacts)} AND c.collection = 'Contacts'
      AND c.fields LIKE '%"company":%'`.execute(db);
  return rows.map(({ at, fields }) => ({ at, company: JSON.parse(fields).company?.[0] }));
}

interface Reader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/**
 * The day (`2026-03-12`) of the oldest copy that may show these contacts, or those of these
 * companies, or whoever became one with them: of the company that they belong to, or of one that
 * they left since it was written, as the history tells. Empty when there is none. Without ids, that
 * of the oldest copy of anybody.
 */
export async function oldestCopyOf(reader: Reader, ids?: readonly string[]): Promise<string> {
  const copies = await readCopies(reader.db);
  const meant = ids && copies.length > 0 ? await copiesOf(reader, copies, ids) : copies;
  const [oldest] = meant.map(({ written }) => written).sort();
  return oldest === undefined ? '' : dayInFrance(new Date(oldest));
}

async function copiesOf(
  reader: Reader,
  copies: readonly CardCopy[],
  ids: readonly string[],
): Promise<CardCopy[]> {
  const those = idList(reader, ids);
  const { rows } = await sql<{ id: string; company: string | null }>`
    SELECT id, company FROM "Contacts"
    WHERE id IN ${those} OR company IN ${those} OR "mergedInto" IN ${those}`.execute(reader.db);
  const companies = new Set(['', ...ids, ...rows.map(({ company }) => company ?? '')]);
  const left = await leftCompanies(
    reader,
    rows.map(({ id }) => id),
  );
  return copies.filter(
    ({ company: of, written }) =>
      companies.has(of) || left.some(({ company, at }) => company === of && at >= written),
  );
}
