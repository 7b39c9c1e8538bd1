import { boundsOf, meets } from '../bounds.ts';
import type { DisplayItem } from '../display-list.ts';
import type { CardPictures } from './card-pictures.ts';

/** Whether something may lie below an item; where letters are exactly is not worth knowing here. */
function hasGround(item: DisplayItem, below: readonly DisplayItem[]): boolean {
  const own = boundsOf(item, () => []);
  return below.some(
    (other) =>
      other.kind === 'glyphs' ||
      meets(
        boundsOf(other, () => []),
        own,
      ),
  );
}

/**
 * Items of which those pictures are marked that have to be cut out: on bare paper, what is see-through
 * may as well be white.
 */
export function withCutOuts(
  items: readonly DisplayItem[],
  { logo, own }: CardPictures,
): DisplayItem[] {
  const seeThrough = new Set(
    [logo, ...(own?.values() ?? [])].flatMap((picture) =>
      picture?.kind === 'dots' && picture.isSeeThrough ? [picture.name] : [],
    ),
  );
  return items.map((item, index) => {
    if (item.kind !== 'picture' || !seeThrough.has(item.picture)) return item;
    return hasGround(item, items.slice(0, index)) ? { ...item, isCutOut: true } : item;
  });
}
