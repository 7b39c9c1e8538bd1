import type { Page, Request } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { emptyDesign } from '../../src/domain/press/empty-design.ts';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import { DESK, expect, expectAccessible, PHONE, test } from './support/journey.ts';

/**
 * Each screen and each dialog once, without what journeys do with them: no violation of WCAG 2.2 A
 * and AA, and nothing beside the window.
 */

interface Seed {
  company: string;
  person: string;
  left: string;
  order: string;
  template: string;
  importId: string;
}

/** One of each thing that screens show. */
async function seedOf(api: PocketBase): Promise<Seed> {
  const create = (collection: string, values: object) => api.collection(collection).create(values);
  const firm = { RaisonSociale: 'Atelier Kerbrat', City: 'Brest', Tel: '02 98 00 10 20' };
  const { id: company } = await create('Company', { ...firm, color: '#c2410c', note: 'Client' });
  const mail = { Email: 'zoe@kerbrat.example', Phone: '06 39 98 12 34' };
  const named = { Prenom: 'Zoé', Nom: 'Le Goff', company };
  const { id: person } = await create('Contacts', { ...named, ...mail, Poste: 'Graveuse' });
  await create('Contacts', { ...named, ...mail, Nom: 'LE GOFF' });
  const gone = { Prenom: 'Yann', Nom: 'Madec', company, cardState: 'left', leftOn: '2020-01-31' };
  const { id: left } = await create('Contacts', gone);
  const contacts = [person];
  const { id: order } = await create('orders', { Name: 'Salon', company, contacts, Quantity: 200 });
  const former = await create('Company', { RaisonSociale: 'Disparue' });
  await api.collection('Company').delete(former.id);
  const post = async (path: string, body: object, headers = {}): Promise<string> =>
    Object(await api.send(path, { method: 'POST', body, headers })).id;
  const design = emptyDesign();
  const template = await post('/api/templates', { company, name: 'Standard', design });
  await post(`/api/templates/${template}/publish`, {}, { 'if-match': '"1"' });
  const [profile] = PROFILE_PRESETS;
  await post('/api/printers', { profile });
  await post('/api/tokens', { name: 'Paie', rights: 'read', days: 30 });
  await post('/api/views', { name: 'Masquées', collection: 'Contacts', query: 'carte=masquee' });
  const text =
    'Nom;Prénom;Email;Entreprise\nLe Goff;Zoé;zoe@kerbrat.example;\n;;;\nNeuf;Al;al@;Inconnue';
  const importId = await post('/api/imports', { collection: 'Contacts', text });
  return { company, person, left, order, template, importId };
}

/** Calls of a page that are still under way; a stream never ends. */
function underWay(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Waits until a page has all that it asked for, and has drawn it. */
async function isWhole(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const drawn = () => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect
    .poll(async () => {
      await drawn();
      return calls.size;
    })
    .toBe(0);
  await drawn();
}

/** A press that opens something on top of what the address shows. */
type Opening = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp, role: 'button' | 'link' | 'menuitem' = 'button'): Opening =>
  (page) =>
    page.getByRole(role, { name }).first().click();

