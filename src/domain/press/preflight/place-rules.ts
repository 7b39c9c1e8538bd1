import { frenchMeasure } from '../../french.ts';
import { meets } from '../bounds.ts';
import { type Placed, placedOf } from './placed.ts';
import { gravityBelow, type Inspected, type PreflightRule, type SideFinding } from './rule.ts';

/** Up to here something ends at the cut: no cut is that exact. */
const AT_THE_CUT = 0.05;

function reachesCut(inset: number): boolean {
  return inset <= AT_THE_CUT;
}

function isOnCard({ bounds }: Placed, { list: { width, height } }: Inspected): boolean {
  return meets(bounds, { left: 0, top: 0, right: width, bottom: height });
}

/** What lies on the card, at least in part. */
function onCard(inspected: Inspected): Placed[] {
  return placedOf(inspected).filter((placed) => isOnCard(placed, inspected));
}

/** Whoever changes the format of a card leaves behind what stood at its edges. */
function findOutside(inspected: Inspected): SideFinding[] {
  return placedOf(inspected).flatMap((placed): SideFinding[] => {
    if (placed.kind === 'frame' || isOnCard(placed, inspected)) return [];
    const message = `${placed.name} est hors de la carte\u00a0: rien n’en serait imprimé.`;
    return [{ severity: 'error', element: placed.element, message }];
  });
}

function findBleed(inspected: Inspected): SideFinding[] {
  const { bleed, thresholds } = inspected.profile;
  const threshold = { error: bleed, remark: Math.max(bleed, thresholds.bleedRemark) };
  return onCard(inspected).flatMap(({ kind, insets, element, name }) => {
    const bleeds = insets.filter(reachesCut).map((inset) => Math.max(0, -inset));
    if (kind === 'said' || bleeds.length === 0) return [];
    const least = Math.min(...bleeds);
    const severity = gravityBelow(least, threshold);
    if (!severity) return [];
    const wanted = severity === 'error' ? threshold.error : threshold.remark;
    return {
      severity,
      element,
      message: `${name} touche la coupe et ne déborde que de ${frenchMeasure(least, 'mm')}\u00a0: il faut ${frenchMeasure(wanted, 'mm')} de fond perdu.`,
    };
  });
}

/** How near something comes to the cut, and how grave that is; what bleeds is near it on other sides. */
function nearness(
  { kind, insets, least }: Placed,
  { profile }: Inspected,
): { least: number; severity: SideFinding['severity'] | undefined } {
  const { safe } = profile.thresholds;
  if (kind !== 'drawn' || !insets.some(reachesCut)) {
    return { least, severity: gravityBelow(least, safe) };
  }
  const rest = Math.min(...insets.filter((inset) => !reachesCut(inset)));
  return { least: rest, severity: gravityBelow(rest, { error: 0, remark: safe.error }) };
}

function findSafe(inspected: Inspected): SideFinding[] {
  const { safe } = inspected.profile.thresholds;
  return onCard(inspected).flatMap((placed): SideFinding[] => {
    if (placed.kind === 'frame') return [];
    const { least, severity } = nearness(placed, inspected);
    if (!severity) return [];
    const wanted = severity === 'error' ? safe.error : safe.remark;
    const place =
      least < 0 ? 'dépasse de la carte' : `est à ${frenchMeasure(least, 'mm')} de la coupe`;
    const advice = severity === 'error' ? 'il faut au moins' : 'mieux vaut';
    const message = `${placed.name} ${place}\u00a0: ${advice} ${frenchMeasure(wanted, 'mm')}.`;
    return [{ severity, element: placed.element, message }];
  });
}

function findFrames(inspected: Inspected): SideFinding[] {
  const wanted = inspected.profile.thresholds.frame;
  return onCard(inspected).flatMap(({ kind, insets, element, name }) => {
    if (kind !== 'frame' || insets.some(reachesCut)) return [];
    const least = Math.min(...insets);
    if (!gravityBelow(least, { error: 0, remark: wanted })) return [];
    return {
      severity: 'remark',
      element,
      message: `${name} longe la coupe à ${frenchMeasure(least, 'mm')}\u00a0: le moindre écart de coupe se verra, mieux vaut ${frenchMeasure(wanted, 'mm')}.`,
    };
  });
}

/** Where things may stand. */
export const PLACE_RULES: readonly PreflightRule[] = [
  { id: 'outside', find: findOutside },
  { id: 'bleed', find: findBleed },
  { id: 'safe', find: findSafe },
  { id: 'frame', find: findFrames },
];
