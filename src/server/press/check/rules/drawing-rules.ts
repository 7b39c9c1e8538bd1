import type { CodeItem, GlyphsItem } from '../../../../domain/press/display-list.ts';
import { type DrawnText, isPaperColour, type Mark } from '../../pdf-reader/drawing.ts';
import { onCard } from '../card-place.ts';
import { readDrawnCode } from '../drawn-code.ts';
import type { CheckedPage, PageRule } from './rule.ts';

/** Places are written far finer than this, in millimetres. */
const PLACE_SLACK = 0.02;
/** In points. */
const SIZE_SLACK = 0.01;

function texts({ drawing }: CheckedPage): DrawnText[] {
  return drawing.marks.filter((mark) => mark.kind === 'text');
}

/** What a page should say: nothing where letters are outlines. */
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

/** What glyphs write, in the order in which they stand. */
function written({ glyphs }: GlyphsItem): string {
  return glyphs.map(({ text }) => text).join('');
}

function isDie(mark: Mark, dieName: string): boolean {
  if (mark.kind !== 'shape') return mark.kind === 'text' && mark.fill.ink === dieName;
  return mark.fill?.ink === dieName || mark.stroke?.ink === dieName;
}

/** What is drawn, against what was to be drawn. */
export const DRAWING_RULES: readonly PageRule[] = [
  {
    id: 'texts',
    message: 'Les textes d’une page ne sont pas ceux de la carte.',
    isBroken: (page) => {
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
  },
  {
    id: 'values',
    message: 'Une valeur de la carte n’est pas écrite en entier.',
    isBroken: (page) => lines(page).some((line) => letters(written(line)) !== letters(line.text)),
  },
  {
    id: 'text-places',
    message: 'Un texte n’est pas à sa place, ou pas à sa taille.',
    isBroken: (page) => {
      const trim = page.box('TrimBox');
      if (!trim) return true;
      const drawn = texts(page);
      return lines(page).some((line, index) => {
        const [glyph] = line.glyphs;
        const found = drawn[index];
        if (!glyph || !found) return false;
        const at = onCard(found.at, trim);
        return (
          Math.hypot(at.x - glyph.x, at.y - glyph.y) > PLACE_SLACK ||
          Math.abs(found.size - line.size) > SIZE_SLACK
        );
      });
    },
  },
  {
    id: 'codes',
    message: 'Un QR code ne se lit pas, ou ne mène pas à la carte.',
    isBroken: (page) => {
      const trim = page.box('TrimBox');
      return codes(page).some(
        (code) => !trim || readDrawnCode(code, page.drawing.marks, trim) !== code.address,
      );
    },
  },
  {
    id: 'overprint-black',
    message: 'Un texte noir qui devrait surimprimer ne le fait pas.',
    isBroken: (page) => {
      const drawn = texts(page);
      return lines(page).some((line, index) => {
        const found = drawn[index];
        if (!line.overprint || !found || isPaperColour(found.fill)) return false;
        return !found.overprints;
      });
    },
  },
  {
    id: 'overprint-paper',
    message: 'Du blanc surimprime\u00a0: il disparaîtrait.',
    isBroken: ({ drawing }) =>
      drawing.marks.some(
        (mark) => 'overprints' in mark && mark.overprints && mark.fill && isPaperColour(mark.fill),
      ),
  },
  {
    id: 'die-line',
    message: 'La découpe est un aplat ou un texte au lieu d’un filet.',
    isBroken: ({ drawing, profile }) =>
      drawing.marks.some(
        (mark) =>
          isDie(mark, profile.dieName) &&
          (mark.kind !== 'shape' || mark.fill !== undefined || !mark.overprints),
      ),
  },
  {
    id: 'die-present',
    message: 'La découpe de la carte manque, ou n’a pas été demandée.',
    isBroken: ({ drawing, expected, profile }) =>
      drawing.marks.some((mark) => isDie(mark, profile.dieName)) !== (expected.die !== undefined),
  },
];
