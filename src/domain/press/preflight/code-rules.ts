import { frenchMeasure } from '../../french.ts';
import { boundsOfCode, holds, meets } from '../bounds.ts';
import type { CodeItem, DisplayItem, Paint } from '../display-list.ts';
import { WHITE } from '../ink.ts';
import { darknessOf } from './paints.ts';
import { gravityBelow, type Inspected, type PreflightRule, type SideFinding } from './rule.ts';

/** How much darker than its ground a code has to be for every reader. */
const CONTRAST = 0.5;

function codesOf({ list }: Inspected): CodeItem[] {
  return list.items.filter((item) => item.kind === 'code');
}

function findModules(inspected: Inspected): SideFinding[] {
  const { codeModule } = inspected.profile.thresholds;
  return codesOf(inspected).flatMap(({ module, element }) => {
    const severity = gravityBelow(module, codeModule);
    if (!severity) return [];
    return {
      severity,
      element,
      message: `Un carré du code QR ne mesure que ${frenchMeasure(module, 'mm')}\u00a0: ${severity === 'error' ? 'il faut au moins' : 'mieux vaut'} ${frenchMeasure(codeModule[severity], 'mm')}.`,
    };
  });
}

/** What a code with its edge stands on, and what is drawn there beside it. */
function groundOf(
  code: CodeItem,
  { list, profile, boundsOf }: Inspected,
): { ground: Paint | undefined; others: DisplayItem[] } {
  const edge = boundsOfCode(code, profile.thresholds.quietZone);
  const there = list.items.filter(
    (item) => item === code || (item.kind !== 'page' && meets(boundsOf(item), edge)),
  );
  const grounds = there.slice(0, there.indexOf(code)).filter((item) => {
    const isArea = item.kind === 'path' && item.fill !== undefined && item.steps.length <= 5;
    return isArea && holds(boundsOf(item), edge);
  });
  const last = grounds.at(-1);
  const above = last ? there.slice(there.indexOf(last) + 1) : there;
  return {
    ground: last?.kind === 'path' ? last.fill : { ink: WHITE, tint: 1 },
    others: above.filter((item) => item !== code),
  };
}

function findQuietZone(inspected: Inspected): SideFinding[] {
  const { quietZone } = inspected.profile.thresholds;
  const { width, height } = inspected.list;
  return codesOf(inspected).flatMap((code) => {
    const edge = boundsOfCode(code, quietZone);
    const isCut = !holds({ left: 0, top: 0, right: width, bottom: height }, edge);
    if (!isCut && groundOf(code, inspected).others.length === 0) return [];
    return {
      severity: 'error',
      element: code.element,
      message: `Il faut ${quietZone}\u00a0carrés vides autour du code QR, soit ${frenchMeasure(quietZone * code.module, 'mm')}.`,
    };
  });
}

function findContrast(inspected: Inspected): SideFinding[] {
  return codesOf(inspected).flatMap((code) => {
    const { ground } = groundOf(code, inspected);
    if (ground && darknessOf(code.paint) - darknessOf(ground) >= CONTRAST) return [];
    return {
      severity: 'error',
      element: code.element,
      message: 'Le code QR n’est pas assez foncé sur un fond assez clair pour être lu.',
    };
  });
}

/** What readers of codes need. */
export const CODE_RULES: readonly PreflightRule[] = [
  { id: 'code-module', find: findModules },
  { id: 'code-quiet-zone', find: findQuietZone },
  { id: 'code-contrast', find: findContrast },
];