const chosen =
  (menu: RegExp, item: string): Opening =>
  async (page) => {
    await page.getByRole('button', { name: menu }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };

async function look(page: Page, addresses: readonly (string | [string, Opening])[]): Promise<void> {
  const calls = underWay(page);
  for (const one of addresses) {
    const [address, opening] = typeof one === 'string' ? [one] : one;
    await test.step(`${address}${opening ? ', opened' : ''}`, async () => {
      await page.goto(address);
      await isWhole(page, calls);
      if (opening) {
        await opening(page);
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
        await isWhole(page, calls);
      }
      // Colours come from one palette, which has tests of its own: in dark, the first of each kind.
      const isFirst = one === addresses[0] || address.startsWith('/c/');
      await expectAccessible(page, isFirst ? ['light', 'dark'] : ['light']);
    });
  }
}

test('lists and what opens upon them are for everybody', async ({ staff, api }) => {
  const { company, person, order } = await seedOf(api);
  const contacts = `/contacts/${company}`;
  const page = `/orders/${order}`;
  await look(staff, [
    '/',
    '/companies',
    '/companies?fiche=nouveau',
    ['/companies', press(/^Supprimer/)],
    ['/companies', press('Exporter')],
    '/contacts',
    ['/contacts', press('Filtrer')],
    ['/contacts?recherche=zo%C3%A9', press('Enregistrer la vue')],
    contacts,
    `${contacts}?fiche=nouveau`,
    `${contacts}?fiche=${person}`,
    `${contacts}?qr=${person}`,
    '/orders',
    '/orders?fiche=nouveau',
    `/orders?fiche=${order}`,
    '/orders/chiffres',
    page,
    [page, press('Modifier l’impression et la livraison')],
    [page, chosen(/^Actions\s: Zoé/, 'Livrer à une autre adresse')],
    [page, chosen(/^Actions\s: Salon/, 'Codes à imprimer')],
    `${page}?fiche=${order}`,
    `${page}/historique`,
    `${page}/bon-de-livraison`,
    ['/', (page) => page.keyboard.press('Control+k')],
  ]);
  await staff.setViewportSize(PHONE);
  await look(staff, ['/companies', '/contacts', '/orders', '/orders/chiffres', contacts]);
  await look(staff, [page, `${page}/bon-de-livraison`]);
});

test('an order, its lines and its slip are for everybody', async ({ staff, api }) => {
  const { order, left } = await seedOf(api);
  await api.collection('orders').update(order, { 'contacts+': [left] });
  const page = `/orders/${order}`;
  await look(staff, [
    page,
    `${page}?fiche=${order}`,
    [page, press('Modifier l’impression et la livraison')],
    [page, chosen(/^Actions.*Madec/, 'Livrer à une autre adresse')],
    [page, chosen(/^Actions.*Salon/, 'Codes à imprimer')],
    `${page}/historique`,
    `${page}/bon-de-livraison`,
  ]);
  await staff.setViewportSize(PHONE);
  await look(staff, [page, `${page}/bon-de-livraison`]);
});

test('a company, its people and its printed cards are for everybody', async ({ staff, api }) => {
  const { company, person, left, template } = await seedOf(api);
  const home = `/companies/${company}`;
  const printed = `${home}/carte-imprimee`;
  const page = `/fiches/${person}`;
  const actions = /^Actions\s: Standard/;
  await look(staff, [
    home,
    `${home}/commandes`,
    `${home}/carte`,
    `${home}/historique`,
    [home, press('Codes à imprimer')],
    printed,
    [printed, press('Créer un modèle')],
    [printed, chosen(actions, 'Fichier pour l’imprimeur')],
    [printed, chosen(actions, 'Copier vers une entreprise')],
    `${printed}/${template}`,
    page,
    `${page}/carte`,
    `${page}/historique`,
    `/fiches/${left}`,
    `/fiches/${left}/carte`,
    [page, chosen(/^Actions\s: Zoé/, 'Effacer définitivement…')],
  ]);
  await staff.setViewportSize(PHONE);
  await look(staff, [home, `${home}/carte`, page, `${page}/carte`, `${printed}/${template}`]);
});

test('imports, duplicates, the bin and the activity are for everybody', async ({ staff, api }) => {
  const { importId } = await seedOf(api);
  await look(staff, [
    ['/', press(/^Abandonner/)],
    '/imports/nouveau',
    `/imports/${importId}`,
    `/imports/${importId}?etape=verification`,
    '/doublons',
    '/corbeille',
    '/activite',
    '/codes',
  ]);
  await staff.setViewportSize(PHONE);
  await look(staff, [`/imports/${importId}?etape=verification`, '/corbeille', '/activite']);
});

test('what administrators see is for everybody', async ({ staff, api }) => {
  // An installation that holds nothing yet, then one with examples.
  await look(staff, ['/']);
  await api.send('/api/examples', { method: 'POST' });
  await look(staff, [['/', press('Retirer les exemples')]]);
  await seedOf(api);
  await look(staff, [
    '/administration',
    ['/equipe', press('Inviter une personne')],
    '/imprimeurs',
    ['/imprimeurs', press(/^Ajouter un imprimeur/)],
    '/jetons',
    ['/jetons', press('Créer un jeton')],
    '/journal',
    '/installation',
    '/compte',
    ['/compte', press('Activer le second facteur')],
  ]);
});

test('what guests and visitors see is for everybody', async ({ page, api, announced }) => {
  announced.push(/status of 4(04|10)/);
  const { person, left } = await seedOf(api);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await look(page, ['/login', '/cle', '/bienvenue', '/nulle-part']);
    await look(page, [`/c/${person}`, `/c/${left}`, '/c/aaaaaaaaaaaaaaa']);
  }
});
