import { companyWith } from './support/company-with.ts';
import { expect, expectWholeHeadersOnLaptop, showScreen, test } from './support/journey.ts';

test('an order is placed for all the contacts of a company, then again, and for chosen people', async ({
  staff,
  api,
}) => {
  const names = ['Aubin', 'Blanchet', 'Carré'];
  const [company = '', aubin, blanchet, carre = ''] = await companyWith(
    api,
    'Atelier Moreau',
    names,
  );
  await staff.goto('/orders');
  await staff.getByRole('button', { name: 'Nouvelle Commande' }).first().click();
  const add = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await add.getByLabel('Projet').fill('Salon de Lyon');
  await add.getByRole('combobox', { name: 'Entreprise' }).fill('moreau');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  // A search for somebody means those found, and may want several of them.
  const people = add.getByRole('combobox', { name: 'Contacts' });
  await people.fill('aubin');
  await staff.getByRole('option', { name: /Aubin/ }).click();
  await expect(people).toHaveValue('aubin');
  await people.fill('');
  await add.getByRole('button', { name: 'Tout sélectionner (3)' }).click();
  await expect(add.getByText('3 choisis')).toBeVisible();
  await add.getByLabel('Quantité par contact').fill('200');
  await expect(add.getByText(/600.cartes/)).toBeVisible();
  await showScreen(staff, 'order-form');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  const row = staff.getByRole('row', { name: /n°.1001/ });
  await expect(row).toContainText(/3.×.200/);
  await showScreen(staff, 'orders');
  await expectWholeHeadersOnLaptop(staff);

  await api.collection('Contacts').update(carre, { cardState: 'left' });
  await staff.getByRole('button', { name: 'L’ouvrir' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Salon de Lyon' })).toBeVisible();
  await showScreen(staff, 'order-to-place-again');
  await staff.getByRole('button', { name: /^Actions.*Salon de Lyon$/ }).click();
  await staff.getByRole('menuitem', { name: /^Commander de nouveau/ }).click();
  await expect(add.getByLabel('Projet')).toHaveValue('Salon de Lyon');
  await expect(add.getByText('Sans Léa Carré, qui a quitté l’entreprise.')).toBeVisible();
  await add.getByLabel('Échéance').fill('2031-04-02');
  await showScreen(staff, 'order-again');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  await expect(staff.getByText('La commande est enregistrée.')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(staff.getByText(/n°.1002.* pour le 2.avril 2031/)).toBeVisible();
  const [placed, former] = await api.collection('orders').getFullList({ sort: '-number' });
  await expect(staff).toHaveURL(new RegExp(`/orders/${placed?.id}$`));
  await showScreen(staff, 'order-placed-again');
  // Its form does not open again behind it.
  await staff.goBack();
  await expect(staff).toHaveURL(new RegExp(`/orders/${former?.id}$`));
  await expect(staff.getByText(/n°.1001/)).toBeVisible();
  await expect(add).toBeHidden();
  expect(placed).toMatchObject({ Quantity: 200, Status: 'EN COURS', dueOn: '2031-04-02' });
  expect(placed?.contacts).toEqual([aubin, blanchet]);
  expect(former?.contacts).toHaveLength(3);

  await staff.goto(`/contacts/${company}`);
  await staff.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await staff.getByRole('link', { name: 'Commander' }).click();
  await expect(add.getByText('2 choisis', { exact: true })).toBeVisible();
  await expect(add.getByText('Sans Léa Carré, qui a quitté l’entreprise.')).toBeVisible();
});
