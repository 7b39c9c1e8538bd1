import {
  nameOf,
  type PdfDict,
  type PdfObject,
  PdfStream,
  type ReadPdf,
} from '../../pdf-reader/read-pdf.ts';
import type { Found } from './found.ts';

/** Whether a value of a graphics state is a name that changes nothing, or is not there. */
function isNatural(pdf: ReadPdf, state: PdfDict, key: string, name: string): boolean {
  return !state.has(key) || pdf.name(state, key) === name;
}

/** Notes what a graphics state asks for: transparency, and what no press file may change. */
export function noteState(pdf: ReadPdf, state: PdfDict, found: Found): void {
  const blends = pdf.array(state, 'BM').map(nameOf);
  const isPlain = blends.every((name) => name === 'Normal' || name === 'Compatible');
  const isFull = ['ca', 'CA'].every((key) => (pdf.number(state, key) ?? 1) === 1);
  if (pdf.dict(state, 'SMask') || !isPlain || !isFull) found.isTransparent = true;
  const isOwnScreen = !isNatural(pdf, state, 'HT', 'Default');
  const isOwnCurve = state.has('TR2')
    ? !isNatural(pdf, state, 'TR2', 'Default')
    : !isNatural(pdf, state, 'TR', 'Identity');
  if (isOwnScreen || isOwnCurve) found.refuse('halftone');
}

/** Notes a group of transparency, and in what colours it is mixed. */
export function noteGroup(pdf: ReadPdf, form: PdfDict, isPage: boolean, found: Found): void {
  const group = pdf.dict(form, 'Group');
  if (pdf.name(group, 'S') !== 'Transparency') return;
  // Most programs give the page itself one, whether anything on it is transparent or not.
  if (!isPage) found.isTransparent = true;
  const space = pdf.get(group, 'CS');
  if (space && !isMixedInInks(pdf, space)) found.isMixedInRgb = true;
}

function isMixedInInks(pdf: ReadPdf, space: PdfObject): boolean {
  const name = nameOf(space);
  if (name !== undefined) return name === 'DeviceCMYK' || name === 'DeviceGray';
  if (!('at' in space)) return false;
  const profile = pdf.value(space.at(1));
  const channels = profile instanceof PdfStream ? pdf.number(profile, 'N') : undefined;
  return nameOf(pdf.value(space.at(0))) === 'ICCBased' && (channels === 4 || channels === 1);
}
