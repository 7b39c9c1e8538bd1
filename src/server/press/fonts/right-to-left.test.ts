import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { design, JULIE, text } from '../../../../test/support/card-layout.ts';
import { onlyFile, pressCard, pressTask } from '../../../../test/support/press-task.ts';
import { ARABIC_FONT, HEBREW_FONT } from '../../../../test/support/uploaded-fonts.ts';
import { layOut } from '../../../domain/press/layout/lay-out.ts';
import { sideSvg } from '../../../domain/press/svg/side-svg.ts';
import type { SvgNode } from '../../../domain/press/svg/svg-node.schema.ts';
import { layoutEngine } from '../layout-engine.ts';
import { pressRun } from '../run/press-run.ts';

/** Firms bring these themselves: none of the families that are brought along has the letters. */
const FONTS = new Map([
  ['own-hebrew', HEBREW_FONT],
  ['own-arabic', ARABIC_FONT],
]);

interface Named {
  readonly Prenom: string;
  readonly Nom: string;
}

function designIn(font: string) {
  return design([text({ font, size: 16, width: 70 })]);
}

/** The line of a name, and what it is drawn with. */
async function line(font: string, names: Named) {
  const made = designIn(font);
  const engine = await layoutEngine(made, async (id) => FONTS.get(id));
  const { sides, findings } = layOut(made, { ...JULIE, ...names }, engine.tools, {});
  expect(findings).toEqual([]);
  const [item] = sides[0]?.items ?? [];
  if (item?.kind !== 'glyphs') throw new Error('There is no text');
  return { item, sides, engine };
}

/** The text as one reads it on the card, from left to right. */
function asSeen({ glyphs }: { glyphs: readonly { x: number; text: string }[] }): string {
  return glyphs
    .toSorted((one, other) => one.x - other.x)
    .map(({ text: written }) => written)
    .join('');
}

const reversed = (words: string) => [...words].reverse().join('');

/** Where a drawing puts its letters. */
function placesIn({ name, attributes, children }: SvgNode): string[] {
  const own = name === 'use' ? [String(attributes.transform ?? attributes.x)] : [];
  return [...own, ...children.flatMap(placesIn)];
}

const NAMES: [font: string, names: Named, seen: string][] = [
  ['own-hebrew', { Prenom: 'דוד', Nom: 'בן־גוריון' }, reversed('דוד בן־גוריון')],
  ['own-arabic', { Prenom: 'يوسف', Nom: 'حداد' }, reversed('يوسف حداد')],
  // A French name among Hebrew letters, and the other way round.
  ['own-hebrew', { Prenom: 'דוד', Nom: 'Lévy' }, `Lévy ${reversed('דוד')}`],
  ['own-hebrew', { Prenom: 'Zoé', Nom: 'בן־גוריון' }, `Zoé ${reversed('בן־גוריון')}`],
  ['own-arabic', { Prenom: 'يوسف', Nom: '12' }, `12 ${reversed('يوسف')}`],
];

describe('A name that is written from right to left', () => {
  it.each(NAMES)('stands in its order, in %s %o', async (font, names, seen) => {
    const { item } = await line(font, names);
    expect(asSeen(item)).toBe(seen);
    expect(item.glyphs.every(({ id }) => id !== 0)).toBe(true);
  });

  it('has brackets that embrace what is between them, around letters of either direction', async () => {
    const { item, engine } = await line('own-hebrew', { Prenom: 'דוד', Nom: '(CEO)' });
    const { shape } = engine.shaper;
    const idOf = (sign: string) => shape('own-hebrew', sign, {}, 'left')[0]?.id;
    const drawn = item.glyphs.toSorted((one, other) => one.x - other.x).map(({ id }) => id);
    expect(drawn[0]).toBe(idOf('('));
    expect(drawn[4]).toBe(idOf(')'));
    expect(asSeen(item)).toBe(`)CEO( ${reversed('דוד')}`);
  });

  it('has joined letters where its script joins them', async () => {
    const ids = async (Nom: string) =>
      (await line('own-arabic', { Prenom: '', Nom })).item.glyphs.map(({ id }) => id);
    const [alone] = await ids('ح');
    expect(await ids('حداد')).not.toContain(alone);
  });

  it.each(NAMES)('goes into a checked file, in %s %o', async (font, names) => {
    const task = pressTask(1, {
      design: designIn(font),
      cards: [pressCard(1, names)],
      fonts: FONTS,
    });
    const { bytes, rules } = onlyFile(await pressRun(task));
    expect(rules).toBeGreaterThan(30);
    // Programs that read a PDF put words of two directions into an order of their own.
    const { text: said } = await extractText(Uint8Array.from(bytes));
    if (font === 'own-hebrew')
      for (const name of Object.values(names)) expect(said[0]).toContain(name);
    const outlined = await pressRun({ ...task, printer: { ...task.printer, outlines: true } });
    expect(outlined.kind).toBe('made');
  });

  it('is drawn on screens where it is drawn on the press', async () => {
    const { item, sides, engine } = await line('own-hebrew', { Prenom: 'דוד', Nom: 'לוי' });
    const [side] = sides;
    if (!side) throw new Error('There is no side');
    const request = { area: 'trim', prefix: 'p', pictureAddress: String, label: 'Recto' } as const;
    const svg = sideSvg(side, { ...request, outline: engine.outline });
    const drawn = item.glyphs.filter(({ text: written }) => written.trim() !== '');
    expect(placesIn(svg)).toHaveLength(drawn.length);
  });
});
