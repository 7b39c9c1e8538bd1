import { describe, expect, it } from 'vitest';
import {
  extent,
  JULIE,
  laidOut,
  lines,
  text,
  texts,
  value,
  words,
} from '../../../../test/support/card-layout.ts';

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

  it('is each member of a list, written and labelled as a field of its own', async () => {
    const lists = [
      text({ parts: [value('phones', 'T. ')], separator: ' · ', width: 75 }),
      text({ id: 'links', parts: [value('links')], separator: '\n', linesMax: 2 }),
      text({ id: 'emails', parts: [value('emails')] }),
    ];
    const known = {
      phones: '0142685300\n0612345678',
      links: 'linkedin.com/in/julie\nkerbrat.example',
    };
    expect(await texts(lists, known)).toEqual([
      'T. 01\u00a042\u00a068\u00a053\u00a000 · T. 06\u00a012\u00a034\u00a056\u00a078',
      ...['linkedin.com/in/julie', 'kerbrat.example'],
    ]);
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
    expect((await laidOut([text(small)], { Nom: '' })).findings).toEqual([]);
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

describe('What is missing', () => {
  it('of a mark in a font is named with its letter', async () => {
    const said = async (Prenom: string, font: string) =>
      (await laidOut([text({ font })], { Prenom })).findings.map(({ message }) => message);
    expect(await said('Ade\u0329', 'lora-400')).toEqual([
      'La police Lora Normal n’a pas le signe «\u00a0e\u0329\u00a0».',
    ]);
    expect(await said('S\u0330', 'inter-400')).toEqual([
      'La police Inter Normal n’a pas le signe «\u00a0S\u0330\u00a0».',
    ]);
  });

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
