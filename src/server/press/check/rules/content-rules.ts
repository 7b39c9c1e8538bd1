import type { CodeItem, GlyphsItem } from '../../../../domain/press/display-list.ts';
import type { DrawnText } from '../../pdf-reader/drawing.ts';
import { readDrawnCode } from '../drawn-code.ts';
import { type CheckedPage, pageRules } from './rule.ts';

function texts({ drawing }: CheckedPage): DrawnText[] {
  return drawing.marks.filter((mark) => mark.kind === 'text');
}

/** The lines that a page should say: none where letters are outlines. */
function lines({ expected, profile }: CheckedPage): GlyphsItem[] {
  if (profile.outlines) return [];
  return expected.items.filter((item) => item.kind === 'glyphs');
}

function codes({ expected }: CheckedPage): CodeItem[] {
  return expected.items.filter((item) => item.kind === 'code');
}

/** The letters of a text in an order that does not depend on the direction in which it is read. */
function letters(text: string): string {
  return [...text].sort().join('');
}

/** The letters that glyphs write, in the order in which they stand. */
function written({ glyphs }: GlyphsItem): string {
  return glyphs.map(({ text }) => text).join('');
}

/** Compares letters and codes of a page with the values of its card. Tests compare how it looks. */
export const CONTENT_RULES = pageRules({
  texts: (page) => {
    const drawn = texts(page);
    const wanted = lines(page);
    return (
      drawn.length !== wanted.length ||
      wanted.some((line, index) => {
        const found = drawn[index];
        return !found?.isReadable || found.text !== written(line);
      })
    );
  },
  values: (page) => lines(page).some((line) => letters(written(line)) !== letters(line.text)),
  codes: (page) => {
    const trim = page.box('TrimBox');
    return codes(page).some(
      (code) => !trim || readDrawnCode(code, page.drawing.marks, trim) !== code.address,
    );
  },
});
