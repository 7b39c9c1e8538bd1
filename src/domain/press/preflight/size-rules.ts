import { frenchMeasure } from '../../french.ts';
import { boundsOfSteps } from '../bounds.ts';
import type { Paint, PathItem } from '../display-list.ts';
import { MM_PER_INCH, pointsOf } from '../lengths.ts';
import { needsRegister } from './paints.ts';
import {
  called,
  gravityBelow,
  type Inspected,
  type PreflightRule,
  type SideFinding,
  wanted,
} from './rule.ts';

function inksOf(paint: Paint): string {
  return needsRegister(paint) ? 'en blanc ou en plusieurs encres' : 'en une encre';
}

function findTexts({ list, profile }: Inspected): SideFinding[] {
  const { textOneInk, textInks } = profile.thresholds;
  return list.items.flatMap((item) => {
    if (item.kind !== 'glyphs') return [];
    const threshold = needsRegister(item.paint) ? textInks : textOneInk;
    const severity = gravityBelow(item.size, threshold);
    if (!severity) return [];
    return {
      severity,
      element: item.element,
      message: `${called(item)} est en ${frenchMeasure(item.size, 'pt')}, ${inksOf(item.paint)}\u00a0: ${wanted(severity, threshold, 'pt')}.`,
    };
  });
}

/** How thick a line is, in points: a stroke, or an area that is as thin as one. */
function linesOf({ steps, fill, stroke }: PathItem): { thickness: number; paint: Paint }[] {
  if (stroke) return [{ thickness: pointsOf(stroke.width), paint: stroke.paint }];
  if (!fill || steps.some(([operator]) => operator === 'C')) return [];
  const { left, right, top, bottom } = boundsOfSteps(steps);
  return [{ thickness: pointsOf(Math.min(right - left, bottom - top)), paint: fill }];
}

function findLines({ list, profile }: Inspected): SideFinding[] {
  const { lineOneInk, lineInks } = profile.thresholds;
  return list.items.flatMap((item) => {
    if (item.kind !== 'path') return [];
    return linesOf(item).flatMap(({ thickness, paint }) => {
      const threshold = needsRegister(paint) ? lineInks : lineOneInk;
      const severity = gravityBelow(thickness, threshold);
      if (!severity) return [];
      return {
        severity,
        element: item.element,
        message: `Un filet a ${frenchMeasure(thickness, 'pt')} d’épaisseur, ${inksOf(paint)}\u00a0: ${wanted(severity, threshold, 'pt')}.`,
      };
    });
  });
}

function findPictures({ list, profile, pictureSize }: Inspected): SideFinding[] {
  const { resolution } = profile.thresholds;
  return list.items.flatMap((item) => {
    if (item.kind !== 'picture') return [];
    const dots = pictureSize(item.picture);
    const found = Math.floor(
      MM_PER_INCH * Math.min(dots.width / item.width, dots.height / item.height),
    );
    const severity = gravityBelow(found, resolution);
    if (!severity) return [];
    return {
      severity,
      element: item.element,
      message: `Une image n’a que ${frenchMeasure(found, 'ppp')} à cette taille\u00a0: ${wanted(severity, resolution, 'ppp')}.`,
    };
  });
}

/** How small things may be. */
export const SIZE_RULES: readonly PreflightRule[] = [
  { id: 'text-size', find: findTexts },
  { id: 'line-thickness', find: findLines },
  { id: 'resolution', find: findPictures },
];
