import { type Bounds, boundsOf, boxesOfGlyphs } from '../bounds.ts';
import type { DisplayItem, DisplayList } from '../display-list.ts';
import { errorsFirst, type Finding, placeOf } from '../finding.ts';
import type { PrinterProfile } from '../printer-profile.schema.ts';
import { CODE_RULES } from './code-rules.ts';
import { INK_RULES } from './ink-rules.ts';
import { PAGE_RULES } from './page-rules.ts';
import { PLACE_RULES } from './place-rules.ts';
import type { Inspected, PreflightParts } from './rule.ts';
import { SIZE_RULES } from './size-rules.ts';
import { OVERLAP_RULES, VISIBLE_RULES } from './visible-rules.ts';

export const PREFLIGHT_RULES = [
  ...PLACE_RULES,
  ...SIZE_RULES,
  ...INK_RULES,
  ...CODE_RULES,
  ...PAGE_RULES,
  ...VISIBLE_RULES,
  ...OVERLAP_RULES,
];

/** Rules ask for the same bounds again and again. */
function measured(measure: (item: DisplayItem) => Bounds): Inspected['boundsOf'] {
  const known = new Map<DisplayItem, Bounds>();
  return (item) => {
    const bounds = known.get(item) ?? measure(item);
    known.set(item, bounds);
    return bounds;
  };
}

/** One side of a card as the rules look at it. */
export function inspectedSide(
  list: DisplayList,
  profile: PrinterProfile,
  { outline, pictureSize }: PreflightParts,
): Inspected {
  return {
    ...{ list, profile, pictureSize },
    boundsOf: measured((item) => boundsOf(item, outline)),
    glyphBoxes: (item) => boxesOfGlyphs(item, outline),
  };
}

/** The findings of a printer on the sides of a card: errors first; once for each code and element. */
export function preflight(
  sides: readonly DisplayList[],
  profile: PrinterProfile,
  parts: PreflightParts,
): Finding[] {
  const all = sides.flatMap((list, side) => {
    const inspected = inspectedSide(list, profile, parts);
    const found = PREFLIGHT_RULES.flatMap((find) => find(inspected));
    return found.map((one) => ({ ...one, where: { side, ...one.where } }));
  });
  // Lines of one text, or strokes of one shape, are one finding.
  return [...Map.groupBy(errorsFirst(all), placeOf).values()].flatMap(([first]) => first ?? []);
}
