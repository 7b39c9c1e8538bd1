import { meets } from '../bounds.ts';
import { type Finding, finding } from '../finding.ts';
import { type Placed, placedOf } from './placed.ts';
import { gravityBelow, type Inspected, type PreflightRule } from './rule.ts';

/** Up to here something ends at the cut: no cut is that exact. */
const AT_THE_CUT = 0.05;

function reachesCut(inset: number): boolean {
  return inset <= AT_THE_CUT;
}

function isOnCard({ bounds }: Placed, { list: { width, height } }: Inspected): boolean {
  return meets(bounds, { left: 0, top: 0, right: width, bottom: height });
}

/** The things that lie on the card, at least in part. */
function onCard(inspected: Inspected): Placed[] {
  return placedOf(inspected).filter((placed) => isOnCard(placed, inspected));
}

/** Things that stood at the edges of a card stay behind when its format changes. */
function findOutside(inspected: Inspected): Finding[] {
  return placedOf(inspected).flatMap((placed) => {
    if (placed.kind === 'frame' || isOnCard(placed, inspected)) return [];
    const { element, what } = placed;
    return finding('outside', 'error', { element }, { what });
  });
}

function findBleed(inspected: Inspected): Finding[] {
  const { bleed, thresholds } = inspected.profile;
  const threshold = { error: bleed, remark: Math.max(bleed, thresholds.bleedRemark) };
  return onCard(inspected).flatMap(({ kind, insets, element, what }) => {
    const bleeds = insets.filter(reachesCut).map((inset) => Math.max(0, -inset));
    if (kind === 'said' || bleeds.length === 0) return [];
    const found = Math.min(...bleeds);
    const severity = gravityBelow(found, threshold);
    if (!severity) return [];
    return finding('bleed', severity, { element }, { what, found, asked: threshold[severity] });
  });
}

/** How near something comes to the cut, and how grave that is; what bleeds is near it on other sides. */
function nearness(
  { kind, insets, least }: Placed,
  { profile }: Inspected,
): { least: number; severity: Finding['severity'] | undefined } {
  const { safe } = profile.thresholds;
  if (kind !== 'drawn' || !insets.some(reachesCut)) {
    return { least, severity: gravityBelow(least, safe) };
  }
  const rest = Math.min(...insets.filter((inset) => !reachesCut(inset)));
  return { least: rest, severity: gravityBelow(rest, { error: 0, remark: safe.error }) };
}

function findSafe(inspected: Inspected): Finding[] {
  const { safe } = inspected.profile.thresholds;
  return onCard(inspected).flatMap((placed) => {
    if (placed.kind === 'frame') return [];
    const { least, severity } = nearness(placed, inspected);
    if (!severity) return [];
    const { element, what } = placed;
    return finding('safe', severity, { element }, { what, found: least, asked: safe[severity] });
  });
}

function findFrames(inspected: Inspected): Finding[] {
  const asked = inspected.profile.thresholds.frame;
  return onCard(inspected).flatMap(({ kind, insets, element, what }) => {
    if (kind !== 'frame' || insets.some(reachesCut)) return [];
    const found = Math.min(...insets);
    if (!gravityBelow(found, { error: 0, remark: asked })) return [];
    return finding('frame', 'remark', { element }, { what, found, asked });
  });
}

/** Where things may stand. */
export const PLACE_RULES: readonly PreflightRule[] = [findOutside, findBleed, findSafe, findFrames];
