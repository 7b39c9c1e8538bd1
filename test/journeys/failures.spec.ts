import type { Locator, Page } from '@playwright/test';
import { ACCOUNT, expect, expectAccessible, expectAfterRetries, test } from './support/journey.ts';

/** The server does what the first creation asks, and its answer never comes. */
async function loseFirstAnswer(page: Page, collection: string): Promise<void> {
  let isLost = true;
  await page.route(`**/admin/api/collections/${collection}/records`, async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
}

/** The form of a company that was added, of which the page does not know. */
async function addWithoutAnswer(page: Page, name: string): Promise<Locator> {
  await loseFirstAnswer(page, 'Company');
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Raison sociale').fill(name);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  return dialog;
}

test('a list that cannot be loaded says so where one looks, and loads again', async ({
  staff,
  announced,
}) => {
  announced.push(/status of 503/, /Erreur lors du chargement des entreprises/);
  let away = true;
  await staff.route('**/admin/api/collections/Company/records*', (route) =>
    away
      ? route.fulfill({ status: 503, json: { data: {}, message: 'Unavailable.', status: 503 } })
      : route.continue(),
  );
  await staff.clock.install();
  await staff.goto('/companies');
  await expectAfterRetries(staff, /La base de données est momentanément indisponible/);
  await expectAccessible(staff);
  away = false;
  await staff.getByRole('button', { name: 'Réessayer' }).click();
  await expect(staff.getByRole('button', { name: 'Réessayer' })).toBeHidden();
  await expect(staff.getByText('Page 1 sur 1')).toBeVisible();
});

test('a save that fails keeps the dialog and all that was typed', async ({
  staff,
  server,
  api,
  announced,
}) => {
  // What connects at the moment of the stop is reset, what comes later is refused.
  announced.push(/ERR_CONNECTION_(REFUSED|RESET)/, /Erreur lors de/);
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  await server.stop();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(dialog.getByLabel('Raison sociale')).toHaveValue('Imprimerie du Pont');

  await server.restart();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  expect(await api.collection('Company').getFullList()).toHaveLength(1);
});

test('what is saved again because no answer came is there once, as it was typed last', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/ERR_FAILED/, /status of 400/, /Erreur lors de/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await loseFirstAnswer(staff, 'Contacts');
  await staff.goto(`/contacts/${company.id}`);
  await staff.getByRole('button', { name: 'Ajouter un contact' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Nom', { exact: true }).fill('Dupond');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await dialog.getByLabel('Nom', { exact: true }).fill('Dupont');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('row', { name: /Dupont/ })).toHaveCount(1);
  const contacts = await api.collection('Contacts').getFullList();
  expect(contacts).toMatchObject([{ Nom: 'Dupont', company: company.id }]);
});

test('what is saved again because no answer came leaves alone what a colleague changed since', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/ERR_FAILED/, /status of 4/, /Erreur lors de/);
  const dialog = await addWithoutAnswer(staff, 'Atelier Moreau');
  const [made] = await api.collection('Company').getFullList();
  const id = String(made?.id);
  await api.collection('Company').update(id, { RaisonSociale: 'Atelier Morel', City: 'Brest' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.getByLabel('Garder la mienne').check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const companies = await api.collection('Company').getFullList();
  expect(companies).toMatchObject([{ id, RaisonSociale: 'Atelier Moreau', City: 'Brest' }]);
});

test('what is saved again because no answer came is there also when a colleague deleted it', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/ERR_FAILED/, /status of 4/, /Erreur lors de/);
  const dialog = await addWithoutAnswer(staff, 'Atelier Moreau');
  const [made] = await api.collection('Company').getFullList();
  await api.collection('Company').delete(String(made?.id));
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  expect(await api.collection('Company').getFullList()).toMatchObject([
    { RaisonSociale: 'Atelier Moreau' },
  ]);
});

test('a row whose deletion is refused comes back', async ({ staff, api, announced }) => {
  announced.push(/status of 503/, /Erreur lors de la suppression/);
  await api.collection('Company').create({ RaisonSociale: 'Menuiserie Le Goff' });
  await staff.route('**/admin/api/collections/Company/records/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: { data: {}, message: 'Unavailable.', status: 503 } })
      : route.continue(),
  );
  await staff.goto('/companies');
  await staff.getByRole('button', { name: /^Supprimer/ }).click();
  await staff.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByText(/momentanément indisponible/)).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeVisible();
});

test('being offline is said once, and what was seen stays readable', async ({
  staff,
  api,
  context,
  announced,
}) => {
  announced.push(/ERR_INTERNET_DISCONNECTED/, /Erreur lors du chargement/);
  await api.collection('Company').create({ RaisonSociale: 'Menuiserie Le Goff' });
  await staff.goto('/companies');
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeVisible();
  await staff.getByRole('link', { name: 'Commandes' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  await staff.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(staff.getByText(/hors connexion/)).toHaveCount(1);
  await staff.getByRole('banner').getByRole('link', { name: 'Entreprises' }).click();
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeVisible();
  // Never opened before, it has nothing to show yet, but it is there.
  await staff.getByRole('link', { name: 'Dashboard' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.setOffline(false);
  await expect(staff.getByText(/hors connexion/)).toHaveCount(0);
});

/** Where somebody stands after something went wrong, and the link that leads on from there. */
const WAYS_ON = [
  { from: '/nulle-part', link: 'Revenir au Dashboard' },
  { from: '/companies/inconnue0000000', link: 'Voir la liste des entreprises' },
  { from: '/cartes/inconnu00000000', link: 'Dashboard' },
  { from: '/imports/inconnu00000000', link: 'Dashboard' },
] as const;

test('from what does not exist a link leads on', async ({ staff, announced }) => {
  announced.push(/status of 404/, /Erreur lors d/);
  const heading = staff.getByRole('heading', { level: 1, name: /^(Dashboard|Entreprises)$/ });
  for (const { from, link } of WAYS_ON) {
    await staff.goto(from);
    await staff.getByRole('link', { name: link, exact: true }).first().click();
    await expect(heading).toBeVisible();
  }
});

test('a guest on a page that does not exist, or refused, finds the way to the sign-in', async ({
  page,
  announced,
}) => {
  announced.push(/status of 400/);
  await page.goto('/nulle-part');
  await page.getByRole('link', { name: 'Revenir au Dashboard' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('inconnue@imprimerie.fr');
  await page.getByLabel('Mot de passe').fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Identifiants incorrects');
  await page.getByRole('link', { name: 'Bristol, accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('a broken sign-in record leads to the sign-in, which works', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('pb_auth') === null)
      localStorage.setItem('pb_auth', '{"token":"","record":{"id":"x"}}');
  });
  await page.goto('/orders');
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
});

test('a screen whose code does not arrive has a link to the dashboard', async ({
  staff,
  announced,
}) => {
  announced.push(/ERR_FAILED/, /Erreur lors/, /dynamically imported/, /ScreenUnreachable/);
  await staff.route('**/assets/journal-screen*', (route) => route.abort());
  await staff.goto('/journal');
  await expect(staff.getByText('Cette page n’est pas arrivée jusqu’ici')).toBeVisible();
  await staff.getByRole('link', { name: 'Revenir au Dashboard' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
