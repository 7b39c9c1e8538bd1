import { z } from 'zod';
import { personName } from '../../../domain/contact.ts';
import type {
  FiledCard,
  OrderFile,
  OrderFiles,
} from '../../../domain/order-files/order-file.schema.ts';
import { findingSchema } from '../../../domain/press/finding.schema.ts';
import type { PressReport } from '../../../domain/press/preflight/told-findings.schema.ts';
import { pagesOf } from '../../../domain/press/press-run.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { storedTerms } from '../proofs/card-standings.ts';
import { type FiledLine, fileHashes, placesKey, type Recipe, recipesOf } from './file-store.ts';
import type { KeptReader } from './kept-cards.ts';
import { printableLines } from './printable-lines.ts';

/** Of a file, those lines that everybody may have. */
export const openLines = ({ lines }: Pick<Recipe, 'lines'>) =>
  lines.filter((line) => missingOf(line) === 'no');

/** On which pages of a file each of its lines is, by their places. */
function pageNumbers(lines: readonly FiledLine[], { profile }: Recipe) {
  const sides = lines.map(({ place, sideCount }) => Array.from({ length: sideCount }, () => place));
  const pages = pagesOf(sides, profile.pageOrder).map((place, page) => ({ place, page: page + 1 }));
  return Map.groupBy(pages, ({ place }) => place);
}

function missingOf({ version, isErased, isWithheld }: FiledLine): FiledCard['missing'] {
  if (version === null) return 'gone';
  if (isErased) return 'erased';
  return isWithheld ? 'withheld' : 'no';
}

function filedCard(line: FiledLine, pages: readonly number[]): FiledCard {
  const missing = missingOf(line);
  const terms = line.terms === '' ? undefined : storedTerms(line.terms);
  return {
    ...{ contact: line.contact, number: line.number, pages: [...pages], missing },
    name: line.isErased ? '' : personName(line.name),
    quantity: terms?.quantity ?? 0,
    address: line.isErased ? '' : (terms?.address ?? ''),
    ...{ paper: terms?.paper ?? '', finish: terms?.finish ?? '' },
    ...{ state: line.state, reason: line.isErased ? '' : line.reason },
  };
}

/** A file as it is told. */
export function toldFile(recipe: Recipe, hashes: ReadonlyMap<string, string>): OrderFile {
  const { seq, number, at, actorName, profile, lines } = recipe;
  const open = openLines(recipe);
  const pages = pageNumbers(open, recipe);
  const hashOf = (those: readonly FiledLine[]) => hashes.get(`${seq} ${placesKey(those)}`) ?? '';
  return {
    ...{ number, at, actorName, printer: profile.name },
    ...{ hash: hashOf(lines), hashNow: hashOf(open) },
    cards: lines.map((line) =>
      filedCard(line, pages.get(line.place)?.map(({ page }) => page) ?? []),
    ),
  };
}

/** The files of an order, and how many cards the next one would hold. */
export async function readFiles(reader: KeptReader, order: string): Promise<OrderFiles> {
  const printable = await printableLines(reader.db, order);
  const recipes = await recipesOf(reader, order);
  const hashes = recipes.length === 0 ? new Map() : await fileHashes(reader, order);
  return {
    next: { new: printable.filter(({ isFiled }) => !isFiled).length, all: printable.length },
    items: recipes.map((recipe) => toldFile(recipe, hashes)).reverse(),
  };
}

const findingsSchema = z.array(findingSchema);

/** The remarks on the cards of a file, from when they were prepared; of many cards each is told once. */
export async function remarksOf(
  { db }: KeptReader,
  lines: readonly FiledLine[],
): Promise<Pick<PressReport, 'remarks' | 'findings'>> {
  const byVersion = new Map<number, string>();
  const versions = lines.flatMap(({ version }) => version ?? []);
  await inChunks(versions, async (some) => {
    const query = db.selectFrom('line_versions').select(['seq', 'remarks']);
    const rows = await query.where('seq', 'in', some).execute();
    for (const { seq, remarks } of rows) byVersion.set(seq, remarks);
  });
  const all = lines.flatMap(({ version, contact, name }) => {
    const known = findingsSchema.parse(JSON.parse(byVersion.get(version ?? 0) ?? '[]'));
    return known.map((one) => ({ ...one, contact, name: personName(name), label: '' }));
  });
  const same = Map.groupBy(all, ({ rule, side, element }) => `${rule} ${side} ${element ?? ''}`);
  const findings = [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, others: others.length }] : [],
  );
  return { remarks: all.length, findings };
}
