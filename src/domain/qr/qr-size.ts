import { frenchMeasure } from '../french.ts';
import { QR_QUIET_ZONE } from './qr.ts';
import { QR_SIZE_MM } from './qr-limits.ts';

/** Four dots at 300 dots per inch, which DENSO WAVE asks for each module. */
const MODULE_MIN_MM = 0.33;

/** Decimals beyond this are noise of floating point. */
const EPSILON = 1e-9;

/** Reads `20`, `20,5` or `20.5 mm`; undefined for anything else. */
export function readMillimetres(text: string): number | undefined {
  const [, digits] = /^(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*mm)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}

/** Why a size cannot be taken, or nothing. */
export function sizeRefusal(text: string): string | undefined {
  const size = readMillimetres(text);
  if (size === undefined) {
    return 'Indiquez une taille en millimètres, par exemple 20 ou 20,5.';
  }
  if (size >= QR_SIZE_MM.min && size <= QR_SIZE_MM.max) return undefined;
  return `La taille va de ${QR_SIZE_MM.min} à ${QR_SIZE_MM.max}\u00a0mm.`;
}

/** The side of one module of a printed code. */
function moduleMm(modules: number, sizeMm: number): number {
  return sizeMm / (modules + 2 * QR_QUIET_ZONE);
}

/** The smallest size, in half millimetres, at which a code prints reliably. */
export function reliableFromMm(modules: number): number {
  return Math.ceil(MODULE_MIN_MM * (modules + 2 * QR_QUIET_ZONE) * 2 - EPSILON) / 2;
}

/** The warning about a code of `modules` modules a side that is printed too small. */
export function sizeRemark(modules: number, sizeMm: number): string | undefined {
  const side = moduleMm(modules, sizeMm);
  if (side >= MODULE_MIN_MM - EPSILON) return undefined;
  return `Un carré de ce code ne mesurerait que ${frenchMeasure(side, 'mm')}. Sous ${frenchMeasure(MODULE_MIN_MM, 'mm')}, soit quatre points d’une impression à 300\u00a0ppp, l’encre peut le boucher\u00a0: prévoyez au moins ${frenchMeasure(reliableFromMm(modules), 'mm')}.`;
}
