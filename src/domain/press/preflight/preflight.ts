import { type Bounds, boundsOf, boxesOfGlyphs } from '../bounds.ts';
import type { DisplayItem, DisplayList, GlyphsItem } from '../display-list.ts';
import type { Finding } from '../finding.schema.ts';
import type { PrinterProfile } from '../printer-profile.schema.ts';
import { CODE_RULES } from './code-rules.ts';
import { INK_RULES } from './ink-rules.ts';
import { OVERLAP_RULES } from './overlap-rules.ts';
import { PAGE_RULES } from './page-rules.ts';
import { PLACE_RULES } from './place-rules.ts';
import type { Inspected, PreflightParts } from './rule.ts';
import { SIZE_RULES } from './size-rules.ts';
import { VISIBLE_RULES } from './visible-rules.ts';

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

/** What a printer would say of the sides of a card: errors first; once for each rule and element. */
export function preflight(
  sides: readonly DisplayList[],
  profile: PrinterProfile,
  parts: PreflightParts,
): Finding[] {
  const all = sides.flatMap((list, side) => {
    const inspected = {
      list,
      profile,
      pictureSize: parts.pictureSize,
      boundsOf: measured((item) => boundsOf(item, parts.outline)),
      glyphBoxes: (item: GlyphsItem) => boxesOfGlyphs(item, parts.outline),
    };
    return PREFLIGHT_RULES.flatMap(({ id, find }) =>
      find(inspected).map((finding): Finding => ({ ...finding, rule: id, side })),
    );
  });
  const seen = new Set<string>();
  return [...all.filter(isError), ...all.filter((finding) => !isError(finding))].filter(
    (finding) => {
      const isNew = !seen.has(placeOf(finding));
      seen.add(placeOf(finding));
      return isNew;
    },
  );
}

function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Lines of one text, or strokes of one shape, are one finding. */
function placeOf({ rule, side, element = '' }: Finding): string {
  return [rule, side, element].join(' ');
}
