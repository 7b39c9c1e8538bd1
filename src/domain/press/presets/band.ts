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
const INNER = width - 2 * EDGE;
const BOTTOM = height - EDGE;
/** How high the bands are, seen on the cut card. */
const BAND = 22;

const SMALL = { font: 'inter-400', size: 7, sizeMin: 6, leading: 10, ink: 'black' };

function band(y: number, bandHeight: number): WrittenElement {
  return {
    ...{ kind: 'rectangle', id: 'band', x: -BLEED, y, width: width + 2 * BLEED },
    ...{ height: bandHeight, fill: { ink: 'company' } },
  };
}

function front({ onGround }: CompanyInk): WrittenElement[] {
  const name = { font: 'inter-700', size: 12.5, sizeMin: 10.5, leading: 14.5, ink: onGround };
  const job = { font: 'inter-400', size: 7.5, sizeMin: 7, leading: 9.5, ink: onGround };
  const code = 25;
  const column = { x: EDGE, width: 49 };
  const who = { ...YIELDING, stack: 'who', grow: 'up' } as const;
  const reach = { stack: 'reach', group: 'reach', grow: 'up' } as const;
  return [
    band(-BLEED, BAND + BLEED),
    text('name', [value('Prenom'), value('Nom')], { x: EDGE, y: 11.8, width: INNER }, name, {
      ...who,
      trackingMin: -20,
      required: true,
      linesMax: 2,
    }),
    text('job', [value('Poste'), value('Poste2')], { x: EDGE, y: 16.4, width: INNER }, job, {
      ...who,
      whenEmpty: 'leave',
      separator: '\n',
      linesMax: 2,
    }),
    text('mobile', [value('Phone')], { ...column, y: BOTTOM - 10.5 }, SMALL, reach),
    text('phone', [value('Tel')], { ...column, y: BOTTOM - 7 }, SMALL, reach),
    text('email', [value('Email')], { ...column, y: BOTTOM - 3.5 }, SMALL, {
      ...reach,
      fit: ['tighten', 'shrink', 'wrap'],
      linesMax: 2,
    }),
    text('site', [value('siteweb')], { ...column, y: BOTTOM }, SMALL, reach),
    {
      kind: 'code',
      id: 'code',
      x: width - EDGE - code + 2.7,
      y: BOTTOM - code + 2.7,
      side: code,
      paint: { ink: 'black' },
    },
  ];
}

function brand(company: PresetCompany, { onPaper }: CompanyInk): WrittenElement {
  const place = { x: 16, width: width - 32 };
  if (company.hasLogo) {
    return {
      kind: 'logo',
      id: 'logo',
      ...place,
      y: 8,
      height: height - BAND - 16,
      align: 'center',
    };
  }
  const look = { font: 'inter-700', size: 15, sizeMin: 9, leading: 19, ink: onPaper };
  const middle = (height - BAND) / 2 + 1.9;
  const more = { ...YIELDING, align: 'center', linesMax: 2 } as const;
  return text(
    'brand',
    [value('RaisonSociale')],
    { x: width / 2, width: INNER, y: middle },
    look,
    more,
  );
}

function back(company: PresetCompany, ink: CompanyInk): WrittenElement[] {
  const look = { ...SMALL, ink: ink.onGround };
  const legal = { ...look, sizeMin: 6.5, leading: 8.5 };
  const middle = { x: width / 2, width: INNER };
  const centred = { ...YIELDING, align: 'center', linesMax: 2 } as const;
  return [
    band(height - BAND, BAND + BLEED),
    brand(company, ink),
    text('address', [...ADDRESS], { ...middle, y: 44.2 }, look, {
      ...centred,
      separator: ', ',
      stack: 'where',
      grow: 'up',
    }),
    ...legalText(company, { ...middle, y: BOTTOM }, legal, { ...centred, stack: 'where' }),
  ];
}

/** The name in white on a broad band of the company's ink, over the edge of the card. */
export function bandDesign(company: PresetCompany): WrittenDesign {
  const ink = companyInk(company.color);
  return twoSided(ink.ink, front(ink), back(company, ink));
}
