import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';

test('orders are narrowed by filters that the address holds, and moved on in the list with the keyboard', async ({
  staff,
  api,
}) => {
  const [company = ''] = await companyWith(api, 'Atelier Moreau', []);
  const [other = ''] = await companyWith(api, 'Boutique du Port', []);
  const orders = api.collection('orders');
  await orders.create({ Name: 'Réassort', company, Status: 'LIVRÉE' });
  await orders.create({ Name: 'Salon de Lyon', company, Quantity: 100, dueOn: '2026-01-15' });
  await orders.create({ Name: 'Vitrine', company: other, Quantity: 10 });
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
  await expect(staff.getByText('1\u00a0commande', { exact: true })).toBeVisible();
  await showScreen(staff, 'orders-filtered');
  await staff.getByRole('button', { name: /Retirer le filtre Entreprise/ }).click();
  await expect(filter).toBeFocused();
  await expect(staff.getByText('2\u00a0commandes', { exact: true })).toBeVisible();

  const row = staff.getByRole('row', { name: /Salon de Lyon/ });
  await expect(row).toContainText(/en retard de \d+.j/);
  const status = row.getByRole('button', { name: /^EN|^EXPÉDIÉE/ });
  await status.focus();
  await staff.keyboard.press('ArrowDown');
  const menu = staff.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: 'EN COURS' })).toBeChecked();
  await showScreen(staff, 'order-status-menu');
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(status).toHaveAccessibleName(/^EN PRODUCTION/);
  await expect(status).toBeFocused();
  await staff.goBack();
  await expect(staff.getByText('1\u00a0commande', { exact: true })).toBeVisible();
});
