import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { RefusedPdfError } from './refused-pdf.ts';

const key = PDFName.of;
/** Memberships may hold one another; one that holds itself would never end. */
const DEPTH_MAX = 20;

/** Layers are not kept: what one of them hides would be printed. RefusedPdfError. */
export function refuseHiddenLayers(catalog: PDFDict): void {
  const layers = catalog.lookupMaybe(key('OCProperties'), PDFDict);
  if (!layers) return;
  const shown = layers.lookupMaybe(key('D'), PDFDict);
  const off = shown?.lookupMaybe(key('OFF'), PDFArray);
  const base = shown?.lookupMaybe(key('BaseState'), PDFName)?.decodeText() ?? 'ON';
  const all = layers.lookupMaybe(key('OCGs'), PDFArray);
  const isHidden = all?.asArray().some((ref) => isNotPrinted(catalog.context.lookup(ref)));
  if ((off && off.size() > 0) || base !== 'ON' || isHidden) throw new RefusedPdfError('layers');
}

/** Layers may be seen and not printed, or printed and not seen. */
function isNotPrinted(layer: unknown): boolean {
  if (!(layer instanceof PDFDict)) return false;
  const usage = layer.lookupMaybe(key('Usage'), PDFDict);
  return ['Print', 'View'].some((use) => {
    const state = usage?.lookupMaybe(key(use), PDFDict)?.lookup(key(`${use}State`));
    return state === key('OFF');
  });
}

/** Whether something is a layer, or the membership in some. */
export function isLayer(object: PDFObject | undefined): object is PDFDict {
  const type = object instanceof PDFDict ? object.lookup(key('Type')) : undefined;
  return type === key('OCG') || type === key('OCMD');
}

/** Whether a membership hides what belongs to it though every layer is on (ISO 32000-2, 8.11.2.2). */
export function isHiddenByMembership(object: PDFDict): boolean {
  if (object.lookup(key('Type')) !== key('OCMD')) return false;
  const rule = object.lookup(key('VE'));
  if (rule instanceof PDFArray) return !isMet(rule);
  const policy = object.lookup(key('P'));
  const asksForOff = policy === key('AllOff') || policy === key('AnyOff');
  const groups = object.lookup(key('OCGs'));
  return asksForOff && (groups instanceof PDFArray ? groups.size() > 0 : isLayer(groups));
}

/** Whether an expression is true with every layer on. */
function isMet(rule: PDFArray, depth = 0): boolean {
  if (depth > DEPTH_MAX) throw new RefusedPdfError('layers');
  const operator = rule.size() > 0 ? rule.lookup(0) : undefined;
  const parts = Array.from({ length: Math.max(0, rule.size() - 1) }, (_, at) => {
    const part = rule.lookup(at + 1);
    return part instanceof PDFArray ? isMet(part, depth + 1) : true;
  });
  if (operator === key('Not')) return !(parts[0] ?? false);
  return operator === key('Or') ? parts.some(Boolean) : parts.every(Boolean);
}
