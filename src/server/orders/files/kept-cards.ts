import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inflateSync } from 'node:zlib';
import { type Kysely, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { DisplayList } from '../../../domain/press/display-list.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type KeptPage, keptPageSchema } from '../../press/kept/kept-page.schema.ts';
import { cardHash } from '../preparation/card-hash.ts';

const pagesSchema = z.array(keptPageSchema);

/** Where kept cards are read from. */
export interface KeptReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** A card as it is kept: what it draws, and its pages for a printer; these are none where no such were made. */
export interface KeptCard {
  readonly version: number;
  readonly sides: readonly DisplayList[];
  readonly pages: readonly KeptPage[];
}

type Row = Selectable<Tables['line_versions']>;

/** The drawing of a version, which its hash says is the one that was laid out. */
function sidesOf(row: Row): readonly DisplayList[] {
  const text = inflateSync(row.sides).toString();
  if (cardHash({ ...row, sidesHash: hash('sha256', text) }) !== row.hash) {
    throw new Error(`The card ${row.seq} is no longer what it was`);
  }
  return JSON.parse(text);
}

/** Kept cards by their versions, with the pages that were made for a printer. */
export async function keptCards(
  { db }: KeptReader,
  versions: readonly { readonly version: number; readonly pages: string }[],
): Promise<ReadonlyMap<number, KeptCard>> {
  const cards = new Map<number, KeptCard>();
  await inChunks(versions, async (some) => {
    const seqs = some.map(({ version }) => version);
    const rows = await db
      .selectFrom('line_versions')
      .selectAll()
      .where('seq', 'in', seqs)
      .execute();
    const made = await db
      .selectFrom('line_pages')
      .selectAll()
      .where('version', 'in', seqs)
      .execute();
    const pagesOf = new Map(made.map((row) => [`${row.version} ${row.printer}`, row.pages]));
    const wanted = new Map(some.map(({ version, pages }) => [version, pages]));
    for (const row of rows) {
      // One card takes about a millisecond, an order may have thousands, and others are waiting.
      await nextTurn();
      const pages = pagesOf.get(`${row.seq} ${wanted.get(row.seq)}`);
      cards.set(row.seq, {
        ...{ version: row.seq, sides: sidesOf(row) },
        pages: pages === undefined ? [] : pagesSchema.parse(JSON.parse(pages)),
      });
    }
  });
  return cards;
}

/** The bytes of parts, by their hashes. */
export async function partsNamed(
  { db, dialect }: KeptReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const parts = new Map<string, Uint8Array>();
  await inChunks(names, async (some) => {
    const { rows } = await sql<{ hash: string; bytes: Uint8Array }>`
      SELECT hash, bytes FROM press_parts WHERE hash IN ${idList({ dialect }, some)}`.execute(db);
    for (const { hash: name, bytes } of rows) parts.set(name, bytes);
  });
  return parts;
}
