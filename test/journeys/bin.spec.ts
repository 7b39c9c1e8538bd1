import type { Locator } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test.use({ isShared: true });

test('a wrong deletion is found the next day, by one of its people, and undone; many come back at once', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique Énergies' });
  for (const Nom of ['Martin', 'Lefèvre']) {
    await api.collection('Contacts').create({ Nom, company: company.id });
  }
  await api.collection('Company').delete(company.id);
  for (const Name of ['Salon de mars', 'Salon de juin', 'Séminaire']) {
    const order = await api.collection('orders').create({ Name });
    await api.collection('orders').delete(order.id);
  }
  await staff.goto('/');
  const account = staff.getByRole('button', { name: /^Compte / });
  await account.press('ArrowDown');
  const rightEdgeOf = async (element: Locator) => {
    const box = await element.boundingBox();
    return box && box.x + box.width;
  };
  const edge = await rightEdgeOf(account);
  // A menu is put to its place once it is there.
  await expect.poll(() => rightEdgeOf(staff.getByRole('menu'))).toBe(edge);
  await staff.keyboard.press('ArrowUp');
  await expect(staff.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem').first()).toBeFocused();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('menu')).toHaveCount(0);
  await staff.getByRole('link', { name: 'Corbeille' }).press('Enter');
  await staff.getByLabel('Rechercher dans la corbeille').fill('lefevre');
  const row = staff.getByRole('row', { name: /Atlantique Énergies/ });
  await expect(row).toContainText('2 contacts');
  await showScreen(staff, 'bin');
  await row.getByRole('button', { name: 'Restaurer Atlantique Énergies' }).press('Enter');
  await expect(
    staff.getByText('L’entreprise Atlantique Énergies et ses 2 contacts sont de retour.'),
  ).toBeVisible();
  await expect(row).toHaveCount(0);

  await staff.setViewportSize(PHONE);
  await staff.goto('/corbeille?sorte=commande');
  await expectNoSidewaysScroll(staff);
  for (const name of ['Salon de mars', 'Salon de juin']) {
    await staff.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  }
  await showScreen(staff, 'bin-phone');
  await staff.getByRole('button', { name: 'Restaurer 2 fiches' }).click();
  await expect(staff.getByText('2 commandes sont de retour.')).toBeVisible();
  await expect(staff.getByText('Salon de mars')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Retirer le filtre Sorte : commande' }).click();
  await expect(staff).toHaveURL(/corbeille$/);
});

test('whoever stops before erasing has deleted somebody, who is erased for good the next time', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 400/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Brasserie' });
  const named = { Prenom: 'Camille', Nom: 'Martin' };
  const people = api.collection('Contacts');
  const values = { ...named, company: company.id, Phone: '06 39 98 12 34' };
  const person = await people.create(values);
  const copy = await people.create({ ...named, Phone: '0639981234' });
  const other = await people.create({ Prenom: 'Zoé', Nom: 'Durand', Phone: '0639981234' });
  await staff.goto(`/fiches/${person.id}`);
  const begin = async () => {
    await staff.getByRole('button', { name: 'Actions\u00a0: Camille Martin' }).click();
    await staff.getByRole('menuitem', { name: /^Effacer définitivement…/ }).click();
  };
  const question = staff.getByRole('alertdialog');
  const confirmed = question.getByRole('button', { name: 'Supprimer le contact' });
  await begin();
  await confirmed.press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByLabel(/Tapez le nom/)).toBeVisible();
  await showScreen(staff, 'erase');
  await staff.keyboard.press('Escape');
  await expect(staff.getByText('Le contact Camille Martin est dans la corbeille.')).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(staff.getByText('Le contact Camille Martin est de retour.')).toBeVisible();

  await staff.goto(`/fiches/${person.id}`);
  await begin();
  await confirmed.press('Enter');
  await expect(
    dialog.getByRole('checkbox', { name: 'Camille Martin · sans entreprise' }),
  ).toBeChecked();
  await expect(
    dialog.getByRole('checkbox', { name: 'Zoé Durand · sans entreprise' }),
  ).not.toBeChecked();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(dialog.getByText('Ce n’est pas ce qui est demandé.')).toBeVisible();
  await dialog.getByLabel(/Tapez le nom/).fill('camille martin');
  await dialog.getByLabel(/Tapez le nom/).press('Enter');
  await expect(staff.getByText('2 fiches sont effacées définitivement.')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: 'Contacts Brasserie' })).toBeVisible();
  await expect(people.getOne(copy.id)).rejects.toMatchObject({ status: 404 });
  expect(await people.getOne(other.id)).toMatchObject({ Nom: 'Durand' });
});
