import { describe, expect, it } from 'vitest';
import { JULIE } from '../../../../test/support/card-layout.ts';
import { HARD_PEOPLE } from '../../../../test/support/hard-people.ts';
import { type LayoutEngine, layoutEngine } from '../../../server/press/layout-engine.ts';
import type { CardDesign } from '../card-design.schema.ts';
import type { CardValues } from '../card-values.ts';
import type { FindingAnswer } from '../finding.schema.ts';
import { findingAnswer } from '../finding.ts';
import { layOut } from '../layout/lay-out.ts';
import { preflight } from '../preflight/preflight.ts';
import { PROFILE_PRESETS } from '../printer-presets.ts';
import { cmykOf } from './company-ink.ts';
import { presetCompany } from './preset.ts';
import { PRESET_IDS, type PresetId } from './preset-names.ts';
import { presetDesign } from './presets.ts';

const dots = { kind: 'dots', name: 'a.png', width: 2000, height: 700 } as const;
const SIZES = { width: dots.width, height: dots.height };
const COMPANIES = [
  { color: '#00796b', hasLogo: true, hasLegal: true },
  { color: '#ffcc00', hasLogo: false, hasLegal: true },
  { color: '', hasLogo: false, hasLegal: false },
];

function findings(
  design: CardDesign,
  values: CardValues,
  engine: LayoutEngine,
): readonly FindingAnswer[] {
  const pictures = { logo: dots, photo: { ...dots, name: 'b.jpg', height: 2000 } };
  const card = layOut(design, values, engine.tools, pictures);
  const parts = { outline: engine.outline, pictureSize: () => SIZES };
  const [profile] = PROFILE_PRESETS;
  return [...card.findings, ...preflight(card.sides, profile, parts)].map(findingAnswer);
}

/** Whether it keeps a card from the press, or is of a text that is printed over something. */
function isInTheWay({ rule, severity }: FindingAnswer): boolean {
  return severity === 'error' || rule === 'overlap';
}

const cases = PRESET_IDS.flatMap((id) => COMPANIES.map((company) => [id, company] as const));

describe('A preset', () => {
  it.each(cases)(
    '%s prints real people of %j without an error, and no text over another',
    async (id, company) => {
      const design = presetDesign(id, company);
      const engine = await layoutEngine(design);
      const errors = Object.entries(HARD_PEOPLE).flatMap(([name, values]) =>
        findings(design, values, engine)
          .filter(isInTheWay)
          .map(({ side, element, message }) => `${name}, ${side}, ${element}: ${message}`),
      );
      expect(errors).toEqual([]);
    },
  );

  it.each(cases)('%s is as it comes without a remark: %j', async (id, company) => {
    const design = presetDesign(id, company);
    expect(findings(design, JULIE, await layoutEngine(design))).toEqual([]);
  });

  it.each([
    ['sober', []],
    ['band', ['name']],
    ['photo', ['name']],
  ] as const)('%s says what has no room when everything is long at once: %j', async (id, told) => {
    const design = presetDesign(id, { color: '', hasLogo: true, hasLegal: true });
    const { Prenom, Nom, Email } = { ...JULIE, ...HARD_PEOPLE['long name'] };
    const { Poste } = { ...JULIE, ...HARD_PEOPLE['long job'] };
    const all = { ...JULIE, ...HARD_PEOPLE['long company'], Prenom, Nom, Email, Poste };
    const found = findings(design, all, await layoutEngine(design)).filter(isInTheWay);
    expect(found.map(({ element }) => element)).toEqual(told);
  });

  it('sober has the lines of an address in one size', async () => {
    const design = presetDesign('sober', { color: '', hasLogo: true, hasLegal: true });
    const { tools } = await layoutEngine(design);
    const Address1 = '128 bis avenue du Maréchal-de-Lattre';
    const { sides } = layOut(design, { ...JULIE, Address1 }, tools, { logo: dots });
    const sizes = sides.flatMap(({ items }) =>
      items.flatMap((item) =>
        item.kind === 'glyphs' && ['street', 'city', 'switchboard'].includes(item.element)
          ? item.size
          : [],
      ),
    );
    expect(sizes[0]).toBeLessThan(8);
    expect(new Set(sizes).size).toBe(1);
  });

  it.each(PRESET_IDS)('%s shows the logo, or the company’s name in its place', async (id) => {
    const elements = async (hasLogo: boolean) => {
      const design = presetDesign(id, { color: '', hasLogo, hasLegal: true });
      const { tools } = await layoutEngine(design);
      const { sides } = layOut(design, JULIE, tools, {
        logo: dots,
      });
      return sides.flatMap(({ items }) => items.map((item) => item.element));
    };
    expect((await elements(true)).join()).toContain('logo');
    expect((await elements(false)).join()).not.toContain('logo');
    expect((await elements(false)).join()).toContain('brand');
  });
});

it.each(PRESET_IDS)(
  '%s keeps no place for legal particulars that the company does not have',
  (id) => {
    const company = { color: '', logo: '', legalLine: ' ', siret: '', vatNumber: '' };
    const ids = (of: typeof company) =>
      presetDesign(id, presetCompany(of)).sides.flatMap(({ elements }) =>
        elements.map((one) => one.id),
      );
    expect(ids(company)).not.toContain('legal');
    expect(ids(company)).not.toContain('rule');
    for (const field of ['legalLine', 'siret', 'vatNumber']) {
      expect(ids({ ...company, [field]: '732 829 320' })).toContain('legal');
    }
  },
);

describe('The address on a preset', () => {
  it.each(['band', 'photo'] as const)('ends with what is known of it: %s', async (id) => {
    const design = presetDesign(id, { color: '', hasLogo: true, hasLegal: true });
    const { tools } = await layoutEngine(design);
    const said = (known: Partial<CardValues>) =>
      layOut(design, { ...JULIE, ...known }, tools, { logo: dots })
        .sides.flatMap(({ items }) => items)
        .flatMap((item) => (item.kind === 'glyphs' && item.element === 'address' ? item.text : []));
    expect(said({ cityLine: '' })).toEqual(['12 rue de la Paix']);
    expect(said({ Address2: 'Bâtiment C' })).toEqual([
      '12 rue de la Paix, Bâtiment C, 29000 Quimper',
    ]);
  });
});

describe('The ink of a company', () => {
  it.each([
    ['#e30613', { c: 0, m: 94, y: 90, k: 0 }],
    ['#000000', { c: 0, m: 0, y: 0, k: 100 }],
    ['#808080', { c: 0, m: 0, y: 0, k: 63 }],
    ['#0057b8', { c: 92, m: 59, y: 0, k: 12 }],
  ])('for %s begins as %j', (color, cmyk) => {
    expect(cmykOf(color)).toEqual(cmyk);
  });

  it.each(PRESET_IDS)('leaves words readable on light grounds: %s', (id: PresetId) => {
    const design = presetDesign(id, { color: '#ffcc00', hasLogo: false, hasLegal: true });
    const inks = design.sides.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.kind === 'text' ? [element.paint.ink] : [])),
    );
    expect(new Set(inks)).toEqual(new Set(['black']));
  });
});
