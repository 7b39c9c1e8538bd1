import { describe, expect, it } from 'vitest';
import {
  extent,
  JULIE,
  laidOut,
  lines,
  text,
  value,
} from '../../../../test/support/card-layout.ts';
import { mmOf } from '../lengths.ts';

const texts = async (...wish: Parameters<typeof laidOut>) =>
  lines((await laidOut(...wish)).items).map((line) => line.text);
const words = (said: string) => ({ parts: [{ kind: 'words' as const, words: said }] });

describe('What a text says', () => {
  it('is its values with separators between those that are not empty', async () => {
    const address = text({
      parts: [value('Address1'), value('Address2'), value('CodePostal')],
      separator: ' · ',
    });
    expect(await texts([address])).toEqual(['12 rue de la Paix · 29000']);
  });

  it('has a label only where there is a value', async () => {
    const phones = text({ parts: [value('Phone', 'M. '), value('Tel', 'T. ')], separator: '  ' });
    expect(await texts([phones], { Phone: '' })).toEqual(['T. 01\u00a042\u00a068\u00a053\u00a000']);
  });

  it('is nothing when none of its values is known, whatever words stand beside them', async () => {
    const job = text({ parts: [{ kind: 'words', words: 'Poste\u00a0:' }, value('Poste')] });
    expect(await texts([job], { Poste: '' })).toEqual([]);
  });

  it.each([
    ['national', '06\u00a012\u00a034\u00a056\u00a078'],
    ['international', '+33\u00a06\u00a012\u00a034\u00a056\u00a078'],
    ['typed', '0612345678'],
  ] as const)('has numbers as wished: %s', async (phones, shown) => {
    expect(await texts([text({ parts: [value('Phone')], phones })])).toEqual([shown]);
  });

  it('keeps its accents in capitals', async () => {
    const upper = text({ parts: [value('Prenom')], case: 'upper' });
    expect(await texts([upper], { Prenom: 'Maëlle-Zoé' })).toEqual(['MAËLLE-ZOÉ']);
  });

  it('is the same text however its accents were typed', async () => {
    expect(await texts([text({})], { Prenom: 'Ame\u0301lie' })).toEqual(['Amélie Martin']);
  });

  it('keeps French narrow spaces', async () => {
    expect(await texts([text({ parts: [value('legalLine')] })])).toEqual([JULIE.legalLine]);
  });

  it('has the font’s own small capitals, or an error says that there are none', async () => {
    const small = { parts: [value('Nom')], case: 'small-caps' } as const;
    const garamond = await laidOut([text({ ...small, font: 'eb-garamond-400' })]);
    const plain = await laidOut([text({ parts: [value('Nom')], font: 'eb-garamond-400' })]);
    expect(garamond.findings).toEqual([]);
    expect(lines(garamond.items)[0]?.glyphs[1]?.id).not.toBe(lines(plain.items)[0]?.glyphs[1]?.id);
    const { findings } = await laidOut([text(small)]);
    expect(findings).toEqual([
      {
        rule: 'small-caps-missing',
        severity: 'error',
        side: 0,
        element: 'text',
        message: 'La police Inter Normal n’a pas de petites capitales.',
      },
    ]);
  });
});

