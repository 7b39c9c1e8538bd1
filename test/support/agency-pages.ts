import type { AgencyPage } from '../../src/domain/press/agency/agency-page.schema.ts';
import type { CardDesign } from '../../src/domain/press/card-design.schema.ts';
import { emptyDesign } from '../../src/domain/press/empty-design.ts';

const [COLUMNS, ROWS] = [91, 61];

/** The ground of a page that is white but for a dark part of its upper rows. */
export function groundWith(darkRows: number): AgencyPage['ground'] {
  const written = 'f'.repeat(COLUMNS * ROWS);
  const darkest = '2'.repeat(COLUMNS * darkRows) + written.slice(COLUMNS * darkRows);
  return { columns: COLUMNS, rows: ROWS, lightest: darkest, darkest };
}

/** A page of an agency as large as a card with 3 mm of bleed, white unless something else is wished. */
export function agencyPage(wish: Partial<AgencyPage> = {}): AgencyPage {
  return {
    ...{ id: 'page-1', file: 'carte.pdf', number: 1, width: COLUMNS, height: ROWS, digest: 'd' },
    ...{ inks: ['Noir'], spots: [], fonts: [], pictures: [], inkMost: 100, texts: [] },
    ...{ isTransparent: false, isProfiled: false },
    edges: { left: false, top: false, right: false, bottom: false },
    ground: groundWith(0),
    ...wish,
  };
}

/** A card with a code on its front. */
export function cardDesign(): CardDesign {
  const paint = { ink: 'black', tint: 1 };
  const code = { kind: 'code', id: 'code', x: 60, y: 30, side: 20, level: 'M', paint } as const;
  return { ...emptyDesign(), sides: [{ elements: [code] }] };
}
