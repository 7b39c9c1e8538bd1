// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  carryOut,
  choose,
  drawOnPage,
  fill,
  press,
  says,
  shown,
  signClaireIn,
} from '../../../test/support/rendered-screen.tsx';
import type { AgencyPage } from '../../domain/press/agency/agency-page.schema.ts';
import { agencyRefusal } from '../../domain/press/agency/agency-refusals.ts';
import type { TemplateSummary } from '../../domain/press/template.schema.ts';
import { pb } from '../frame/api/client.ts';
import { property } from '../frame/api/property.ts';
import { type Asked, TemplateDialogs } from './templates-panel.tsx';

const TEMPLATE: TemplateSummary = {
  ...{ id: 't', company: 'c', name: 'Standard', state: 'draft', version: 0, isChanged: false },
  ...{ draftVersion: 3, editedBy: 'Claire', edited: '', created: '' },
};
/** A sheet that does not tell where the card is cut. */
const SHEET: AgencyPage = {
  ...{ id: 'planche', file: 'planche.pdf', number: 1, width: 120, height: 90, digest: '' },
  ...{ inks: [], spots: [], fonts: [], pictures: [], inkMost: 0, texts: [] },
  ...{ isTransparent: false, isProfiled: false },
  ground: { columns: 1, rows: 1, lightest: 'f', darkest: 'f' },
  edges: { left: false, top: false, right: false, bottom: false },
};
const RGB = { number: 1, refusals: [agencyRefusal('rgb')] };

const calls: string[] = [];
const sent: unknown[] = [];
const read: object[] = [];
const [onDone, onClose] = [vi.fn(), vi.fn()];

beforeEach(() => {
  for (const list of [calls, sent, read]) list.length = 0;
  onDone.mockReset();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/agency-pages')) return Response.json({ pages: read });
    if (init.method === 'GET') return new Response(null, { status: 404 });
    calls.push(`${init.method} ${pathname.replace('/admin/api', '')}`);
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ id: 'new' });
  });
  signClaireIn();
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

const drawDialogs = (asked: Asked) =>
  drawOnPage(<TemplateDialogs {...{ companyId: 'c', asked, onDone, onClose }} />);

it('A template is renamed, and has a name', async () => {
  drawDialogs({ what: 'rename', template: TEMPLATE });
  await says('Renommer le modèle');
  await fill('Nom du modèle', ' ');
  await press('Renommer');
  await says('Le nom est obligatoire.');
  await fill('Nom du modèle', 'Direction');
  await press('Renommer');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual(['PATCH /templates/t']);
  expect(sent).toEqual([{ name: 'Direction' }]);
});

it('A template is copied to a company that one chooses', async () => {
  drawDialogs({ what: 'copy', template: TEMPLATE });
  await says('Copier «\u00a0Standard\u00a0»');
  await press('Copier');
  await says('Choisissez une entreprise.');
  expect(calls).toEqual([]);
});

it('A template begins with the preset whose picture was pressed, or with an empty card of a size', async () => {
  drawDialogs({ what: 'new', preset: 'band' });
  await says('Bandeau');
  await press('Créer le modèle');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await fill('Nom du modèle', 'Direction');
  const empty = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Une carte vide',
  );
  await carryOut(() => empty?.click());
  await fill('Format', '55\u00a0×\u00a055\u00a0mm');
  await press('Créer le modèle');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { company: 'c', name: 'Standard', preset: 'band' },
    { company: 'c', name: 'Direction', design: { width: 55, height: 55 } },
  ]);
});

it('A card begins with a page of the agency that can be printed, cut where one says', async () => {
  drawDialogs({ what: 'new' });
  await says('Créer un modèle');
  await fill('Nom du modèle', 'Agence');
  const starts = [...document.querySelectorAll('label')];
  await carryOut(() => starts.find((one) => one.textContent === 'Un PDF d’agence')?.click());
  await press('Créer le modèle');
  await says('Choisissez un PDF dont une page');
  read.push(RGB);
  await choose('PDF de l’agence', new File(['%PDF'], 'rvb.pdf'));
  await says('Des couleurs sont en RVB.');
  await press('Créer le modèle');
  expect(calls).toEqual([]);

  read.splice(0, 1, { number: 1, page: SHEET, refusals: [] });
  await choose('PDF de l’agence', new File(['%PDF'], 'planche.pdf'));
  await says('Le PDF ne dit pas où la carte est coupée.');
  await fill('Format de la carte', '55\u00a0×\u00a055\u00a0mm');
  const left = await fill('Du bord gauche (mm)', '20');
  expect(property(left, 'value')).toBe('20');
  await press('Créer le modèle');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toEqual(['POST /templates']);
  expect(sent).toMatchObject([
    {
      ...{ company: 'c', name: 'Agence' },
      design: {
        ...{ width: 55, height: 55 },
        sides: [{ elements: [{ kind: 'page', x: -20, y: -17.5 }] }],
      },
    },
  ]);
  expect(shown()).not.toContain('RVB');
});
