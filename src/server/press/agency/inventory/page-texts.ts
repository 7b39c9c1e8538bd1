import type { AgencyPage } from '../../../../domain/press/agency/agency-page.schema.ts';
import { RAISED_MAX } from '../../../../domain/press/agency/agency-page.ts';
import { mmOf } from '../../../../domain/press/lengths.ts';
import { numbersOf, operationsOf } from '../../pdf-reader/content-tokens.ts';
import { type Box, boundsOf, type Matrix, moved, scaleOf } from '../../pdf-reader/geometry.ts';
import type { ReadPdf, WrittenLine } from '../../pdf-reader/read-pdf.ts';
import type { Found } from './found.ts';

/** The mode in which letters are placed and not painted, as programs that recognise letters write them. */
const UNPAINTED = 3;
/** Operators that show letters, with the part that stays: some begin a line first. */
const SHOWS: ReadonlyMap<string, string> = new Map([
  ['Tj', ''],
  ['TJ', ''],
  ["'", ' T* '],
  ['"', ' T* '],
]);

/** A content, as latin1, without the letters that it does not paint. */
function paintedTexts(content: string): string {
  const kept: number[] = [];
  const parts: string[] = [];
  let mode = 0;
  let from = 0;
  for (const { operator, operands, end } of operationsOf(content)) {
    if (operator === 'q') kept.push(mode);
    else if (operator === 'Q') mode = kept.pop() ?? mode;
    else if (operator === 'Tr') [mode = 0] = numbersOf(operands);
    const rest = mode === UNPAINTED ? SHOWS.get(operator) : undefined;
    parts.push(rest ?? content.slice(from, end));
    from = end;
  }
  return parts.join('');
}

/** More texts than this, and longer ones, are on no card. */
const TEXTS_MAX = 200;
const TEXT_MAX = 200;

/** The texts of a page of that height in points; places in millimetres from the upper left. */
export function textsOf(pdf: ReadPdf, height: number, { forms }: Found): AgencyPage['texts'] {
  const lines = new Map(
    [...new Set(forms.map(({ form }) => form))].map((form) => [form, linesOf(pdf, form)]),
  );
  const written = forms.flatMap(({ form, matrix }) =>
    (lines.get(form) ?? []).map((line) => ({
      text: line.text.trim(),
      size: sizeOf(line) * scaleOf(matrix),
      box: placed(line, matrix),
    })),
  );
  return written
    .filter(({ text }) => text !== '')
    .slice(0, TEXTS_MAX)
    .map(({ text, size, box: { left, right, bottom, top } }) => ({
      text: text.slice(0, TEXT_MAX).toWellFormed(),
      size: Math.round(size * 10) / 10,
      ...{ x: mmOf(left), y: mmOf(height - top) },
      ...{ width: mmOf(right - left), height: mmOf(top - bottom) },
    }))
    .filter(isSound);
}

/** A font that says nothing of its texts keeps no page from being taken. */
function linesOf(pdf: ReadPdf, form: Found['forms'][number]['form']): readonly WrittenLine[] {
  try {
    const content = Buffer.from(form.getDecodedData()).toString('latin1');
    return pdf.textLines(form, Buffer.from(paintedTexts(content), 'latin1'));
  } catch {
    return [];
  }
}

/** That of the smallest words of a line; blanks may have any. */
function sizeOf({ spans }: WrittenLine): number {
  const written = spans.filter(({ text }) => text.trim() !== '');
  const words = written.filter(({ text }) => text.trim().length > RAISED_MAX);
  return Math.min(...(words.length > 0 ? words : written).map(({ fontSize }) => fontSize));
}

/** Whether a text stands somewhere and has a size: JSON has no word for other numbers. */
function isSound({ text: _, ...lengths }: AgencyPage['texts'][number]): boolean {
  return Object.values(lengths).every(Number.isFinite);
}

function placed({ bbox: { x, y, width, height } }: WrittenLine, matrix: Matrix): Box {
  const corners = [x, x + width].flatMap((at) =>
    [y, y + height].map((up) => moved(matrix, at, up)),
  );
  return boundsOf(corners);
}
