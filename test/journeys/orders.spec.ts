import { PAGE_SIZE_MAX } from '../../src/domain/limits.ts';
import { companyWith } from './support/company-with.ts';
import { expect, expectWholeHeadersOnLaptop, PHONE, showScreen, test } from './support/journey.ts';

test('an order is placed for all the contacts of a company and moves on', async ({
  staff,
  api,
}) => {
  await companyWith(api, 'Atelier Moreau', ['Aubin', 'Blanchet', 'Carré']);
  await staff.goto('/orders');
  await staff.getByRole('button', { name: 'Nouvelle Commande' }).first().click();
  const add = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await add.getByLabel('Projet').fill('Cartes de printemps');
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
  await showScreen(staff, 'orders');
  await expectWholeHeadersOnLaptop(staff);

  await staff.setViewportSize(PHONE);
  await staff.getByRole('link', { name: 'Cartes de printemps' }).click();
  await expect(edit).toBeVisible();
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
  await expect(staff.getByRole('option', { name: /Carré/ })).toContainText('Parti');
  await expect(staff.getByRole('option', { name: /Denis/ })).toContainText('Masquée');
  await add.getByRole('button', { name: 'Tout sélectionner' }).click();
  await expect(add.getByText('2 choisis')).toBeVisible();
  await expect(add.getByRole('button', { name: 'Tout sélectionner (2)' })).toBeVisible();
  const notCounted = /laisse de côté 1.personne partie et 1.carte masquée\.$/;
  await expect(add.getByText(notCounted)).toBeVisible();
  await showScreen(staff, 'order-left-out');
  await staff.getByRole('option', { name: /Carré/ }).click();
  await expect(add.getByText('Paul Carré n’aura pas de carte visible.')).toBeVisible();
  await add.getByLabel('Quantité par contact').fill('100');
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
  await expect(chosen.filter({ hasText: 'Carré' })).toContainText('Parti');
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

test('an address that opens a new order waits for the name of the company that it is for', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Moreau', ['Aubin']);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await staff.route(`**/Company/records/${company}*`, async (route) => {
    await isReleased;
    await route.continue();
  });
  await staff.goto(`/companies/${company}/commandes?fiche=nouveau`);
  const dialog = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeVisible();
  await expect(staff.getByText('0 commande')).toBeAttached();
  await expect(dialog.getByLabel('Projet')).toBeHidden();
  release();
  await expect(dialog.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Atelier Moreau');
  await expect(dialog.getByRole('option', { name: 'Léa Aubin' })).toBeVisible();
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

test('an order is placed again, or for chosen people, without those whose card shows nobody', async ({
  staff,
  api,
}) => {
  const [company = '', ...people] = await companyWith(api, 'Atelier Moreau', ['Aubin', 'Carré']);
  const [, gone = ''] = people;
  const former = { Name: 'Salon de Lyon', company, contacts: people, Quantity: 300 };
  await api.collection('orders').create({ ...former, Status: 'LIVRÉE', note: 'Réglée' });
  await api.collection('Contacts').update(gone, { cardState: 'left' });
  await staff.goto('/orders');
  await staff.getByRole('link', { name: 'Salon de Lyon' }).click();
  const again = staff.getByRole('button', { name: 'Commander de nouveau' });
  await expect(again).toBeInViewport();
  await showScreen(staff, 'order-to-place-again');
  await again.click();
  const add = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await expect(add.getByLabel('Projet')).toHaveValue('Salon de Lyon');
  await expect(add.getByText('1 choisi', { exact: true })).toBeVisible();
  await expect(add.getByText('Sans Léa Carré, dont la carte ne se voit pas.')).toBeVisible();
  await expect(add.getByText(/laisse de côté 1.personne partie\.$/)).toBeVisible();
  await expect(add.getByLabel('Note')).toHaveValue('');
  await add.getByLabel('Échéance').fill('2031-04-02');
  await add.getByLabel('Note').fill('Livrer à l’accueil');
  await showScreen(staff, 'order-again');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  // The former order does not open again behind it.
  await expect(staff).toHaveURL(/\/orders$/);
  await expect(staff.getByRole('row', { name: /n°.1002/ })).toContainText(/pour le 2.avril 2031/);
  const [placed] = await api.collection('orders').getFullList({ sort: '-number' });
  expect(placed).toMatchObject({ Quantity: 300, Status: 'EN COURS', dueOn: '2031-04-02' });
  expect(placed?.contacts).toEqual([people[0]]);

  await staff.goto(`/contacts/${company}`);
  await staff.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await staff.getByRole('link', { name: 'Commander' }).click();
  await expect(add.getByText('1 choisi', { exact: true })).toBeVisible();
  await expect(add.getByText('Sans Léa Carré, dont la carte ne se voit pas.')).toBeVisible();
  await add.getByLabel('Projet').fill('Nouveaux arrivants');
  await add.getByLabel('Quantité par contact').fill('50');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('La commande est enregistrée.')).toBeVisible();
  await expect(staff.getByRole('row', { name: /n°.1003/ })).toContainText('Léa Aubin');
});
