import { frenchMeasure } from '../../french.ts';
import type { Bounds } from '../bounds.ts';
import type { DisplayItem, DisplayList } from '../display-list.ts';
import {
  called,
  gravityBelow,
  type Inspected,
  type PreflightRule,
  type SideFinding,
} from './rule.ts';

/** Up to here something ends at the cut: no cut is that exact. */
const AT_THE_CUT = 0.05;

/** How far inside of the cut each edge lies; less than 0 is how far it bleeds. */
function insets({ left, top, right, bottom }: Bounds, { width, height }: DisplayList): number[] {
  return [left, top, width - right, height - bottom];
}

function reachesCut(inset: number): boolean {
  return inset <= AT_THE_CUT;
}

/** Items that lie on the card, at least in part. */
function onCard({ list, boundsOf }: Inspected): { item: DisplayItem; insets: number[] }[] {
  const whole = { left: 0, top: 0, right: list.width, bottom: list.height };
  return list.items.flatMap((item) => {
    // A page has rules of its own.
    if (item.kind === 'page') return [];
    const bounds = boundsOf(item);
    const outside =
      bounds.right <= whole.left ||
      bounds.left >= whole.right ||
      bounds.bottom <= whole.top ||
      bounds.top >= whole.bottom;
    return outside ? [] : [{ item, insets: insets(bounds, list) }];
  });
}

function isGround({ kind }: DisplayItem): boolean {
  return kind === 'path' || kind === 'picture';
}

/** Shapes that go along the edge, as frames do, rather than saying something. */
function isFrame(item: DisplayItem): boolean {
  return item.kind === 'path' && !item.isDrawing;
}

function findBleed(inspected: Inspected): SideFinding[] {
  const { bleed, thresholds } = inspected.profile;
  const threshold = { error: bleed, remark: Math.max(bleed, thresholds.bleedRemark) };
  return onCard(inspected).flatMap(({ item, insets: all }) => {
    const bleeds = all.filter(reachesCut).map((inset) => Math.max(0, -inset));
    if (!isGround(item) || bleeds.length === 0) return [];
    const least = Math.min(...bleeds);
    const severity = gravityBelow(least, threshold);
    if (!severity) return [];
    const wanted = severity === 'error' ? threshold.error : threshold.remark;
    return {
      severity,
      element: item.element,
      message: `${called(item)} touche la coupe et ne déborde que de ${frenchMeasure(least, 'mm')}\u00a0: il faut ${frenchMeasure(wanted, 'mm')} de fond perdu.`,
    };
  });
}

function findSafe(inspected: Inspected): SideFinding[] {
  const { safe } = inspected.profile.thresholds;
  return onCard(inspected).flatMap(({ item, insets: all }) => {
    const isSaid = !isGround(item) || !(isFrame(item) || all.some(reachesCut));
    const least = Math.min(...all);
    const severity = isSaid ? gravityBelow(least, safe) : undefined;
    if (!severity) return [];
    const wanted = severity === 'error' ? safe.error : safe.remark;
    const place =
      least < 0 ? 'dépasse de la carte' : `est à ${frenchMeasure(least, 'mm')} de la coupe`;
    return {
      severity,
      element: item.element,
      message: `${called(item)} ${place}\u00a0: ${severity === 'error' ? 'il faut au moins' : 'mieux vaut'} ${frenchMeasure(wanted, 'mm')}.`,
    };
  });
}

function findFrames(inspected: Inspected): SideFinding[] {
  const wanted = inspected.profile.thresholds.frame;
  return onCard(inspected).flatMap(({ item, insets: all }) => {
    if (!isFrame(item) || all.some(reachesCut)) return [];
    const least = Math.min(...all);
    if (!gravityBelow(least, { error: 0, remark: wanted })) return [];
    return {
      severity: 'remark',
      element: item.element,
      message: `${called(item)} longe la coupe à ${frenchMeasure(least, 'mm')}\u00a0: le moindre écart de coupe se verra, mieux vaut ${frenchMeasure(wanted, 'mm')}.`,
    };
  });
}

/** Where things may stand. */
export const PLACE_RULES: readonly PreflightRule[] = [
  { id: 'bleed', find: findBleed },
  { id: 'safe', find: findSafe },
  { id: 'frame', find: findFrames },
];
