import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KeptDrawing } from '../../press/kept/kept-drawing.ts';

/** Where kept cards are read from. */
export interface KeptReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** A card as it is kept: what it draws, and its pages for a printer as JSON; undefined where none were made. */
interface KeptCard {
  readonly drawing: KeptDrawing;
  readonly pages: string | undefined;
}

const DRAWING = [
  ...(['seq', 'hash', 'sides', 'drawing', 'salt', 'printed', 'engine'] as const),
  ...(['template', 'templateName', 'templateVersion', 'sideCount'] as const),
];

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
      .select(DRAWING)
      .where('seq', 'in', seqs)
      .execute();
    const made = await db
      .selectFrom('line_pages')
      .selectAll()
      .where('version', 'in', seqs)
      .execute();
    const pagesOf = new Map(made.map((row) => [`${row.version} ${row.printer}`, row.pages]));
    const wanted = new Map(some.map(({ version, pages }) => [version, pages]));
    for (const drawing of rows) {
      const pages = pagesOf.get(`${drawing.seq} ${wanted.get(drawing.seq)}`);
      cards.set(drawing.seq, { drawing, pages });
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
