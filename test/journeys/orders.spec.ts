import type PocketBase from 'pocketbase';
import { PAGE_SIZE_MAX } from '../../src/domain/limits.ts';
import {
  expect,
  expectAccessible,
  expectWholeHeadersOnLaptop,
  showScreen,
  test,
} from './support/journey.ts';

async function companyWith(api: PocketBase, name: string, people: string[]): Promise<string[]> {
  const company = await api.collection('Company').create({ RaisonSociale: name });
  const ids = [];
  for (const Nom of people) {
    ids.push(
      (await api.collection('Contacts').create({ Nom, Prenom: 'Léa', company: company.id })).id,
    );
  }
  return [company.id, ...ids];
}

test('an order is placed for all the contacts of a company and moves on', async ({
  staff,
  api,
}) => {
  await companyWith(api, 'Atelier Moreau', ['Aubin', 'Blanchet', 'Carré']);
  await staff.goto('/orders');
  await staff.getByRole('button', { name: 'Nouvelle Commande' }).first().click();
  const add = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await add.getByLabel('Projet').fill('Cartes de printemps');
  await expectAccessible(staff);
  await add.getByRole('combobox', { name: 'Entreprise' }).fill('moreau');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  // Whoever looks for somebody means those found, and may want several of them.
  const people = add.getByRole('combobox', { name: 'Contacts' });
  const everyone = add.getByRole('button', { name: 'Tout sélectionner' });
  await people.fill('aubin');
  await staff.getByRole('option', { name: /Aubin/ }).click();
  await expect(people).toHaveValue('aubin');
  await people.fill('blanchet');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await staff.route(`**/Contacts/records*perPage=${PAGE_SIZE_MAX}*`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await everyone.click();
  // Whoever is chosen while they are on their way stays, too.
  await people.fill('carré');
  await staff.getByRole('option', { name: /Carré/ }).click();
  await expect(add.getByText('2 choisis')).toBeVisible();
  release();
  await expect(add.getByText('3 choisis')).toBeVisible();
  await add.getByRole('button', { name: 'Tout désélectionner' }).click();
  await people.fill('');
  await everyone.click();
  await expect(add.getByText('3 choisis')).toBeVisible();
  await add.getByLabel('Quantité par contact').fill('200');
  await expect(add.getByText(/600.cartes/)).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'order-form');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();

  const row = staff.getByRole('row', { name: /Cartes de printemps/ });
  await expect(row).toContainText(/600.cartes/);
  await expect(row).toContainText(/3.×.200/);
  await expect(row).toContainText('EN COURS');
  await expect(row).toContainText(/Aubin/);
  await expect(row.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);

  await row.getByRole('button', { name: /^Modifier/ }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier la commande' });
  await edit.getByLabel('Statut').selectOption('EXPÉDIÉE');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row).toContainText('EXPÉDIÉE');
  const [order] = await api.collection('orders').getFullList();
  expect(order).toMatchObject({ Quantity: 200, Status: 'EXPÉDIÉE' });
  expect(order?.contacts).toHaveLength(3);
  await expectAccessible(staff);
  await showScreen(staff, 'orders');
  await expectWholeHeadersOnLaptop(staff);
});

test('nobody who left is ordered for in silence, and a quantity that nobody gave stays empty', async ({
  staff,
  api,
}) => {
  const [company = ''] = await companyWith(api, 'Atelier Moreau', ['Aubin', 'Blanchet']);
  const people = api.collection('Contacts');
  await people.create({ Nom: 'Carré', Prenom: 'Paul', company, cardState: 'left' });
  await people.create({ Nom: 'Denis', Prenom: 'Rose', company, cardState: 'hidden' });
  await staff.goto('/orders');
  await staff.getByRole('button', { name: 'Nouvelle Commande' }).first().click();
  const add = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await add.getByRole('combobox', { name: 'Entreprise' }).fill('moreau');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  await expect(staff.getByRole('option', { name: /Carré/ })).toContainText('Départ');
  await expect(staff.getByRole('option', { name: /Denis/ })).toContainText('Masquée');
  await add.getByRole('button', { name: 'Tout sélectionner' }).click();
  await expect(add.getByText('2 choisis')).toBeVisible();
  const leftOut = add.getByText(/^2.personnes .* ne sont pas sélectionnées\.$/);
  await expect(leftOut).toBeVisible();
  await showScreen(staff, 'order-left-out');
  await staff.getByRole('option', { name: /Carré/ }).click();
  await expect(leftOut).toBeHidden();
  await expect(add.getByText('Paul Carré n’aura pas de carte visible.')).toBeVisible();
  await add.getByLabel('Quantité par contact').fill('100');
  await expectAccessible(staff);
  await showScreen(staff, 'order-away');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  const [order] = await api.collection('orders').getFullList();
  await api.collection('orders').update(order?.id ?? '', { Quantity: 0 });
  const row = staff.getByRole('row', { name: /Atelier Moreau/ });
  await expect(row.getByText(/carte/)).toHaveCount(0);
  await showScreen(staff, 'orders-no-quantity');
  await row.getByRole('button', { name: /^Modifier/ }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier la commande' });
  await expect(edit.getByLabel('Quantité par contact')).toHaveValue('');
  await expect(edit.getByText('Sans quantité, aucune carte')).toBeVisible();
  await showScreen(staff, 'order-no-quantity');
  const chosen = edit.getByRole('list', { name: 'Contacts choisis' }).getByRole('listitem');
  await expect(chosen.filter({ hasText: 'Carré' })).toContainText('Départ');
  await expect(edit.getByText('Paul Carré n’aura pas de carte visible.')).toBeVisible();
});

test('changing the company of an order asks before it empties the chosen contacts', async ({
  staff,
  api,
}) => {
  const [company, ...contacts] = await companyWith(api, 'Atelier Moreau', ['Aubin']);
  await companyWith(api, 'Brasserie Zénith', ['Daniel']);
  await api.collection('orders').create({ Name: 'Retirage', company, contacts, Quantity: 50 });
  await staff.goto('/orders');
  await staff.getByRole('button', { name: /^Modifier/ }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier la commande' });
  await expect(
    edit.getByRole('list', { name: 'Contacts choisis' }).getByText(/Aubin/),
  ).toBeVisible();
  // Whoever types faster than the list follows must not choose what it held before.
  const picker = edit.getByRole('combobox', { name: 'Entreprise' });
  await picker.click();
  await expect(staff.getByRole('option', { name: /Atelier Moreau/ })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await staff.route(/search=zenith/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await picker.fill('zenith');
  await picker.press('Enter');
  await expect(staff.getByText('Recherche…')).toBeVisible();
  await expect(picker).toHaveValue('zenith');
  answer.resolve();
  await expect(staff.getByRole('option', { name: /Atelier Moreau/ })).toHaveCount(0);
  await picker.press('Enter');
  const question = staff.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(
    edit.getByRole('list', { name: 'Contacts choisis' }).getByText(/Aubin/),
  ).toBeVisible();
  await expect(picker).toHaveValue('Atelier Moreau');
});

test('an order keeps the people whom it was made for', async ({ staff, api }) => {
  const [company, contact = ''] = await companyWith(api, 'Atelier Moreau', ['Aubin']);
  await api
    .collection('orders')
    .create({ Name: 'Retirage', company, contacts: [contact], Quantity: 50 });
  await api.collection('Contacts').delete(contact);
  await staff.goto('/orders');
  await expect(staff.getByRole('row', { name: /Retirage/ })).toContainText(/Aubin/);
  await expect(staff.getByRole('row', { name: /Retirage/ })).toContainText(/50.cartes/);
});
