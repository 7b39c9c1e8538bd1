import type { DisplayList } from '../../../domain/press/display-list.ts';
import { MM_PER_INCH } from '../../../domain/press/lengths.ts';
import type { PressCard } from '../../../domain/press/press-run.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How many dots the stored pictures of cards have, by their names. */
export function pictureSizes(cards: readonly PressCard[]): ReadonlyMap<string, PictureSize> {
  const pictures = cards.flatMap(({ pictures: { logo, photo, own } }) => [
    ...[logo, photo],
    ...(own?.values() ?? []),
  ]);
  return new Map(
    pictures.flatMap((picture) => (picture?.kind === 'dots' ? [[picture.name, picture]] : [])),
  );
}

/** The pictures that are drawn, and how many dots wide each has to be where it is largest. */
export function placedWidths(
  sides: Iterable<DisplayList>,
  dotsPerInch: number,
): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const { items } of sides) {
    for (const item of items) {
      if (item.kind !== 'picture') continue;
      const dots = Math.ceil((item.width / MM_PER_INCH) * dotsPerInch);
      widths.set(item.picture, Math.max(dots, widths.get(item.picture) ?? 0));
    }
  }
  return widths;
}

/** What has this name among the pictures, or the pages of agencies, that a file is made with. */
export function named<Part>(parts: ReadonlyMap<string, Part>, name: string): Part {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no ${name} for this file`);
  return part;
}
