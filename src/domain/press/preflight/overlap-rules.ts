import { type Bounds, common } from '../bounds.ts';
import type { Thing } from '../card-sentences.ts';
import type { DisplayItem, GlyphsItem } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { type Inspected, type PreflightRule, thingOf } from './rule.ts';

/** Boxes that meet by no more than this, in millimetres, only touch. */
const HAIR = 0.2;

function overlap(one: Bounds, other: Bounds): boolean {
  const { left, top, right, bottom } = common(one, other);
  return right - left > HAIR && bottom - top > HAIR;
}

/** A text, a code, a logo or a photo, over which no text is meant to be printed; undefined for grounds. */
function readable(item: DisplayItem): Thing | undefined {
  switch (item.kind) {
    case 'glyphs':
    case 'code':
      return thingOf(item);
    case 'path':
    case 'picture':
      return item.shows && { kind: item.shows };
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
function findOverlaps(inspected: Inspected): Finding[] {
  const { items } = inspected.list;
  const all = items.filter((item) => readable(item) !== undefined);
  return all.flatMap((line, index): Finding[] => {
    if (line.kind !== 'glyphs') return [];
    const met = all.find((other, at) => {
      const isOwn = other.element === line.element;
      if (isOwn || (other.kind === 'glyphs' && at > index)) return false;
      return runsInto(line, other, inspected);
    });
    const other = met && readable(met);
    if (!other) return [];
    return [
      finding('overlap', 'remark', { element: line.element }, { what: thingOf(line), other }),
    ];
  });
}

/** Texts that cannot be read where two things are printed in one place. */
export const OVERLAP_RULES: readonly PreflightRule[] = [findOverlaps];
