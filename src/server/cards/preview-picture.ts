import type { Font } from 'fontkit';
import type { PublicCard } from '../../domain/card/card.ts';
import { ACCENT, accentsOf } from '../../domain/color.ts';
import { loadSharp } from '../records/images/load-sharp.ts';
import { hasLetter, type InterWeight, interFont } from './print/inter.ts';

/** The size of the picture that messengers show beside a link, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 140;
const ROOM = WIDTH - 2 * LEFT;

const INK = '#1f1c17';
const SOFT = '#57524a';

interface Line {
  text: string;
  font: InterWeight;
  size: number;
  color: string;
  /** Of the base line. */
  y: number;
}

/** The narrowest letters fill the room with fewer than these: more need not be measured. */
const LETTERS_MAX = 120;

/** The letters of a text that the font has, cut where there is no more room. */
function writable(font: Font, text: string, size: number): string {
  const letters = [...text].filter((letter) => hasLetter(font, letter));
  const fits = (shown: string) =>
    (font.layout(shown).advanceWidth * size) / font.unitsPerEm <= ROOM;
  const whole = letters.join('').trim();
  if (letters.length <= LETTERS_MAX && fits(whole)) return whole;
  const start = (count: number) => `${letters.slice(0, count).join('').trim()}…`;
  // Found by halves: measuring each length holds up everybody else for most of a second.
  let fitting = 0;
  let tooMany = Math.min(letters.length, LETTERS_MAX + 1);
  while (tooMany - fitting > 1) {
    const count = Math.floor((fitting + tooMany) / 2);
    if (fits(start(count))) fitting = count;
    else tooMany = count;
  }
  return start(fitting);
}

/** A text as outlines: a server need not have any font. */
async function outline({ text, font: weight, size, color, y }: Line): Promise<string> {
  const { font } = await interFont(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(writable(font, text, size));
  let x = LEFT;
  const paths = glyphs.map((glyph, index) => {
    const at = `translate(${x.toFixed(1)} ${y}) scale(${scale} ${-scale})`;
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${color}">${paths.join('')}</g>`;
}

/**
 * The picture that messengers show of a card: name, job and company on a card in the company's
 * colour, 1200 × 630, as PNG. Without the photo: messengers keep pictures beyond anybody's reach.
 */
export async function previewPicture(card: PublicCard, title: string): Promise<Buffer> {
  const accent = accentsOf(card.color)?.light.accent ?? ACCENT;
  const company = card.company?.name ?? '';
  const { font } = await interFont('strong');
  const isWritable = (text: string) =>
    [...text].some((letter) => letter.trim() !== '' && hasLetter(font, letter));
  // Messengers write the name beside the picture, in whatever script.
  const shown = isWritable(title) ? title : company;
  const size = shown.length > 24 ? 56 : 76;
  const lines: Line[] = [
    { text: company === shown ? '' : company, font: 'strong', size: 36, color: accent, y: 190 },
    { text: shown, font: 'strong', size, color: INK, y: 400 },
    ...card.jobLines.filter(isWritable).map((text, index) => ({
      text,
      font: 'plain' as const,
      size: 36,
      color: SOFT,
      y: 458 + index * 48,
    })),
  ];
  const texts = await Promise.all(lines.map(outline));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="#f6f4ef" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<rect x="70" y="60" width="${WIDTH - 140}" height="${HEIGHT - 120}" rx="14" fill="#fff" stroke="#d8d2c5" stroke-width="2"/>` +
    `<path fill="${accent}" d="M70 74a14 14 0 0 1 14-14h10v${HEIGHT - 120}h-10a14 14 0 0 1-14-14z"/>` +
    `${texts.join('')}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
