import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { CardCopy } from '../../domain/card/card-copy.ts';
import { dayInFrance } from '../../domain/departure.ts';
import type { Dialect } from '../database/database.ts';
import { idList } from '../database/id-list.ts';
import { readSetting, writeSetting } from '../database/stored-setting.ts';
import type { Tables } from '../database/tables.ts';

/** In the table of settings. */
const COPIES_SETTING = 'card-copies';

const copiesSchema = z.array(
  z.object({ folder: z.string(), company: z.string(), written: z.string() }),
);

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

/**
 * The day (`2026-03-12`) of the oldest copy that may hold cards of these companies, or of those that
 * these contacts belong to; empty when there is none.
 */
export async function oldestCopyOf(
  { db, dialect }: { db: Kysely<Tables>; dialect: Dialect },
  ids: readonly string[],
): Promise<string> {
  const copies = await readCopies(db);
  if (copies.length === 0) return '';
  const { rows } = await sql<{ company: string | null }>`
    SELECT DISTINCT company FROM "Contacts" WHERE id IN ${idList({ dialect }, ids)}`.execute(db);
  const meant = new Set(['', ...ids, ...rows.map(({ company }) => company ?? '')]);
  const [oldest] = copies
    .filter(({ company }) => meant.has(company))
    .map(({ written }) => written)
    .sort();
  return oldest === undefined ? '' : dayInFrance(new Date(oldest));
}
