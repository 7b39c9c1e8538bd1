import { describe, expect, it } from 'vitest';
import {
  design,
  extent,
  JULIE,
  laidOut,
  lines,
  text,
  texts,
  value,
  words,
} from '../../../../test/support/card-layout.ts';
import { layoutEngine } from '../../../server/press/layout-engine.ts';
import { mmOf } from '../lengths.ts';
import type { Shaper } from '../shaper.ts';
import { layOut } from './lay-out.ts';

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

  it('rather breaks between two values than inside of one, unless that takes more lines', async () => {
    const parts = [value('Address1'), value('cityLine')];
    const wraps = { parts, separator: ', ', fit: ['wrap' as const], linesMax: 2 };
    const said = async (width: number) => {
      const known = { Address1: '128 bis avenue du Général-de-Gaulle' };
      const { items } = await laidOut([text({ ...wraps, width })], known);
      return lines(items).map((line) => line.text);
    };
    expect(await said(70)).toEqual(['128 bis avenue du Général-de-Gaulle', '29000 Quimper']);
    expect(await said(58)).toEqual(['128 bis avenue du Général-', 'de-Gaulle, 29000 Quimper']);
  });

  it('breaks where its separator says so', async () => {
    const parts = [value('Address1'), value('City')];
    expect(await texts([text({ parts, separator: '\n' })])).toEqual([
      '12 rue de la Paix',
      'Quimper',
    ]);
  });
});

describe('A long text', () => {
  const sentence =
    'Conseil, études et travaux d’aménagement pour les communes et les particuliers. ';

  it('is broken without setting it again for each place where a line may end', async () => {
    const parts = Array.from({ length: 10 }, () => words(sentence.trim()).parts).flat();
    const said = sentence.repeat(10).trim();
    const long = design([
      text({ parts, width: 70, fit: ['tighten', 'shrink', 'wrap'], linesMax: 10 }),
    ]);
    const { tools } = await layoutEngine(long);
    let signs = 0;
    const shape: Shaper['shape'] = (font, part, ...more) => {
      signs += part.length;
      return tools.shaper.shape(font, part, ...more);
    };
    const card = layOut(long, JULIE, { ...tools, shaper: { ...tools.shaper, shape } }, {});
    expect(card.findings.map(({ code }) => code)).toEqual(['text-overflow']);
    expect(
      lines(card.sides[0]?.items ?? [])
        .map((line) => line.text)
        .join(' '),
    ).toBe(said);
    expect(signs).toBeLessThan(said.length * 5);
  });

  it('is not printed beyond a thousand signs', async () => {
    const parts = Array.from({ length: 4 }, () => words('x'.repeat(300)).parts).flat();
    const wraps = { parts, fit: ['wrap'], linesMax: 10 };
    const { items, findings } = await laidOut([text(wraps)]);
    expect(items).toEqual([]);
    expect(findings.map(({ rule, message }) => [rule, message])).toEqual([
      [
        'text-too-long',
        'Ce texte compte 1\u202f203\u00a0signes\u00a0: une carte en imprime 1\u202f000 au plus par texte.',
      ],
    ]);
  });
});
