// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { shown, signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import type { CompanyCards, Figures, ScanFigures } from '../../../domain/figures/figures.schema.ts';
import { monthsOfFigures } from '../../../domain/figures/figures.ts';
import { pb } from '../../frame/api/client.ts';
import { FiguresScreen } from './figures-screen.tsx';

const KERBRAT = { id: 'kerbrat00000000', name: 'Kerbrat', isDeleted: false };
const NONE = { orders: 0, cards: 0, companies: 0 };
const MARCH = { orders: 2, cards: 1250, companies: 1 };

const FIGURES: Figures = {
  ...{ year: 2026, firstYear: 2024, today: '2026-11-26' },
  totals: {
    year: MARCH,
    before: { orders: 4, cards: 2000, companies: 3 },
    beforeSoFar: { orders: 4, cards: 1000, companies: 3 },
  },
  months: monthsOfFigures(2026).map((month) => ({
    month,
    ...(month === '2026-03' ? MARCH : NONE),
  })),
  companies: {
    total: 1,
    items: [
      { ...KERBRAT, year: { orders: 2, cards: 1250 }, before: { orders: 1, cards: 200 } },
      {
        ...{ id: '', name: '', isDeleted: false },
        year: { orders: 1, cards: 3 },
        before: { orders: 0, cards: 0 },
      },
    ],
  },
};
const SCANS: ScanFigures = {
  year: 2026,
  scans: { year: 7, before: 0, total: 1, items: [{ ...KERBRAT, year: 7, before: 0 }] },
  astray: { year: { scans: 3, codes: 1 }, before: { scans: 0, codes: 0 } },
};
const CARDS: CompanyCards = {
  total: 2,
  items: [
    { id: 'ana000000000000', name: 'Ana', year: 1, before: 0 },
    { id: 'zoe000000000000', name: 'Zoé', year: 6, before: 0 },
  ],
};

let figures = FIGURES;

beforeEach(() => {
  figures = FIGURES;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/cards')) return Response.json(CARDS);
    return Response.json(pathname.endsWith('/scans') ? SCANS : figures);
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const says = (text: string) => eventually(() => expect(shown()).toContain(text));
const drawScreen = () => drawInRouter(<FiguresScreen />, '/orders/chiffres');

/** Where a number leads, by what is spoken of it. */
function leadsTo(name: string): string {
  const links = [...document.querySelectorAll('a')];
  const link = links.find(
    (one) => one.getAttribute('aria-label')?.replaceAll('\u00a0', ' ') === name,
  );
  return link?.getAttribute('href') ?? '';
}

it('A year that lasts is compared with the same days of the year before', async () => {
  await drawScreen();
  await says('À la même date en 2025\u00a0: 1\u202f000 · +25\u00a0%');
  expect(shown()).toContain('2025 en entier\u00a0: 2\u202f000');
});

it('Its months lead to their orders, and those to come count nothing', async () => {
  await drawScreen();
  await says('Novembre · en cours');
  expect(leadsTo('1\u202f250 cartes en mars 2026')).toBe(
    '/orders?statut=non-annulee&periode=2026-03',
  );
  expect(leadsTo('1 entreprise servie en mars 2026')).toContain('tri=company');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows[11]).toMatch(/^Décembre–0/);
});

it('Its companies lead to their orders, and orders of none are there', async () => {
  await drawScreen();
  await says('Sans entreprise');
  const address = leadsTo('1\u202f250 cartes pour Kerbrat en 2026');
  expect(address).toContain(`entreprise=${KERBRAT.id}`);
  expect(address).toContain('periode=2026-01-01..2026-12-31');
});

it('A company that is opened shows its scanned cards by name', async () => {
  await drawScreen();
  await says('Scans 2026');
  const details = document.querySelector('details');
  if (!details) throw new Error('No company can be opened.');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await says('Zoé');
  const names = [...details.querySelectorAll('li a')].map((link) => link.textContent);
  expect(names).toEqual(['Ana', 'Zoé']);
  expect(shown()).toContain('3\u00a0scans de 1\u00a0code n’ont mené à personne');
});

it('A first year is compared with nothing', async () => {
  figures = { ...FIGURES, totals: { ...FIGURES.totals, before: NONE, beforeSoFar: NONE } };
  await drawScreen();
  await says('Sans entreprise');
  const heads = [...document.querySelectorAll('th[scope=col]')].map((head) => head.textContent);
  expect(heads.filter((head) => head === '2025' || head === 'Écart')).toEqual([]);
  expect(shown()).not.toContain('En 2025');
  expect(shown()).not.toContain('2025 en entier');
});

it('Without orders, one is offered', async () => {
  figures = { ...FIGURES, totals: { year: NONE, before: NONE, beforeSoFar: NONE } };
  await drawScreen();
  await says('Aucune commande en 2026 ni en 2025');
  expect(shown()).toContain('Nouvelle Commande');
});
