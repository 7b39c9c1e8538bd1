// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownAnswer } from '../../../test/support/own-answers.ts';
import {
  drawOnPage,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import type { DueOrder, Today } from '../../domain/today/today.schema.ts';
import { pb } from '../frame/api/client.ts';
import { Toasts } from '../kit/overlay/toasts.tsx';
import { DueOrders, partOf } from './due-orders.tsx';
import { ExampleStrip } from './example-strip.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OpenImports } from './open-imports.tsx';

const calls: string[] = [];
const answers: Response[] = [];

beforeEach(() => {
  calls.length = 0;
  answers.length = 0;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${new URL(url).pathname}`);
    return answers.shift() ?? ownAnswer(null, { status: 204 });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ORDER: DueOrder = {
  id: 'salon0000000000',
  number: 1028,
  name: 'Salon',
  companyName: 'Atelier Kerbrat',
  cards: 1200,
  status: 'EN PRODUCTION',
  dueOn: '2026-03-10',
};

const TODAY: Today = {
  isEmpty: false,
  examples: { operation: '', isLeaving: false, isOffered: false },
  orders: {
    ...{ running: 12, unprinted: 0, cards: 0, due: 12, late: 2, thisWeek: 0 },
    ...{ withoutQuantity: 0, withDeparted: 0, ofDeletedCompany: 0 },
  },
  dueOrders: [ORDER],
  toRemind: { count: 0, orders: [] },
  astrayCodes: 0,
  duplicates: null,
  imports: [],
  daysWithoutBackup: null,
  endingTokens: 0,
  visits: null,
};

it.each([
  ['2026-03-11', 'En retard'],
  ['2026-03-12', 'Aujourd’hui'],
  ['2026-03-15', 'Cette semaine'],
  ['2026-03-16', 'Plus tard'],
])('An order that is due on %s stands under « %s » on a Thursday, 12 March', (dueOn, part) => {
  expect(partOf({ dueOn }, '2026-03-12')).toBe(part);
});

it('Orders to deliver say their number, project, company, cards and status, and lead to the list', () => {
  drawOnPage(<DueOrders today={TODAY} failure={undefined} />);
  for (const text of ['n°\u00a01028', 'Salon', 'Atelier Kerbrat', '1\u202f200\u00a0cartes']) {
    expect(shown()).toContain(text);
  }
  expect(shown()).toContain('EN PRODUCTION');
  const hrefs = [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(hrefs).toContainEqual(['2\u00a0commandes en retard', '/orders?echeance=retard']);
  expect(hrefs).toContainEqual([
    'Voir les 12\u00a0commandes à livrer',
    '/orders?echeance=a-livrer',
  ]);
});

it('An unfinished import tells its rows and who chose it, and is given up once that is confirmed', async () => {
  const imports = [
    {
      id: 'imp',
      name: 'clients.xlsx',
      rows: 120,
      updated: '2026-03-10 09:05:00.000Z',
      actor: 'Luc',
    },
  ];
  drawOnPage(
    <>
      <OpenImports imports={imports} />
      <Toasts />
    </>,
  );
  expect(shown()).toMatch(/clients\.xlsx120\u00a0lignes · le 10\u00a0mars 2026 à .* · Luc/);
  await press('Abandonner l’import de clients.xlsx');
  await says('cet import ne pourra pas revenir');
  expect(calls).toEqual([]);
  await press('Abandonner');
  await says('L’import de clients.xlsx est abandonné.');
  expect(calls).toEqual(['DELETE /admin/api/imports/imp']);
});

it('An empty installation offers a list, a first company, and examples where they may be added', async () => {
  drawOnPage(
    <>
      <FirstSteps hasExamples />
      <Toasts />
    </>,
  );
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/imports/nouveau', '/companies?fiche=nouveau']);
  const refused = { status: 409, data: {}, message: '' };
  answers.push(Response.json(refused, { status: 409 }));
  await press(document.querySelector('li button')?.textContent ?? '');
  await says('rien n’a été ajouté');
  expect(calls).toEqual(['POST /admin/api/examples']);
});

it('Whoever adds the examples goes on from the heading, since what was pressed goes', async () => {
  drawOnPage(
    <main>
      <h1>Dashboard</h1>
      <FirstSteps hasExamples />
    </main>,
  );
  const button = document.querySelector<HTMLElement>('li button');
  button?.focus();
  await press(button?.textContent ?? '');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Dashboard'));
});

it('Examples are taken back by undoing the operation that added them, once that is confirmed', async () => {
  drawOnPage(
    <>
      <ExampleStrip operation="op" />
      <Toasts />
    </>,
  );
  await press('Retirer les exemples');
  await says('Ce que vous avez modifié ou commandé reste');
  expect(calls).toEqual([]);
  const undone = { operation: 'undo', kept: [], names: {}, isJob: true };
  const counts = { deleted: 665, restored: 0, updated: 0 };
  answers.push(
    Response.json({ ...undone, counts, keptIsCapped: true, countsAreMost: true }, { status: 202 }),
  );
  await press('Retirer les exemples');
  await says('L’annulation a commencé');
  expect(calls[0]).toBe('POST /admin/api/operations/op/undo');
});

it('Examples that are being taken back are not offered to be taken back', () => {
  drawOnPage(<ExampleStrip operation="" />);
  expect(shown()).toContain('Les exemples sont en cours de retrait.');
  expect(document.querySelector('button')).toBeNull();
});