describe('Where a text stands', () => {
  it.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('hangs on its point by the %s', async (align, share) => {
    const { items, engine } = await laidOut([text({ align, x: 40 })]);
    const [line] = lines(items);
    if (!line) throw new Error('No line');
    const [from, to] = extent(line, engine);
    expect(from + (to - from) * share).toBeCloseTo(40, 3);
    expect(line.glyphs[0]?.y).toBe(20);
  });

  it('says with each glyph what it writes, so that the text can be taken out again', async () => {
    const { items } = await laidOut([text({ font: 'eb-garamond-400', ...words('Office d’été') })]);
    const [line] = lines(items);
    expect(line?.glyphs.map((glyph) => glyph.text).join('')).toBe('Office d’été');
    expect(line?.glyphs.map((glyph) => glyph.text)).toContain('ffi');
  });

  it('is not joined where letters are spread out', async () => {
    const spread = text({ font: 'eb-garamond-400', tracking: 50, ...words('office') });
    const glyphs = lines((await laidOut([spread])).items)[0]?.glyphs ?? [];
    expect(glyphs).toHaveLength(6);
  });

  it('is black alone over what is below when small, and cuts it out when large or of paper', async () => {
    const overprints = async (wish: object) =>
      lines((await laidOut([text(wish)])).items)[0]?.overprint;
    expect(await overprints({})).toBe(true);
    expect(await overprints({ size: 14, sizeMin: 14 })).toBe(false);
    expect(await overprints({ paint: { ink: 'black', tint: 0.5 } })).toBe(false);
    expect(await overprints({ paint: { ink: 'white', tint: 1 } })).toBe(false);
  });

  it('runs from the right where its letters do, numbers within it as they are read', async () => {
    const { items } = await laidOut([text(words('שלום 12'))]);
    expect(lines(items)[0]?.glyphs.map((glyph) => glyph.text)).toEqual([
      ...['1', '2', ' ', 'ם', 'ו', 'ל', 'ש'],
    ]);
  });
});

describe('A text that is too wide', () => {
  const long = 'Responsable du développement international';
  const job = (wish: object) => text({ ...words(long), width: 62, ...wish });

  it('is tightened first, no more than it needs', async () => {
    const { items, findings, engine } = await laidOut([job({ width: 72, trackingMin: -30 })]);
    const [line] = lines(items);
    if (!line) throw new Error('No line');
    const [from, to] = extent(line, engine);
    expect(line.size).toBe(10);
    expect(to - from).toBeLessThanOrEqual(72);
    expect(to - from).toBeGreaterThan(71.6);
    expect(findings).toEqual([]);
  });

  it('then shrinks, by steps that are too small to be seen', async () => {
    const { items, findings, engine } = await laidOut([job({ fit: ['tighten', 'shrink'] })]);
    const [line] = lines(items);
    if (!line) throw new Error('No line');
    const [from, to] = extent(line, engine);
    expect(line.size).toBeLessThan(10);
    expect((line.size * 20) % 1).toBeCloseTo(0);
    expect(to - from).toBeLessThanOrEqual(62);
    expect(to - from).toBeGreaterThan(61.5);
    expect(findings).toEqual([]);
  });

  it('then takes a second line, in its own size', async () => {
    const wraps = job({ width: 56, sizeMin: 9, fit: ['tighten', 'shrink', 'wrap'], linesMax: 2 });
    const { items, findings } = await laidOut([wraps]);
    expect(lines(items).map((line) => [line.text, line.size])).toEqual([
      ['Responsable', 10],
      ['du développement international', 10],
    ]);
    const [first, second] = lines(items).map((line) => line.glyphs[0]?.y ?? 0);
    expect((second ?? 0) - (first ?? 0)).toBeCloseTo(mmOf(12));
    expect(findings).toEqual([]);
  });

  it('has lines of like length, of which none ends with a little word', async () => {
    const said = 'Chargée de la relation avec les adhérents et les collectivités';
    const wraps = text({ ...words(said), width: 70, fit: ['wrap'], linesMax: 2 });
    expect(await texts([wraps])).toEqual([
      'Chargée de la relation avec',
      'les adhérents et les collectivités',
    ]);
  });

  it('is an error at last, and is drawn whole', async () => {
    const { items, findings } = await laidOut([job({ width: 20 })]);
    expect(lines(items)[0]?.text).toBe(long);
    expect(lines(items)[0]?.size).toBe(7);
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      [
        'text-overflow',
        '«\u00a0Responsable du développement internation…\u00a0» ne tient pas dans sa place, même en 7\u00a0pt.',
      ],
    ]);
  });

  it('never breaks at a space that does not, nor inside of a number', async () => {
    const wraps = { fit: ['wrap' as const], linesMax: 3, width: 30 };
    expect(await texts([text({ ...wraps, parts: [value('Phone'), value('Nom')] })])).toEqual([
      '06\u00a012\u00a034\u00a056\u00a078',
      'Martin',
    ]);
    const fixed = await laidOut([
      text({ ...wraps, width: 20, ...words('10\u202f000\u202f000\u202f000\u00a0€') }),
    ]);
    expect(fixed.findings.map(({ rule }) => rule)).toEqual(['text-overflow']);
  });

  it('breaks a mail after its sign or before a point, so that it can be copied by hand', async () => {
    const mail = text({ parts: [value('Email')], fit: ['wrap'], linesMax: 2, width: 45 });
    expect(await texts([mail])).toEqual(['julie.martin@', 'atelier-kerbrat.example']);
  });

  it('leaves out the separator at which a line ends', async () => {
    const parts = [value('Address1'), value('CodePostal'), value('City')];
    const wraps = text({ parts, separator: ' · ', fit: ['wrap'], linesMax: 2, width: 34 });
    expect(await texts([wraps])).toEqual(['12 rue de la Paix', '29000 · Quimper']);
  });

  it('breaks where its separator says so', async () => {
    const parts = [value('Address1'), value('City')];
    expect(await texts([text({ parts, separator: '\n' })])).toEqual([
      '12 rue de la Paix',
      'Quimper',
    ]);
  });
});

