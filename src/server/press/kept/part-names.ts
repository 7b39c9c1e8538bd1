import type { KeptPage } from './kept-page.schema.ts';

/** The parts that pages name, by their hashes, each once. */
export function partNames(pages: readonly KeptPage[]): string[] {
  const named = pages.flatMap(({ content, intent, fonts, objects, inks }) => [
    ...[content, intent, ...Object.values(fonts), ...Object.values(objects)],
    ...Object.values(inks),
  ]);
  return [...new Set(named)];
}
