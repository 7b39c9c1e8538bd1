import { type CardDesign, designSchema } from '../../src/domain/press/card-design.schema.ts';
import type { CardValues } from '../../src/domain/press/card-values.ts';
import type { DisplayItem, GlyphsItem } from '../../src/domain/press/display-list.ts';
import { findingAnswer } from '../../src/domain/press/finding.ts';
import type { CardPictures } from '../../src/domain/press/layout/card-pictures.ts';
import { layOut } from '../../src/domain/press/layout/lay-out.ts';
import { mmOf } from '../../src/domain/press/lengths.ts';
import { type LayoutEngine, layoutEngine } from '../../src/server/press/layout-engine.ts';

/** A person with everything. */
export const JULIE: CardValues = {
  Prenom: 'Julie',
  Nom: 'Martin',
  Poste: 'Directrice commerciale',
  Poste2: '',
  Phone: '0612345678',
  Tel: '01 42 68 53 00',
  Email: 'julie.martin@atelier-kerbrat.example',
  phones: '',
  emails: '',
  links: '',
  RaisonSociale: 'Atelier Kerbrat',
  Address1: '12 rue de la Paix',
  Address2: '',
  CodePostal: '29000',
  City: 'Quimper',
  cityLine: '29000 Quimper',
  companyTel: '+33 2 98 00 00 00',
  siteweb: 'www.atelier-kerbrat.example',
  companyLinks: '',
  legalLine: 'SARL au capital de 10\u202f000\u202f€',
  siret: '732\u00a0829\u00a0320\u00a000074',
  registration: 'SIRET\u00a0732\u00a0829\u00a0320\u00a000074',
  vatNumber: 'FR 16 817 871 668',
  cardUrl: 'https://cartes.example/c/k3jd8s0aq1zx9vb',
};

export const value = (name: keyof CardValues, before = '', after = '') =>
  ({ kind: 'value', value: name, before, after }) as const;

/** Of a text, what is always the same on a card. */
export const words = (said: string) => ({ parts: [{ kind: 'words' as const, words: said }] });

/** A text as an editor would first make it, with what a test is about. */
export function text(wish: object): object {
  return {
    kind: 'text',
    id: 'text',
    x: 10,
    y: 20,
    width: 60,
    parts: [value('Prenom'), value('Nom')],
    font: 'inter-400',
    size: 10,
    sizeMin: 7,
    leading: 12,
    paint: { ink: 'black' },
    ...wish,
  };
}

/** A design of one side, read as one that came over the wire. */
export function design(elements: readonly object[], more: object = {}): CardDesign {
  return designSchema.parse({ width: 85, height: 55, sides: [{ elements }], ...more });
}

/** Elements laid out on one side of a card of 85 by 55 mm, with its findings as they are told. */
export async function laidOut(
  elements: readonly object[],
  values: Partial<CardValues> = {},
  pictures: CardPictures = {},
) {
  const made = design(elements);
  const engine = await layoutEngine(made);
  const card = layOut(made, { ...JULIE, ...values }, engine.tools, pictures);
  const findings = card.findings.map(findingAnswer);
  const items: readonly DisplayItem[] = card.sides[0]?.items ?? [];
  return { ...card, findings, items, engine };
}

/** The lines of text among what is drawn. */
export function lines(items: readonly DisplayItem[]): GlyphsItem[] {
  return items.filter((item) => item.kind === 'glyphs');
}

/** Where a line begins and ends, in millimetres. */
export function extent(line: GlyphsItem, { shaper }: LayoutEngine): [from: number, to: number] {
  const last = line.glyphs.at(-1);
  const advance = shaper.shape(line.font, last?.text ?? '').at(-1)?.advance ?? 0;
  return [line.glyphs[0]?.x ?? 0, (last?.x ?? 0) + advance * mmOf(line.size)];
}

/** The texts of the lines of a card. */
export async function texts(...wish: Parameters<typeof laidOut>): Promise<string[]> {
  return lines((await laidOut(...wish)).items).map((line) => line.text);
}