describe('Texts that belong together', () => {
  const phone = text({ id: 'phone', parts: [value('Phone')], group: 'g' });
  const mail = text({ id: 'mail', y: 25, parts: [value('Email')], group: 'g', width: 55 });

  it('share the smallest size that one of them needs', async () => {
    const sizes = lines((await laidOut([phone, mail])).items).map(({ size }) => size);
    expect(sizes[0]).toBeLessThan(10);
    expect(new Set(sizes).size).toBe(1);
  });

  const stacked = (grow: 'down' | 'up', wish: object = {}) =>
    ['Poste', 'Phone', 'Email'].map((name, index) =>
      text({
        id: name,
        y: 20 + index * 5,
        parts: [value(name === 'Poste' || name === 'Phone' ? name : 'Email')],
        stack: 's',
        grow,
        size: 7,
        leading: 9,
        ...wish,
      }),
    );
  const baselines = async (...wish: Parameters<typeof laidOut>) =>
    lines((await laidOut(...wish)).items).map(({ glyphs }) => glyphs[0]?.y ?? 0);

  it('close up when one is empty, from below or from above', async () => {
    expect(await baselines(stacked('down'), { Phone: '' })).toEqual([20, 25]);
    expect(await baselines(stacked('up'), { Phone: '' })).toEqual([25, 30]);
    expect(await baselines(stacked('up'), { Email: '' })).toEqual([25, 30]);
  });

  it('leave the place of an empty one that shall keep it', async () => {
    expect(await baselines(stacked('down', { whenEmpty: 'leave' }), { Phone: '' })).toEqual([
      20, 30,
    ]);
  });

  it('make room for a second line', async () => {
    const job = 'Responsable du développement et des affaires internationales';
    const wish = { width: 50, fit: ['wrap'], linesMax: 2 };
    const line = mmOf(9);
    const down = await baselines(stacked('down', wish), { Poste: job });
    expect(down.map((y) => y - 20)).toEqual([0, line, 5 + line, 10 + line].map(near));
    const up = await baselines(stacked('up', wish), { Poste: job });
    expect(up.map((y) => y - 20)).toEqual([-line, 0, 5, 10].map(near));
  });
});

const near = (value: number): unknown => expect.closeTo(value, 6);

describe('What is missing', () => {
  it('is an error where it is required', async () => {
    const { findings } = await laidOut([text({ parts: [value('Phone')], required: true })], {
      Phone: '',
    });
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['required-empty', 'Il manque\u00a0: Mobile.'],
    ]);
  });

  it('in a font is named with the font, each sign once', async () => {
    const { findings } = await laidOut([text({ font: 'lora-700' })], { Prenom: 'Ju😀lie😀 李' });
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      ['glyph-missing', 'La police Lora Gras n’a pas les signes «\u00a0😀 李\u00a0».'],
    ]);
  });

  it('among the inks is said, and black stands in', async () => {
    const { items, findings } = await laidOut([text({ paint: { ink: 'gone', tint: 1 } })]);
    expect(lines(items)[0]?.paint.ink.id).toBe('black');
    expect(findings.map(({ rule }) => rule)).toEqual(['ink-missing']);
  });
});
