import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';

test('a status is changed in the list, taken back, and never over what a colleague did', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const [company = ''] = await companyWith(api, 'Atelier Moreau', []);
  const dueOn = '2026-01-15';
  const orders = api.collection('orders');
  const { id } = await orders.create({ Name: 'Salon de Lyon', company, Quantity: 100, dueOn });
  await staff.goto('/orders');
  const row = staff.getByRole('row', { name: /Salon de Lyon/ });
  await expect(row).toContainText(/n°.1001/);
  await expect(row).toContainText(/en retard de \d+.j/);
  const status = row.getByRole('button', { name: /^EN|^LIVRÉE|^EXPÉDIÉE/ });
  // With the keyboard alone.
  await status.focus();
  await staff.keyboard.press('ArrowDown');
  const menu = staff.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: 'EN COURS' })).toBeChecked();
  await showScreen(staff, 'order-status-menu');
  await staff.keyboard.press('Escape');
  await status.click();
  await menu.getByRole('menuitemradio', { name: 'LIVRÉE' }).click();
  await expect(status).toHaveAccessibleName(/^LIVRÉE/);
  await expect(status).toBeFocused();
  await expect(row).not.toContainText('en retard');
  const notice = staff.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText('La commande n°\u00a01001 (Salon de Lyon)\u00a0: LIVRÉE.');
  // A colleague changes something else meanwhile, which stays.
  await orders.update(id, { Quantity: 250 });
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await expect(status).toHaveAccessibleName(/^EN COURS/);
  await expect(row).toContainText(/250/);
  expect(await orders.getOne(id)).toMatchObject({ Status: 'EN COURS', Quantity: 250 });

  await status.click();
  await menu.getByRole('menuitemradio', { name: 'EN PRODUCTION' }).click();
  await expect(notice).toContainText('EN PRODUCTION');
  await orders.update(id, { Status: 'ANNULÉE' });
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await expect(notice).toContainText(
    'Vous avez passé entre-temps la commande n°\u00a01001 (Salon de Lyon) au statut ANNULÉE, qui reste.',
  );
  expect(await orders.getOne(id)).toMatchObject({ Status: 'ANNULÉE' });
});

test('the list is narrowed by filters that its address holds', async ({ staff, api }) => {
  const [company = ''] = await companyWith(api, 'Atelier Moreau', []);
  const [other = ''] = await companyWith(api, 'Boutique du Port', []);
  const orders = api.collection('orders');
  await orders.create({ Name: 'Première', company, Status: 'LIVRÉE' });
  await orders.create({ Name: 'Deuxième', company, Quantity: 10, dueOn: '2026-01-15' });
  await orders.create({ Name: 'Troisième', company: other, Quantity: 10 });
  await staff.goto('/orders');
  const filter = staff.getByRole('button', { name: 'Filtrer', exact: true });
  await filter.click();
  const dialog = staff.getByRole('dialog', { name: /^Filtrer/ });
  await dialog.getByLabel('Statut').selectOption('non terminée');
  await dialog.getByRole('combobox', { name: 'Entreprise', exact: true }).fill('moreau');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  await showScreen(staff, 'orders-filter');
  await dialog.getByRole('button', { name: 'Filtrer' }).click();
  await expect(staff).toHaveURL(`/orders?statut=non-terminee&entreprise=${company}`);
  const chips = staff.getByRole('list', { name: 'Filtres' });
  await expect(chips).toContainText('Entreprise\u00a0: Atelier Moreau');
  await expect(staff.getByRole('row', { name: /Deuxième/ })).toBeVisible();
  await expect(staff.getByText('1\u00a0commande', { exact: true })).toBeVisible();
  await showScreen(staff, 'orders-filtered');
  await staff.getByRole('button', { name: /Retirer le filtre Entreprise/ }).click();
  await expect(filter).toBeFocused();
  await expect(staff.getByText('2\u00a0commandes', { exact: true })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByText('1\u00a0commande', { exact: true })).toBeVisible();

  await staff.goto('/orders?echeance=retard&statut=annulee');
  await expect(staff.getByText('Aucune commande ne correspond à ces filtres')).toBeVisible();
  await showScreen(staff, 'orders-filtered-none');
  await staff.getByRole('button', { name: 'Retirer les filtres' }).click();
  await expect(staff.getByText('3\u00a0commandes', { exact: true })).toBeVisible();
});
