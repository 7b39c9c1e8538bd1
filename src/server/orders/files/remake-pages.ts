import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import type { Deps } from '../../identity/deps.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { agencyBytes } from '../../press/agency/page-store.ts';
import { fontBytes } from '../../press/fonts/font-store.ts';
import { type KeptSources, keptSourcesSchema } from '../../press/kept/kept-sources.ts';
import type { CardRemaker } from '../../press/run/press-in-thread.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { addPages } from '../preparation/store-batch.ts';
import type { FilePlan } from './file-plan.ts';
import { type KeptReader, keptCards, partsNamed } from './kept-cards.ts';

/** So many cards are made for another printer at a time. */
const BATCH = 50;
/** Of files that are taken apart at once. */
const TITLE = 'Cartes';

/** All that some cards are drawn with. ApiError `pages_outdated` where that was not noted. */
async function sourcesOf({ db }: KeptReader, versions: readonly number[]): Promise<KeptSources> {
  const query = db.selectFrom('line_versions').select('sources').where('seq', 'in', versions);
  const all = (await query.execute()).map(({ sources }) => {
    if (sources === '') throw new ApiError('pages_outdated');
    return keptSourcesSchema.parse(JSON.parse(sources));
  });
  return {
    fonts: Object.assign({}, ...all.map(({ fonts }) => fonts)),
    pictures: Object.assign({}, ...all.map(({ pictures }) => pictures)),
    pages: Object.assign({}, ...all.map(({ pages }) => pages)),
  };
}

/** The bytes of fonts that were uploaded, and are still there. */
async function uploadedFonts({ db }: KeptReader, { fonts }: KeptSources) {
  const found = new Map<string, Uint8Array>();
  for (const font of Object.keys(fonts)) {
    const bytes = await fontBytes(db, font);
    if (bytes) found.set(font, bytes);
  }
  return found;
}

async function agencyPages({ db }: KeptReader, { pages }: KeptSources) {
  const found = new Map<string, Uint8Array>();
  for (const page of Object.keys(pages)) found.set(page, await agencyBytes(db, page, 'bytes'));
  return found;
}

/** The pictures of cards as these keep them, by the names that drawings have for them. */
async function keptPictures(reader: KeptReader, { pictures }: KeptSources) {
  const named = Object.entries(pictures);
  const parts = await partsNamed(reader, [...new Set(named.map(([, { hash }]) => hash))]);
  return new Map(
    named.flatMap(([name, { hash }]) => {
      const bytes = parts.get(hash);
      return bytes ? [[name, bytes] as const] : [];
    }),
  );
}

/** Those kept cards that are still there, and all that they are drawn with. ApiError `pages_outdated`. */
export async function keptDrawings(
  reader: KeptReader,
  lines: readonly { readonly version: number; readonly pages: string }[],
) {
  const kept = await keptCards(reader, lines);
  const drawings = lines.flatMap(({ version }) => kept.get(version)?.drawing ?? []);
  const versions = drawings.map(({ seq }) => seq);
  const sources = await sourcesOf(reader, versions);
  return {
    ...{ sources, drawings },
    fonts: await uploadedFonts(reader, sources),
    pictures: await keptPictures(reader, sources),
    agencyPages: await agencyPages(reader, sources),
  };
}

interface Remaking {
  readonly by: Author;
  readonly signal: AbortSignal;
}

/**
 * Makes those pages of planned cards that are there for no such printer yet, of the drawings that were
 * prepared. ApiError `pages_outdated` where they would be other cards, or do not pass.
 */
export async function remakePages(
  deps: Deps,
  remake: CardRemaker,
  { lines, printer: { profile } }: FilePlan,
  { by, signal }: Remaking,
): Promise<void> {
  const reader = { db: deps.database.kysely, dialect: deps.database.dialect };
  const missing = lines.filter(({ pages }) => pages === '');
  for (let from = 0; from < missing.length; from += BATCH) {
    const some = missing.slice(from, from + BATCH);
    const drawings = await keptDrawings(reader, some);
    const versions = drawings.drawings.map(({ seq }) => seq);
    const task = { ...drawings, printer: profile, title: TITLE, now: deps.clock() };
    const made = await remake(task, signal);
    if (!made) throw new ApiError('pages_outdated');
    await writeRecords(deps, { by, isLarge: true }, async (context) => {
      const there = new Set<number>();
      await inChunks(versions, async (part) => {
        const { rows } = await sql<{ seq: number }>`
          SELECT seq FROM line_versions WHERE seq IN (${sql.join(part)})`.execute(context.tx);
        for (const { seq } of rows) there.add(seq);
      });
      // Somebody may have been erased meanwhile.
      const cards = versions.flatMap((version, index) =>
        there.has(version)
          ? [{ version, card: { pages: made.cards[index] ?? [], pictures: [] } }]
          : [],
      );
      if (cards.length > 0) await addPages(context, cards, { printer: profile, parts: made.parts });
    });
  }
}
