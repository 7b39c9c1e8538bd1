import type { DisplayList } from '../../../domain/press/display-list.ts';
import { MM_PER_INCH } from '../../../domain/press/lengths.ts';
import type { PressCard } from '../../../domain/press/press-run.ts';

interface PictureSize {
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

/** The demands on a picture, wherever it stands. */
export interface PlacedPicture {
  /** In dots, where it is largest. */
  readonly widthMax: number;
  readonly isCutOut: boolean;
}

/** The pictures that are drawn, by their names. */
export function placedPictures(
  sides: Iterable<DisplayList>,
  dotsPerInch: number,
): ReadonlyMap<string, PlacedPicture> {
  const placed = new Map<string, PlacedPicture>();
  for (const { items } of sides) {
    for (const item of items) {
      if (item.kind !== 'picture') continue;
      const { widthMax = 0, isCutOut = false } = placed.get(item.picture) ?? {};
      const dots = Math.ceil((item.width / MM_PER_INCH) * dotsPerInch);
      placed.set(item.picture, {
        widthMax: Math.max(dots, widthMax),
        isCutOut: isCutOut || item.isCutOut === true,
      });
    }
  }
  return placed;
}

/** The picture, or the page of an agency, that a file is made with under this name. */
export function named<Part>(parts: ReadonlyMap<string, Part>, name: string): Part {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no ${name} for this file`);
  return part;
}
