import { ACCOUNT, expect, showScreen, test } from './support/journey.ts';

test('a program gets a token, which works until it is revoked', async ({
  staff,
  browser,
  server,
}) => {
  await staff.goto('/');
  await staff.getByRole('button', { name: `Compte ${ACCOUNT.email}` }).click();
  await staff.getByRole('menuitem', { name: 'Jetons d’API' }).click();
  await expect(staff.getByText('Aucun jeton pour le moment')).toBeVisible();
  await showScreen(staff, 'jetons-vide');

  await staff.getByRole('button', { name: 'Créer un jeton' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Créer un jeton' });
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Le nom est obligatoire.')).toBeVisible();
  await dialog.getByLabel('Nom').fill('Logiciel de paie');
  await dialog.getByLabel('Durée').selectOption('30 jours');
  await showScreen(staff, 'jetons-nouveau');
  await staff.keyboard.press('Enter');

  const made = staff.getByRole('dialog', { name: /Jeton «\sLogiciel de paie\s»/ });
  await expect(made.getByText(/il ne sera plus affiché/)).toBeVisible();
  await showScreen(staff, 'jetons-cree');
  const token = await made.getByLabel('Jeton').inputValue();
  await made.getByRole('button', { name: 'Fermer' }).last().click();

  const program = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: token },
  });
  const companies = '/admin/api/collections/Company/records';
  expect((await program.request.get(companies)).status()).toBe(200);
  expect((await program.request.post(companies, { data: {} })).status()).toBe(403);

  await expect(staff.getByRole('table').getByText('Lecture')).toBeVisible();
  await showScreen(staff, 'jetons');
  await staff.getByRole('button', { name: 'Révoquer Logiciel de paie' }).click();
  const question = staff.getByRole('alertdialog', { name: 'Révoquer le jeton' });
  await question.getByRole('button', { name: 'Révoquer' }).click();
  await expect(staff.getByText('Aucun jeton pour le moment')).toBeVisible();
  expect((await program.request.get(companies)).status()).toBe(401);
  await program.close();
});
