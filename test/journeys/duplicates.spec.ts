import type PocketBase from 'pocketbase';
import { expect, expectAccessible, PHONE, showScreen, test } from './support/journey.ts';

/** Camille stands there twice, and an order under way counts her twice. */
async function twice(api: PocketBase) {
  const company = await api
    .collection('Company')
    .create({ RaisonSociale: 'Atlantique Énergies', City: 'Brest' });
  const named = { Prenom: 'Camille', company: company.id, Email: 'camille.martin@example.fr' };
  const older = await api
    .collection('Contacts')
    .create({ ...named, Nom: 'Martin', Poste: 'Responsable des achats', Phone: '06 39 98 12 34' });
  const newer = await api
    .collection('Contacts')
    .create({ ...named, Nom: 'MARTIN', Poste: 'Directrice des achats', Tel: '01 99 00 12 34' });
  const shared = { Prenom: 'Élodie', company: company.id, Phone: '06 39 98 56 78' };
  await api.collection('Contacts').create({ ...shared, Nom: 'Lefèvre' });
  await api.collection('Contacts').create({ ...shared, Nom: 'Le Guen', Prenom: 'Yann' });
  await api.collection('Contacts').create({ Nom: 'Morel', Prenom: 'Inès', Tel: shared.Phone });
  const contacts = [newer.id, older.id];
  await api.collection('orders').create({ Name: 'Salon', company: company.id, contacts });
  return { company, older, newer };
}

test('somebody who stands there twice becomes one, and two again', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const { company, older, newer } = await twice(api);
  await staff.goto(`/contacts/${company.id}?fiche=nouveau`);
  const form = staff.getByRole('dialog');
  await form.getByLabel('Email').fill('Camille.Martin@example.fr');
  await form.getByLabel('Email').press('Tab');
  await expect(
    form.getByText('Camille Martin (Atlantique Énergies) a déjà cet e-mail.', { exact: true }),
  ).toBeVisible();
  await showScreen(staff, 'alike');
  await form.getByLabel('Email').fill('');
  await staff.keyboard.press('Escape');

  await staff.goto('/companies');
  await staff.getByRole('link', { name: 'Doublons' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Doublons' })).toBeVisible();
  await expect(staff.getByText('3 doublons possibles')).toBeVisible();
  await showScreen(staff, 'duplicates');
  const byPhone = staff.getByRole('region', { name: 'Même téléphone, noms différents' });
  await expect(byPhone).toContainText(/Lefèvre.*Le Guen.*Morel/);
  await staff.getByRole('button', { name: /^Fusionner Camille/ }).press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog
    .getByRole('radiogroup', { name: 'Poste' })
    .getByLabel(/Directrice/)
    .check();
  await expectAccessible(staff);
  await showScreen(staff, 'merge');
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).press('Enter');
  await expect(dialog).toContainText('1 personne au lieu de 2');
  await showScreen(staff, 'merge-orders');
  await dialog.getByRole('button', { name: 'Fusionner quand même' }).press('Enter');
  await expect(staff.getByText('2 fiches n’en font plus qu’une.')).toBeVisible();
  await expect(staff.getByText('2 doublons possibles')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await api.collection('Contacts').getOne(older.id)).toMatchObject({
    Poste: 'Directrice des achats',
    Tel: '01 99 00 12 34',
  });
  await staff.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(staff.getByText('3 doublons possibles')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await api.collection('Contacts').getOne(newer.id)).Nom).toBe('MARTIN');

  await staff.setViewportSize(PHONE);
  await staff.getByRole('button', { name: /^Ce ne sont pas des doublons.*Guen$/ }).click();
  await expect(staff.getByText('Ces fiches ne seront plus proposées')).toBeVisible();
  await expect(staff.getByText('2 doublons possibles')).toBeVisible();
  await staff.getByText('Entreprises', { exact: true }).last().click();
  await expect(staff.getByText('Aucune entreprise en double')).toBeVisible();
});
