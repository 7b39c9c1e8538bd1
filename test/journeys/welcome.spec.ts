import { expect, showScreen, test } from './support/journey.ts';

test.use({ settings: {} });

test('the one-time link opens the first account, with example data, and dies', async ({
  page,
  server,
  announced,
}) => {
  announced.push(/status of 403/);
  await page.goto('/login');
  await expect(page.getByText(/lien/).first()).toBeVisible();

  const link = /\S+\/bienvenue#\S+/.exec(server.output())?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/bienvenue$/);
  await showScreen(page, 'bienvenue');
  await page.getByLabel('Email').fill('premiere@bristol.test');
  await page.getByLabel('Mot de passe').fill('encre et papier');
  await page.getByLabel('Ajouter des données d’exemple').check();
  await page.getByRole('button', { name: 'Créer le compte' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(/^6\d\d$/)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Aller à la connexion' })).toBeVisible();
});
