import { boundsOf } from '../bounds.ts';
import type { DisplayList } from '../display-list.ts';
import type { Finding } from '../finding.ts';
import type { PrinterProfile } from '../printer-profile.ts';
import { CODE_RULES } from './code-rules.ts';
import { INK_RULES } from './ink-rules.ts';
import { PAGE_RULES } from './page-rules.ts';
import { PLACE_RULES } from './place-rules.ts';
import type { PreflightParts } from './rule.ts';
import { SIZE_RULES } from './size-rules.ts';

export const PREFLIGHT_RULES = [
  ...PLACE_RULES,
  ...SIZE_RULES,
  ...INK_RULES,
  ...CODE_RULES,
  ...PAGE_RULES,
];

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
      boundsOf: (item: DisplayList['items'][number]) => boundsOf(item, parts.outline),
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
