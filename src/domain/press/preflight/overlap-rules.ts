import { type Bounds, common } from '../bounds.ts';
import type { DisplayItem, GlyphsItem } from '../display-list.ts';
import { quoted } from '../finding.ts';
import { called, type Inspected, type PreflightRule, type SideFinding } from './rule.ts';

/** What meets by no more than this, in millimetres, only touches. */
const HAIR = 0.2;

function overlap(one: Bounds, other: Bounds): boolean {
  const { left, top, right, bottom } = common(one, other);
  return right - left > HAIR && bottom - top > HAIR;
}

const SHOWN = { logo: 'le logo', photo: 'la photo' } as const;

/** What no text is meant to be printed over, as a sentence ends with it; undefined for grounds. */
function readable(item: DisplayItem): string | undefined {
  switch (item.kind) {
    case 'glyphs':
      return quoted(item.text);
    case 'code':
      return 'le QR code';
    case 'path':
    case 'picture':
      return item.shows && SHOWN[item.shows];
    case 'page':
      return undefined;
  }
}

/** Whether letters of a line run into something; lines whose feet and heads pass each other do not. */
function runsInto(
  line: GlyphsItem,
  other: DisplayItem,
  { boundsOf, glyphBoxes }: Inspected,
): boolean {
  const whole = boundsOf(other);
  if (!overlap(boundsOf(line), whole)) return false;
  const others = other.kind === 'glyphs' ? glyphBoxes(other) : [whole];
  return glyphBoxes(line).some((box) => others.some((there) => overlap(box, there)));
}

/** Two texts are told once, of the upper one. */
function findOverlaps(inspected: Inspected): SideFinding[] {
  const { items } = inspected.list;
  const all = items.filter((item) => readable(item) !== undefined);
  return all.flatMap((line, index): SideFinding[] => {
    if (line.kind !== 'glyphs') return [];
    const met = all.find((other, at) => {
      const isOwn = other.element === line.element;
      if (isOwn || (other.kind === 'glyphs' && at > index)) return false;
      return runsInto(line, other, inspected);
    });
    if (!met) return [];
    const message = `${called(line)} passe sur ${readable(met)}.`;
    return [{ severity: 'remark', element: line.element, message }];
  });
}

/** What cannot be read where two things are printed in one place. */
export const OVERLAP_RULES: readonly PreflightRule[] = [{ id: 'overlap', find: findOverlaps }];
