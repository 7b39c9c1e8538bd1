import { type Bounds, boundsOfCode, common, meets } from '../bounds.ts';
import type { CodeItem, DisplayItem, Paint } from '../display-list.ts';
import { type Finding, finding } from '../finding.ts';
import { filledBox, framedBox, looksLike, PAPER } from './below.ts';
import { darknessOf } from './paints.ts';
import { cutOf, isWithin } from './round-box.ts';
import { gravityBelow, type Inspected, type PreflightRule } from './rule.ts';

/**
 * How much darker than its ground a code has to be for every reader: ISO/IEC 15415 grades a contrast
 * of 40 % C, which some fail to read, and one of 55 % B.
 */
const CONTRAST = 0.5;

function codesOf({ list }: Inspected): CodeItem[] {
  return list.items.filter((item) => item.kind === 'code');
}

function findModules(inspected: Inspected): Finding[] {
  const { codeModule } = inspected.profile.thresholds;
  return codesOf(inspected).flatMap(({ module, element }) => {
    const severity = gravityBelow(module, codeModule);
    if (!severity) return [];
    const measures = { found: module, asked: codeModule[severity] };
    return finding('code-module', severity, { element }, measures);
  });
}

/** Whether something is drawn in the place of a code with its edge, other than around it or as it is. */
function disturbs(item: DisplayItem, edge: Bounds, ground: Paint, inspected: Inspected): boolean {
  if (item.kind === 'page' || !meets(inspected.boundsOf(item), edge)) return false;
  const frame = framedBox(item);
  if (frame && isWithin(edge, frame)) return false;
  const filled = filledBox(item);
  const isAlike = filled !== undefined && looksLike(filled.paint, ground);
  return !isAlike || !isWithin(common(inspected.boundsOf(item), edge), filled.box);
}

/** The ground that a code with its edge stands on, and all that is drawn there beside it. */
function groundOf(code: CodeItem, inspected: Inspected): { ground: Paint; others: DisplayItem[] } {
  const { items } = inspected.list;
  const edge = boundsOfCode(code, inspected.profile.thresholds.quietZone);
  const at = items.slice(0, items.indexOf(code)).findLastIndex((item) => {
    const filled = filledBox(item);
    return filled !== undefined && isWithin(edge, filled.box);
  });
  const last = items[at];
  const ground = (last && filledBox(last)?.paint) ?? PAPER;
  const others = items
    .slice(at + 1)
    .filter((item) => item !== code && disturbs(item, edge, ground, inspected));
  return { ground, others };
}

function findQuietZone(inspected: Inspected): Finding[] {
  const { quietZone } = inspected.profile.thresholds;
  const cut = cutOf(inspected.list);
  return codesOf(inspected).flatMap((code) => {
    const edge = boundsOfCode(code, quietZone);
    if (isWithin(edge, cut) && groundOf(code, inspected).others.length === 0) return [];
    const { element, module } = code;
    const asked = quietZone * module;
    return finding('code-quiet-zone', 'error', { element }, { modules: quietZone, asked });
  });
}

function findContrast(inspected: Inspected): Finding[] {
  return codesOf(inspected).flatMap((code) => {
    const { ground } = groundOf(code, inspected);
    if (darknessOf(code.paint) - darknessOf(ground) >= CONTRAST) return [];
    return finding('code-contrast', 'error', { element: code.element }, {});
  });
}

/** The size, the quiet zone and the contrast that readers of codes need. */
export const CODE_RULES: readonly PreflightRule[] = [findModules, findQuietZone, findContrast];
