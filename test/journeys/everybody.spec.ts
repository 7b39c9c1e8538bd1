import { expect, expectAccessible, PHONE, showScreen, test } from './support/journey.ts';

test('all contacts are listed, narrowed and looked after in one place', async ({ staff, api }) => {
  const atelier = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const port = await api.collection('Company').create({ RaisonSociale: 'Boutique du Port' });
  const people = api.collection('Contacts');
  const email = 'constance.villeneuve-de-la-bretonniere@atelier-moreau.example';
  await people.create({
    ...{ Nom: 'Villeneuve de La Bretonnière', Prenom: 'Constance', company: atelier.id },
    ...{ Email: email, cardState: 'hidden', Poste: 'Directrice', Phone: '0612345678' },
  });
  await people.create({ Nom: 'Aubin', Prenom: 'Léa', Email: 'lea@a.fr', company: port.id });
  await people.create({ Nom: 'Sans Toit', Prenom: 'Jean' });
  await staff.goto('/');
  await staff.getByRole('link', { name: 'Total Contacts' }).click();
  await expect(staff).toHaveURL(/\/contacts$/);
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  const lists = staff.getByRole('navigation', { name: 'Entreprises et contacts' });
  await expect(lists.getByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const long = staff.getByRole('row', { name: /Villeneuve/ });
  await expect(long.getByTitle(email)).toBeVisible();
  expect(await long.evaluate((row) => row.getBoundingClientRect().height)).toBe(40);
  await expectAccessible(staff);
  await showScreen(staff, 'everybody');

  // A company is led to, and its own list tells it nowhere.
  await expect(long.getByRole('link', { name: 'Atelier Moreau' })).toHaveAttribute(
    'href',
    `/companies/${atelier.id}`,
  );
  await staff.getByRole('button', { name: 'Filtrer', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /^Filtrer/ });
  await dialog.getByLabel('Carte').selectOption('masquée');
  await expectAccessible(staff);
  await showScreen(staff, 'everybody-filter');
  await dialog.getByRole('button', { name: 'Filtrer' }).click();
  await expect(staff).toHaveURL('/contacts?carte=masquee');
  await expect(staff.getByText('1\u00a0contact', { exact: true })).toBeVisible();
  await expect(staff.getByRole('row', { name: /Aubin/ })).toBeHidden();
  await staff.getByRole('button', { name: /Retirer le filtre Carte/ }).click();
  await expect(staff.getByText('3\u00a0contacts', { exact: true })).toBeVisible();

  // A new one: the company is asked for first.
  await staff.getByRole('button', { name: 'Ajouter un contact' }).click();
  const add = staff.getByRole('dialog', { name: 'Ajouter un contact' });
  const company = add.getByRole('combobox', { name: 'Entreprise' });
  await expect(company).toBeFocused();
  await company.fill('port');
  await staff.getByRole('option', { name: /Boutique du Port/ }).click();
  await add.getByLabel('Nom', { exact: true }).fill('Carré');
  await expectAccessible(staff);
  await showScreen(staff, 'everybody-add');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  const added = staff.getByRole('row', { name: /Carré/ });
  await expect(added).toContainText('Boutique du Port');
  await added.getByRole('button', { name: /^Modifier/ }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier le contact' });
  await expect(edit.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Boutique du Port');
  await staff.keyboard.press('Escape');

  await lists.getByRole('link', { name: 'Entreprises' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Entreprises');
  await showScreen(staff, 'companies-navigation');
  await staff.setViewportSize(PHONE);
  await lists.getByRole('link', { name: 'Contacts' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Aubin' })).toContainText('Boutique');
  await expectAccessible(staff);
});
