import type { PdfDict, ReadPdf } from '../../pdf-reader/read-pdf.ts';
import { separationsOf } from '../../pdf-reader/separations.ts';
import { type CheckedFile, fileRules } from './rule.ts';

/** The ink that every plate prints, which no printer has. */
const ALL_PLATES = 'All';
const DEFAULT_SPACES = ['DefaultGray', 'DefaultRGB', 'DefaultCMYK'];

/** Whether a value of a dictionary is one of those that change nothing. */
function isNone(pdf: ReadPdf, dict: PdfDict, key: string, none: readonly unknown[]): boolean {
  const value = pdf.name(dict, key) ?? pdf.number(dict, key);
  return !dict.has(key) || (value !== undefined && none.includes(value));
}

function anywhere(isBroken: (pdf: ReadPdf, dict: PdfDict) => boolean) {
  return ({ pdf }: CheckedFile) => pdf.everything.some((dict) => isBroken(pdf, dict));
}

function isImage(pdf: ReadPdf, dict: PdfDict): boolean {
  return pdf.name(dict, 'Subtype') === 'Image';
}

/** Whether dots of an image are left out, as PDF/X-1a allows. */
function isStencil(pdf: ReadPdf, dict: PdfDict | undefined): boolean {
  return (
    dict !== undefined &&
    pdf.flag(dict, 'ImageMask') === true &&
    pdf.number(dict, 'BitsPerComponent') === 1
  );
}

function isFont(pdf: ReadPdf, dict: PdfDict): boolean {
  return pdf.name(dict, 'Type') === 'Font';
}

/** Fonts that stand for letters themselves, rather than for another font. */
function isDrawnFont(pdf: ReadPdf, dict: PdfDict): boolean {
  return isFont(pdf, dict) && pdf.name(dict, 'Subtype') !== 'Type0';
}

/** The colour space of an image: a name, or the first of an array. */
function spaceOf(pdf: ReadPdf, dict: PdfDict, key: string): string | undefined {
  const [first] = pdf.array(dict, key);
  return first && 'value' in first ? String(first.value) : undefined;
}

/** Actions, colours, fonts and more that no object of a file may bring along. */
export const OBJECT_RULES = fileRules({
  actions: anywhere((_, dict) =>
    ['JS', 'JavaScript', 'OpenAction', 'AA'].some((key) => dict.has(key)),
  ),
  annotations: anywhere((_, dict) => dict.has('Annots') || dict.has('AcroForm')),
  layers: ({ pdf }) =>
    pdf.root.has('OCProperties') ||
    pdf.everything.some((dict) => ['OCG', 'OCMD'].includes(pdf.name(dict, 'Type') ?? '')),
  attachments: anywhere((_, dict) => dict.has('EmbeddedFiles') || dict.has('EF') || dict.has('AF')),
  filters: anywhere((pdf, dict) =>
    pdf
      .array(dict, 'Filter')
      .some((filter) => !('value' in filter && filter.value === 'FlateDecode')),
  ),
  // Pages of agencies as well: with one of them, black is on four plates.
  'default-spaces': ({ pdf }) =>
    pdf.reachedFrom(pdf.trailer).some((dict) => DEFAULT_SPACES.some((name) => dict.has(name))),
  'image-colours': anywhere(
    (pdf, dict) =>
      isImage(pdf, dict) &&
      !isStencil(pdf, dict) &&
      (!['DeviceCMYK', 'DeviceGray'].includes(spaceOf(pdf, dict, 'ColorSpace') ?? '') ||
        pdf.number(dict, 'BitsPerComponent') !== 8),
  ),
  'image-masks': anywhere(
    (pdf, dict) =>
      isImage(pdf, dict) &&
      (['SMask', 'Alternates', 'OPI'].some((key) => dict.has(key)) ||
        (dict.has('Mask') && !isStencil(pdf, pdf.stream(dict, 'Mask')))),
  ),
  transparency: anywhere(
    (pdf, dict) =>
      (!isImage(pdf, dict) && !isNone(pdf, dict, 'SMask', ['None'])) ||
      !isNone(pdf, dict, 'ca', [1]) ||
      !isNone(pdf, dict, 'CA', [1]) ||
      !isNone(pdf, dict, 'BM', ['Normal', 'Compatible']),
  ),
  groups: anywhere((pdf, dict) => pdf.name(pdf.dict(dict, 'Group'), 'S') === 'Transparency'),
  transfer: anywhere(
    (pdf, dict) =>
      dict.has('TR') || dict.has('HTP') || dict.has('HT') || !isNone(pdf, dict, 'TR2', ['Default']),
  ),
  postscript: anywhere(
    (pdf, dict) => pdf.name(dict, 'Subtype') === 'PS' || dict.has('Ref') || dict.has('OPI'),
  ),
  'fonts-embedded': anywhere((pdf, dict) => {
    if (!isDrawnFont(pdf, dict)) return false;
    const descriptor = pdf.dict(dict, 'FontDescriptor');
    return !['FontFile', 'FontFile2', 'FontFile3'].some((key) => pdf.stream(descriptor, key));
  }),
  'fonts-subset': anywhere(
    (pdf, dict) => isDrawnFont(pdf, dict) && !/^[A-Z]{6}\+./.test(pdf.name(dict, 'BaseFont') ?? ''),
  ),
  'fonts-text': anywhere(
    (pdf, dict) =>
      isFont(pdf, dict) && pdf.name(dict, 'Subtype') === 'Type0' && !pdf.stream(dict, 'ToUnicode'),
  ),
  'fonts-outlined': ({ pdf, profile }) =>
    profile.outlines && pdf.everything.some((dict) => isFont(pdf, dict)),
  'spot-names': ({ pdf, profile }) =>
    separationsOf(pdf).some(
      ({ ink }) => ink === ALL_PLATES || ![profile.dieName, ...profile.spots].includes(ink),
    ),
  'spot-alternates': ({ pdf }) =>
    separationsOf(pdf).some(({ alternate }) => alternate !== 'DeviceCMYK'),
});
