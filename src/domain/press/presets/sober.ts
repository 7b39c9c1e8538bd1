import { companyInk } from './company-ink.ts';
import {
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
const INNER = width - 2 * EDGE;
const BOTTOM = height - EDGE;

const SMALL = { font: 'source-sans-3-400', size: 8, sizeMin: 6.5, leading: 10.5, ink: 'black' };
const FINE = { font: 'source-sans-3-400', size: 6, sizeMin: 5.5, leading: 7.5, ink: 'black' };

function brand(company: PresetCompany, ink: string): WrittenElement {
  if (company.hasLogo) {
    return { kind: 'logo', id: 'logo', x: EDGE, y: EDGE, width: 38, height: 10 };
  }
  const look = { font: 'source-serif-4-600', size: 11, sizeMin: 8, leading: 13, ink };
  const place = { x: EDGE, y: EDGE + 3.4, width: INNER };
  return text('brand', [value('RaisonSociale')], place, look, { ...YIELDING, linesMax: 2 });
}

function front(company: PresetCompany, ink: string): WrittenElement[] {
  const at = (y: number) => ({ x: EDGE, y, width: INNER });
  const name = { font: 'source-serif-4-600', size: 13, sizeMin: 10, leading: 14, ink: 'black' };
  const job = { font: 'source-sans-3-400', size: 8.5, sizeMin: 7.5, leading: 10.5, ink };
  const who = { ...YIELDING, stack: 'who', grow: 'up' } as const;
  const reach = { stack: 'reach', grow: 'up', group: 'reach' } as const;
  return [
    brand(company, ink),
    text('name', [value('Prenom'), value('Nom')], at(29.4), name, {
      ...who,
      linesMax: 2,
      required: true,
    }),
    text('job', [value('Poste'), value('Poste2')], at(33.8), job, {
      ...who,
      separator: '\n',
      linesMax: 2,
    }),
    text('phones', [value('Phone'), value('Tel')], at(BOTTOM - 7.4), SMALL, {
      ...reach,
      separator: ' · ',
    }),
    text('email', [value('Email')], at(BOTTOM - 3.7), SMALL, reach),
    text('site', [value('siteweb')], at(BOTTOM), SMALL, reach),
  ];
}

function back(company: PresetCompany, ink: string): WrittenElement[] {
  const code = 27;
  const column = { x: EDGE, width: 42 };
  const firm = { font: 'source-serif-4-600', size: 9.5, sizeMin: 7.5, leading: 11, ink };
  const address = { ...SMALL, sizeMin: 6.5 };
  const where = { ...YIELDING, stack: 'where', linesMax: 2 } as const;
  const line = { ...where, group: 'where' } as const;
  return [
    text('firm', [value('RaisonSociale')], { ...column, y: 11.4 }, firm, {
      ...where,
      linesMax: 3,
      trackingMin: -15,
    }),
    text('street', [value('Address1')], { ...column, y: 16.5 }, address, line),
    text('complement', [value('Address2')], { ...column, y: 20.2 }, address, line),
    text('city', [value('CodePostal'), value('City')], { ...column, y: 23.9 }, address, line),
    text('switchboard', [value('companyTel')], { ...column, y: 28.5 }, address, line),
    {
      kind: 'code',
      id: 'code',
      x: width - EDGE - code + 2.7,
      y: 6.3,
      side: code,
      paint: { ink: 'black' },
    },
    ...legal(company),
  ];
}

/** The legal particulars below a line. */
function legal(company: PresetCompany): WrittenElement[] {
  const line = { x: EDGE, y: 43.4, x2: width - EDGE, y2: 43.4 };
  const words = legalText(company, { x: EDGE, y: BOTTOM, width: INNER }, FINE, {
    fit: ['tighten', 'wrap', 'shrink'],
    linesMax: 2,
    stack: 'legal',
  });
  if (words.length === 0) return [];
  return [
    { kind: 'line', id: 'rule', ...line, thickness: 0.75, paint: { ink: 'company' } },
    ...words,
  ];
}

/** White paper, black letters, the company's ink for little: a logo, a job, a line. */
export function soberDesign(company: PresetCompany): WrittenDesign {
  const { ink, onPaper } = companyInk(company.color);
  return twoSided(ink, front(company, onPaper), back(company, onPaper));
}
