import { boundsOfSteps } from '../bounds.ts';
import type { Paint, PathItem } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { MM_PER_INCH, pointsOf } from '../lengths.ts';
import { needsRegister } from './paints.ts';
import { gravityBelow, type Inspected, type PreflightRule, thingOf } from './rule.ts';

function findTexts({ list, profile }: Inspected): Finding[] {
  const { textOneInk, textInks } = profile.thresholds;
  return list.items.flatMap((item) => {
    if (item.kind !== 'glyphs') return [];
    const isMixed = needsRegister(item.paint);
    const threshold = isMixed ? textInks : textOneInk;
    const severity = gravityBelow(item.size, threshold);
    if (!severity) return [];
    const { element, size: found } = item;
    const values = { what: thingOf(item), found, asked: threshold[severity], isMixed };
    return finding('text-size', severity, { element }, values);
  });
}

/** How thick a line is, in points: a stroke, or an area that is as thin as one. */
function linesOf({ steps, fill, stroke }: PathItem): { thickness: number; paint: Paint }[] {
  if (stroke) return [{ thickness: pointsOf(stroke.width), paint: stroke.paint }];
  if (!fill || steps.some(([operator]) => operator === 'C')) return [];
  const { left, right, top, bottom } = boundsOfSteps(steps);
  return [{ thickness: pointsOf(Math.min(right - left, bottom - top)), paint: fill }];
}

function findLines({ list, profile }: Inspected): Finding[] {
  const { lineOneInk, lineInks } = profile.thresholds;
  return list.items.flatMap((item) => {
    if (item.kind !== 'path') return [];
    return linesOf(item).flatMap(({ thickness, paint }) => {
      const isMixed = needsRegister(paint);
      const threshold = isMixed ? lineInks : lineOneInk;
      const severity = gravityBelow(thickness, threshold);
      if (!severity) return [];
      const values = { found: thickness, asked: threshold[severity], isMixed };
      return finding('line-thickness', severity, { element: item.element }, values);
    });
  });
}

function findPictures({ list, profile, pictureSize }: Inspected): Finding[] {
  const { resolution } = profile.thresholds;
  return list.items.flatMap((item) => {
    if (item.kind !== 'picture') return [];
    const dots = pictureSize(item.picture);
    const found = Math.floor(
      MM_PER_INCH * Math.min(dots.width / item.width, dots.height / item.height),
    );
    const severity = gravityBelow(found, resolution);
    if (!severity) return [];
    const values = { found, asked: resolution[severity] };
    return finding('resolution', severity, { element: item.element }, values);
  });
}

/** How small things may be. */
export const SIZE_RULES: readonly PreflightRule[] = [findTexts, findLines, findPictures];
