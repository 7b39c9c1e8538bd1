import { z } from 'zod';
import type { Output } from '../../../domain/output.ts';
import type { DisplayList } from '../../../domain/press/display-list.ts';

const hash = z.string();

/** All that a card is drawn with, by the names that its drawings have for it, each with its SHA-256. */
export const keptSourcesSchema = z.strictObject({
  fonts: z.record(z.string(), hash),
  /** With their size in dots, by which they are judged. */
  pictures: z.record(z.string(), z.strictObject({ hash, width: z.number(), height: z.number() })),
  /** Pages of agencies. */
  pages: z.record(z.string(), hash),
});
export type KeptSources = Output<typeof keptSourcesSchema>;

const itemsIn = (lists: readonly DisplayList[]) => lists.flatMap(({ items }) => items);

/** The fonts that drawings are set in. */
export function fontsIn(lists: readonly DisplayList[]): string[] {
  const named = itemsIn(lists).flatMap((item) => (item.kind === 'glyphs' ? item.font : []));
  return [...new Set(named)];
}

function only<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const wanted = new Set(names);
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)));
}

/** Of sources those that some drawings name. */
export function sourcesOf(lists: readonly DisplayList[], all: KeptSources): KeptSources {
  const items = itemsIn(lists);
  return {
    fonts: only(all.fonts, fontsIn(lists)),
    pictures: only(
      all.pictures,
      items.flatMap((item) => (item.kind === 'picture' ? item.picture : [])),
    ),
    pages: only(
      all.pages,
      items.flatMap((item) => (item.kind === 'page' ? item.page.id : [])),
    ),
  };
}
