import { BLEED } from '../card-format.ts';
import { type CompanyInk, companyInk } from './company-ink.ts';
import {
  ADDRESS,
  EDGE,
  legalText,
  PRESET_FORMAT,
  type PresetCompany,
  text,
  twoSided,
  value,
  type WrittenDesign,
  type WrittenElement,
  YIELDING,
} from './preset.ts';

const { width, height } = PRESET_FORMAT;
const BOTTOM = height - EDGE;
/**
 * Where the column of colour begins, which the photo covers above: so that the panel in its middle is
 * no nearer to the cut than printers like frames to be.
 */
const COLUMN = 55.4;
const PHOTO = width - COLUMN + BLEED;
/** The white ground of the code, and how far it goes beyond the code’s own white edge. */
const PANEL = 19.6;
const PANEL_EDGE = 0.3;

const SMALL = { font: 'inter-400', size: 7, sizeMin: 6, leading: 9.5, ink: 'black' };

function brand(company: PresetCompany, { onPaper }: CompanyInk): WrittenElement {
  if (company.hasLogo) {
    return { kind: 'logo', id: 'logo', x: EDGE, y: EDGE, width: 32, height: 6.5 };
  }
  const look = { font: 'inter-600', size: 8.5, sizeMin: 7, leading: 10.5, ink: onPaper };
  const place = { x: EDGE, y: EDGE + 2.4, width: COLUMN - EDGE - 4 };
  return text('brand', [value('RaisonSociale')], place, look, { ...YIELDING, linesMax: 2 });
}

function front(company: PresetCompany, ink: CompanyInk): WrittenElement[] {
  const at = (y: number) => ({ x: EDGE, y, width: COLUMN - EDGE - 4 });
  const name = { font: 'inter-700', size: 12, sizeMin: 9, leading: 12.6, ink: 'black' };
  const job = { font: 'inter-400', size: 7.5, sizeMin: 7, leading: 8.8, ink: ink.onPaper };
  const who = { ...YIELDING, stack: 'who', grow: 'up' } as const;
  const reach = { stack: 'reach', grow: 'up', group: 'reach' } as const;
  const panel = { x: COLUMN + (width - COLUMN - PANEL) / 2, y: BOTTOM - PANEL };
  return [
    {
      ...{ kind: 'rectangle', id: 'column', x: COLUMN, y: -BLEED, width: PHOTO },
      ...{ height: height + 2 * BLEED, fill: { ink: 'company' } },
    },
    { kind: 'photo', id: 'photo', x: COLUMN, y: -BLEED, width: PHOTO, height: BLEED + 27 },
    {
      ...{ kind: 'rectangle', id: 'panel', ...panel, width: PANEL, height: PANEL },
      fill: { ink: 'white' },
    },
    {
      kind: 'code',
      id: 'code',
      x: panel.x + PANEL_EDGE,
      y: panel.y + PANEL_EDGE,
      side: PANEL - 2 * PANEL_EDGE,
      paint: { ink: 'black' },
    },
    brand(company, ink),
    text('name', [value('Prenom'), value('Nom')], at(28.2), name, {
      ...who,
      linesMax: 3,
      required: true,
    }),
    text('job', [value('Poste'), value('Poste2')], at(32.4), job, {
      ...who,
      separator: '\n',
      linesMax: 3,
    }),
    text('mobile', [value('Phone')], at(BOTTOM - 10.05), SMALL, reach),
    text('phone', [value('Tel')], at(BOTTOM - 6.7), SMALL, reach),
    text('email', [value('Email')], at(BOTTOM - 3.35), SMALL, {
      ...reach,
      fit: ['tighten', 'shrink', 'wrap'],
      linesMax: 2,
    }),
    text('site', [value('siteweb')], at(BOTTOM), SMALL, reach),
  ];
}

function backBrand(company: PresetCompany, { onGround }: CompanyInk): WrittenElement[] {
  const place = { x: 14, width: width - 28 };
  if (company.hasLogo) {
    return [{ kind: 'logo', id: 'back-logo', ...place, y: 9, height: 20, align: 'center' }];
  }
  const look = { font: 'inter-700', size: 15, sizeMin: 9, leading: 18, ink: onGround };
  const lines = { align: 'center', linesMax: 2, stack: 'brand', grow: 'up' } as const;
  const middle = { x: width / 2, y: 25, width: place.width };
  return [
    { kind: 'background', id: 'ground', paint: { ink: 'company' } },
    text('back-brand', [value('RaisonSociale')], middle, look, { ...YIELDING, ...lines }),
  ];
}

function back(company: PresetCompany, ink: CompanyInk): WrittenElement[] {
  const words = company.hasLogo ? 'black' : ink.onGround;
  const middle = { x: width / 2, width: width - 2 * EDGE };
  const centred = { ...YIELDING, align: 'center', linesMax: 2 } as const;
  const legal = { ...SMALL, sizeMin: 6.5, leading: 8.5, ink: words };
  return [
    ...backBrand(company, ink),
    text(
      'address',
      [...ADDRESS],
      { ...middle, y: 40.5 },
      { ...SMALL, ink: words },
      { ...centred, separator: ', ', stack: 'where', grow: 'up' },
    ),
    ...legalText(company, { ...middle, y: 46 }, legal, { ...centred, stack: 'where' }),
  ];
}

/** The person beside their name; a column of the company's ink stands where nobody agreed to a photo. */
export function photoDesign(company: PresetCompany): WrittenDesign {
  const ink = companyInk(company.color);
  return twoSided(ink.ink, front(company, ink), back(company, ink));
}
