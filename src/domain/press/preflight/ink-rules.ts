import type { DisplayItem } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { isBlackAlone } from '../ink.ts';
import { PROFILED_CONDITIONS } from '../printer-profile.ts';
import { paintBelow } from './below.ts';
import { isComposedBlack, isRichBlack, paintsOf, sharesOf, totalOf } from './paints.ts';
import { type Inspected, type PreflightRule, thingOf } from './rule.ts';

/**
 * A ground of black alone looks grey from this size on, in square millimetres: beyond 4 cm² printers
 * advise a rich black.
 */
const LARGE_BLACK = 400;

function findBlackTexts({ list, profile }: Inspected): Finding[] {
  return list.items.flatMap((item) => {
    if (item.kind !== 'glyphs' || !isComposedBlack(item.paint) || isRichBlack(item.paint))
      return [];
    const severity = item.size <= profile.thresholds.blackText ? 'error' : 'remark';
    return finding('black-text', severity, { element: item.element }, { what: thingOf(item) });
  });
}

function findRichBlack({ list }: Inspected): Finding[] {
  return list.items.flatMap((item) => {
    if (item.kind !== 'glyphs' && item.kind !== 'code') return [];
    const isWrong = item.kind === 'code' ? isComposedBlack(item.paint) : isRichBlack(item.paint);
    if (!isWrong) return [];
    return finding('rich-black', 'error', { element: item.element }, { what: thingOf(item) });
  });
}

function findPlainBlack({ list, boundsOf }: Inspected): Finding[] {
  return list.items.flatMap((item) => {
    if (item.kind !== 'path' || !item.fill) return [];
    const { left, right, top, bottom } = boundsOf(item);
    const isLarge = (right - left) * (bottom - top) > LARGE_BLACK;
    if (!isLarge || !isBlackAlone(item.fill.ink) || totalOf(item.fill) < 100) return [];
    return finding('plain-black', 'remark', { element: item.element }, {});
  });
}

/** The ink that lies in the place of an item: letters that overprint leave the inks that they have not. */
function depositOf(item: DisplayItem, inspected: Inspected): number {
  const own = Math.max(0, ...paintsOf(item).map(totalOf));
  if (item.kind !== 'glyphs' || !item.overprint) return own;
  const bounds = inspected.boundsOf(item);
  const ground = bounds.left < bounds.right && paintBelow(bounds, item, inspected);
  if (!ground) return own;
  if (ground.ink.kind === 'spot' || item.paint.ink.kind === 'spot') return own + totalOf(ground);
  const shares = sharesOf(item.paint);
  const left = sharesOf(ground).filter((_, at) => shares[at] === 0);
  return left.reduce((sum, share) => sum + share, own);
}

function findTotals(inspected: Inspected): Finding[] {
  const { list, profile } = inspected;
  const { inkLimit, thresholds } = profile;
  return list.items.flatMap((item) => {
    const found = depositOf(item, inspected);
    if (found <= inkLimit - thresholds.inkMargin) return [];
    const severity = found > inkLimit ? 'error' : 'remark';
    const values = { what: thingOf(item), found, asked: inkLimit };
    return finding('ink-total', severity, { element: item.element }, values);
  });
}

function findTints({ list, profile }: Inspected): Finding[] {
  const least = profile.thresholds.tint * 100;
  return list.items.flatMap((item) => {
    const faint = paintsOf(item).some((paint) => {
      const most = paint.ink.kind === 'spot' ? totalOf(paint) : Math.max(...sharesOf(paint));
      return most > 0 && most < least;
    });
    if (!faint) return [];
    const values = { what: thingOf(item), asked: least };
    return finding('tint', 'remark', { element: item.element }, values);
  });
}

/** A file has one plate for each name, and one mixture that stands for it. */
function findUnlikeSpots({ list }: Inspected): Finding[] {
  const mixtures = new Map<string, string>();
  return list.items.flatMap((item) =>
    paintsOf(item).flatMap(({ ink }): Finding[] => {
      if (ink.kind !== 'spot') return [];
      const mixture = JSON.stringify(ink.cmyk);
      const first = mixtures.get(ink.name) ?? mixture;
      mixtures.set(ink.name, first);
      if (first === mixture) return [];
      return [finding('unlike-spots', 'error', { element: item.element }, { name: ink.name })];
    }),
  );
}

function findSpots({ list, profile }: Inspected): Finding[] {
  const spots = new Map(
    list.items.flatMap((item) =>
      paintsOf(item).flatMap(({ ink }) =>
        ink.kind === 'spot' ? [[ink.name, item.element] as const] : [],
      ),
    ),
  );
  const unknown = [...spots].flatMap(([name, element]): Finding[] => {
    const isDie = name === profile.dieName;
    if (!isDie && profile.spots.includes(name)) return [];
    return [finding('spots', 'error', { element }, { name, spot: isDie ? 'die' : 'unknown' })];
  });
  if (spots.size < 2) return unknown;
  const name = [...spots.keys()].join(', ');
  return [...unknown, finding('spots', 'remark', {}, { name, spot: 'several' })];
}

/** Pictures, inks of their own and PDF/X-4 need the ICC profile of the press. */
function findProfile({ list, profile }: Inspected): Finding[] {
  const { condition, conformance } = profile;
  if (PROFILED_CONDITIONS.includes(condition)) return [];
  const ofItems = list.items.flatMap((item) => {
    const hasSpot = paintsOf(item).some(({ ink }) => ink.kind === 'spot');
    if (item.kind !== 'picture' && !hasSpot) return [];
    const need = hasSpot ? 'spot' : 'picture';
    const values = { name: condition, need } as const;
    return finding('condition-profile', 'error', { element: item.element }, values);
  });
  if (conformance !== 'X-4') return ofItems;
  const ofFile = finding('condition-profile', 'error', {}, { name: condition, need: 'x4' });
  return [...ofItems, ofFile];
}

/** The inks of letters, areas and lines: black, totals, tints, spots, and the profile of the press. */
export const INK_RULES: readonly PreflightRule[] = [
  ...[findBlackTexts, findRichBlack, findPlainBlack, findTotals],
  ...[findTints, findSpots, findUnlikeSpots, findProfile],
];
