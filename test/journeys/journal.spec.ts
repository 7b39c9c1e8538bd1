import { readFile } from 'node:fs/promises';
import { expect, expectNoSidewaysScroll, PHONE, showScreen, test } from './support/journey.ts';

test('an administrator finds who did what, narrows it, and takes it out', async ({
  staff,
  api,
  browser,
  server,
}) => {
  const users = api.collection('users');
  const { id } = await users.getFirstListItem('email = "hugo@bristol.test"');
  for (const change of [{ administrator: true }, { disabled: true }, { disabled: false }]) {
    await users.update(id, change);
  }
  const context = await browser.newContext({ baseURL: server.url });
  const sent = { identity: 'inconnu@ailleurs.test', password: 'un autre mot de passe' };
  for (let tries = 0; tries < 3; tries += 1) {
    await context.request.post('/admin/api/collections/users/auth-with-password', { data: sent });
  }
  await context.close();

  await staff.goto('/journal');
  const table = staff.getByRole('table', { name: 'Journal de sécurité' });
  await expect(table.getByText('Compte réactivé')).toBeVisible();
  await expect(table.getByText(/3\sfois · adresse inconnue \(.{8}\)/)).toBeVisible();
  await expect(table.getByText('nommé administrateur')).toBeVisible();
  await showScreen(staff, 'journal');

  await staff.getByLabel('Événement').selectOption('Connexion refusée');
  await expect(staff).toHaveURL(/\/journal\?type=sign-in-wrong$/);
  await expect(table.getByText('Compte réactivé')).toBeHidden();
  await staff.reload();
  await expect(table.getByText(/3\sfois/)).toBeVisible();
  await staff.getByLabel('Personne').selectOption('Administrateur du serveur');
  await expect(staff.getByText('Aucun événement ne correspond à ces filtres')).toBeVisible();
  await showScreen(staff, 'journal-vide');
  await staff.getByRole('button', { name: 'Retirer les filtres' }).click();

  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Exporter' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(';Compte réactivé;');

  await staff.setViewportSize(PHONE);
  await expect(
    staff.getByRole('list', { name: 'Journal de sécurité' }).getByText('Compte réactivé'),
  ).toBeVisible();
  await expectNoSidewaysScroll(staff);
});
