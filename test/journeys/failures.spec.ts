import { ACCOUNT, expect, expectAccessible, expectAfterRetries, test } from './support/journey.ts';

test('a list that cannot be loaded says so where one looks, and above its rows once it has some', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 503/, /Erreur lors du chargement des entreprises/);
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  let away = true;
  await staff.route('**/admin/api/collections/Company/records?*', (route) =>
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
  await expect(staff.getByText('Page 1 sur 1')).toBeVisible();

  away = true;
  await staff.getByRole('button', { name: /^Modifier/ }).click();
  await staff.getByLabel('Ville').fill('Nantes');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expectAfterRetries(staff, /n’a pas pu être actualisé/);
  away = false;
  await staff.getByRole('button', { name: 'Réessayer' }).click();
  await expect(staff.getByText(/n’a pas pu être actualisé/)).toBeHidden();
  await expect(staff.getByRole('row', { name: /Atelier Moreau/ })).toContainText('Nantes');
});

test('what is saved again, since the server was away or its answer was lost, is there once', async ({
  staff,
  server,
  api,
  announced,
}) => {
  // Connections at the moment of the stop are reset, later ones are refused.
  announced.push(/ERR_CONNECTION_(REFUSED|RESET)|ERR_FAILED/, /status of 4/, /Erreur lors de/);
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const dialog = staff.getByRole('dialog');
  const name = dialog.getByLabel('Raison sociale');
  await name.fill('Imprimerie du Pont');
  await server.stop();
  await name.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(name).toHaveValue('Imprimerie du Pont');

  await server.restart();
  // The server does what this asks, and its answer never comes.
  await staff.route(
    '**/admin/api/collections/Company/records',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const retry = dialog.getByRole('button', { name: 'Réessayer' });
  await retry.press('Enter');
  await expect.poll(() => api.collection('Company').getFullList()).toHaveLength(1);
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(retry).toBeFocused();
  await name.fill('Imprimerie du Port');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  const companies = await api.collection('Company').getFullList();
  expect(companies).toMatchObject([{ RaisonSociale: 'Imprimerie du Port' }]);
});

test('being offline is said once, what was seen stays readable, and what was fetched opens', async ({
  staff,
  api,
  context,
  announced,
}) => {
  announced.push(/ERR_INTERNET_DISCONNECTED/, /Erreur lors du chargement/);
  await api.collection('Company').create({ RaisonSociale: 'Menuiserie Le Goff' });
  await staff.goto('/companies');
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeVisible();
  // The other screens of the header, and their forms, come in an idle moment.
  const fetched = () =>
    staff.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  for (const code of [/dashboard-screen-/, /orders-/, /forms-/, /dialogs-/]) {
    await expect.poll(fetched).toMatch(code);
  }
  await context.setOffline(true);
  await expect(staff.getByText(/hors connexion/)).toHaveCount(1);
  // Never opened before, these have nothing to show yet, but they are there.
  await staff.getByRole('link', { name: 'Commandes' }).click();
  await expect(staff.getByRole('columnheader', { name: 'Projet' })).toBeVisible();
  await staff.getByRole('banner').getByRole('link', { name: 'Entreprises' }).click();
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeVisible();
  await staff.getByRole('link', { name: 'Dashboard' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // So is the form that the header's screens open.
  await staff.getByRole('banner').getByRole('link', { name: 'Entreprises' }).click();
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).click();
  await expect(staff.getByRole('dialog').getByLabel('Raison sociale')).toBeFocused();
  await staff.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(staff.getByText(/hors connexion/)).toHaveCount(0);
});

/** Where somebody stands after something went wrong, and the link that leads on from there. */
const WAYS_ON = [{ from: '/nulle-part', link: 'Revenir au Dashboard' }] as const;

test('from what does not exist, or does not arrive, a link leads on', async ({
  staff,
  announced,
}) => {
  announced.push(/status of 404/, /Erreur lors/, /ERR_FAILED/, /dynamically imported/);
  announced.push(/ScreenUnreachable/);
  await staff.route('**/assets/administration*', (route) => route.abort());
  const heading = staff.getByRole('heading', { level: 1, name: /^(Dashboard|Entreprises)$/ });
  for (const { from, link } of WAYS_ON) {
    await staff.goto(from);
    await staff.getByRole('link', { name: link, exact: true }).first().click();
    await expect(heading).toBeVisible();
  }
  await staff.goto('/journal');
  await expect(staff.getByText('Cette page n’est pas arrivée jusqu’ici')).toBeVisible();
  await staff.getByRole('link', { name: 'Revenir au Dashboard' }).click();
  await expect(heading).toBeVisible();
});

test('a guest on a page that does not exist, or with a broken sign-in record, finds the way in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('pb_auth') === null)
      localStorage.setItem('pb_auth', '{"token":"","record":{"id":"x"}}');
  });
  await page.goto('/nulle-part');
  await expect(page).toHaveTitle('Page introuvable – Bristol');
  await page.getByRole('link', { name: 'Revenir au Dashboard' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/orders');
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
});
