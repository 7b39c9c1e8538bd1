import { frenchMeasure } from '../../french.ts';
import type { DisplayItem } from '../display-list.ts';
import { isBlackAlone } from '../ink.ts';
import { PROFILED_CONDITIONS } from '../printer-profile.ts';
import { paintBelow } from './below.ts';
import { isComposedBlack, isRichBlack, paintsOf, sharesOf, totalOf } from './paints.ts';
import { called, type Inspected, type PreflightRule, type SideFinding } from './rule.ts';

/**
 * A ground of black alone looks grey from this size on, in square millimetres: beyond 4 cm² printers
 * advise a rich black.
 */
const LARGE_BLACK = 400;

function findBlackTexts({ list, profile }: Inspected): SideFinding[] {
  return list.items.flatMap((item) => {
    if (item.kind !== 'glyphs' || !isComposedBlack(item.paint) || isRichBlack(item.paint))
      return [];
    const isSmall = item.size <= profile.thresholds.blackText;
    return {
      severity: isSmall ? 'error' : 'remark',
      element: item.element,
      message: `${called(item)} est noir en plusieurs encres\u00a0: ${isSmall ? 'il doit être' : 'mieux vaut qu’il soit'} en noir seul.`,
    };
  });
}

function findRichBlack({ list }: Inspected): SideFinding[] {
  return list.items.flatMap((item) => {
    if (item.kind !== 'glyphs' && item.kind !== 'code') return [];
    const isWrong = item.kind === 'code' ? isComposedBlack(item.paint) : isRichBlack(item.paint);
    if (!isWrong) return [];
    return {
      severity: 'error',
      element: item.element,
      message: `${called(item)} est en noir soutenu\u00a0: le moindre décalage des encres le rendrait flou.`,
    };
  });
}

function findPlainBlack({ list, boundsOf }: Inspected): SideFinding[] {
  return list.items.flatMap((item) => {
    if (item.kind !== 'path' || !item.fill) return [];
    const { left, right, top, bottom } = boundsOf(item);
    const isLarge = (right - left) * (bottom - top) > LARGE_BLACK;
    if (!isLarge || !isBlackAlone(item.fill.ink) || totalOf(item.fill) < 100) return [];
    return {
      severity: 'remark',
      element: item.element,
      message:
        'Un grand aplat est en noir seul\u00a0: il paraîtra gris, un noir soutenu serait plus dense.',
    };
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

function findTotals(inspected: Inspected): SideFinding[] {
  const { list, profile } = inspected;
  const { inkLimit, thresholds } = profile;
  return list.items.flatMap((item) => {
    const total = depositOf(item, inspected);
    if (total <= inkLimit - thresholds.inkMargin) return [];
    const severity = total > inkLimit ? 'error' : 'remark';
    return {
      severity,
      element: item.element,
      message: `${called(item)} dépose ${frenchMeasure(total, '%')} d’encre${severity === 'error' ? '\u00a0: le maximum est' : ', près du maximum de'} ${frenchMeasure(inkLimit, '%')}.`,
    };
  });
}

function findTints({ list, profile }: Inspected): SideFinding[] {
  const least = profile.thresholds.tint * 100;
  return list.items.flatMap((item) => {
    const faint = paintsOf(item).some((paint) => {
      const most = paint.ink.kind === 'spot' ? totalOf(paint) : Math.max(...sharesOf(paint));
      return most > 0 && most < least;
    });
    if (!faint) return [];
    return {
      severity: 'remark',
      element: item.element,
      message: `${called(item)} est d’une teinte de moins de ${frenchMeasure(least, '%')}\u00a0: elle peut disparaître à l’impression.`,
    };
  });
}

/** A file has one plate for each name, and one mixture that stands for it. */
function findUnlikeSpots({ list }: Inspected): SideFinding[] {
  const mixtures = new Map<string, string>();
  return list.items.flatMap((item) =>
    paintsOf(item).flatMap(({ ink }): SideFinding[] => {
      if (ink.kind !== 'spot') return [];
      const mixture = JSON.stringify(ink.cmyk);
      const first = mixtures.get(ink.name) ?? mixture;
      mixtures.set(ink.name, first);
      if (first === mixture) return [];
      const message = `Le ton direct «\u00a0${ink.name}\u00a0» a deux équivalents différents.`;
      return [{ severity: 'error', element: item.element, message }];
    }),
  );
}

function findSpots({ list, profile }: Inspected): SideFinding[] {
  const spots = new Map(
    list.items.flatMap((item) =>
      paintsOf(item).flatMap(({ ink }) =>
        ink.kind === 'spot' ? [[ink.name, item.element] as const] : [],
      ),
    ),
  );
  const unknown = [...spots].flatMap(([name, element]): SideFinding[] => {
    if (name === profile.dieName) {
      const message = `L’encre «\u00a0${name}\u00a0» porte le nom du tracé de découpe de l’imprimeur\u00a0: elle ne serait pas imprimée.`;
      return [{ severity: 'error', element, message }];
    }
    if (profile.spots.includes(name)) return [];
    const message = `L’imprimeur n’a pas l’encre «\u00a0${name}\u00a0».`;
    return [{ severity: 'error', element, message }];
  });
  if (spots.size < 2) return unknown;
  const names = [...spots.keys()].join(', ');
  const message = `La carte demande plusieurs encres en plus du noir et des couleurs\u00a0: ${names}.`;
  return [...unknown, { severity: 'remark', message }];
}

/** Pictures, inks of their own and PDF/X-4 need the ICC profile of the press. */
function findProfile({ list, profile }: Inspected): SideFinding[] {
  const { condition, conformance } = profile;
  if (PROFILED_CONDITIONS.includes(condition)) return [];
  const refused = (element: string | undefined, what: string): SideFinding => ({
    severity: 'error',
    ...(element === undefined ? {} : { element }),
    message: `Nous n’avons pas le profil de couleurs ${condition}\u00a0: ${what}.`,
  });
  const ofItems = list.items.flatMap((item) => {
    if (item.kind === 'picture') {
      return refused(item.element, 'cette image ne peut pas être convertie pour la presse');
    }
    const hasSpot = paintsOf(item).some(({ ink }) => ink.kind === 'spot');
    return hasSpot ? refused(item.element, 'un fichier avec un ton direct doit le contenir') : [];
  });
  if (conformance !== 'X-4') return ofItems;
  return [...ofItems, refused(undefined, 'un fichier PDF/X-4 doit le contenir')];
}

/** What inks may do. */
export const INK_RULES: readonly PreflightRule[] = [
  { id: 'black-text', find: findBlackTexts },
  { id: 'rich-black', find: findRichBlack },
  { id: 'plain-black', find: findPlainBlack },
  { id: 'ink-total', find: findTotals },
  { id: 'tint', find: findTints },
  { id: 'spots', find: findSpots },
  { id: 'unlike-spots', find: findUnlikeSpots },
  { id: 'condition-profile', find: findProfile },
];
