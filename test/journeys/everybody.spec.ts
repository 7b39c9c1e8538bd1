import { DESK, expect, PHONE, showScreen, test } from './support/journey.ts';

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
  const lists = staff.getByRole('navigation', { name: 'Rubrique Entreprises' });
  await expect(lists.getByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const long = staff.getByRole('row', { name: /Villeneuve/ });
  await expect(long.getByTitle(email)).toBeVisible();
  expect(await long.evaluate((row) => row.getBoundingClientRect().height)).toBe(40);
  await showScreen(staff, 'everybody');
  await expect(long.getByRole('link', { name: 'Atelier Moreau' })).toHaveAttribute(
    'href',
    `/companies/${atelier.id}`,
  );
  await staff.getByRole('button', { name: 'Filtrer', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: /^Filtrer/ });
  await dialog.getByLabel('Carte').selectOption('masquée');
  await showScreen(staff, 'everybody-filter');
  await dialog.getByRole('button', { name: 'Filtrer' }).click();
  await expect(staff).toHaveURL('/contacts?carte=masquee');
  await expect(staff.getByText('1\u00a0contact', { exact: true })).toBeVisible();
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
  await showScreen(staff, 'everybody-add');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  const added = staff.getByRole('row', { name: /Carré/ });
  await expect(added).toContainText('Boutique du Port');
  // Moved to another company, then deleted.
  await added.getByRole('button', { name: /^Modifier/ }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier le contact' });
  const employer = edit.getByRole('combobox', { name: 'Entreprise' });
  await expect(employer).toHaveValue('Boutique du Port');
  await employer.fill('atelier');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(added).toContainText('Atelier Moreau');
  await added.getByRole('button', { name: /^Supprimer/ }).click();
  await staff.getByRole('button', { name: 'Supprimer le contact' }).click();
  await expect(added).toBeHidden();

  await lists.getByRole('link', { name: 'Entreprises' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Entreprises');
  await showScreen(staff, 'companies-navigation');
  await staff.setViewportSize(PHONE);
  await lists.getByRole('link', { name: 'Contacts' }).click();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Aubin' })).toContainText('Boutique');
});

test('a filtered list of everybody is kept as a view, which colleagues see once it is shared', async ({
  staff,
  colleague,
  api,
}) => {
  const people = api.collection('Contacts');
  await people.create({ Nom: 'Aubin', cardState: 'hidden' });
  await people.create({ Nom: 'Besse', Email: 'besse@a.fr' });
  await staff.setViewportSize(DESK);
  await staff.goto('/contacts?carte=masquee&sans=email');
  await expect(staff.getByText('1\u00a0contact', { exact: true })).toBeVisible();
  const save = staff.getByRole('button', { name: 'Enregistrer la vue' });
  // With the keyboard alone.
  await save.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Enregistrer la vue' });
  await expect(dialog.getByLabel('Nom de la vue')).toBeFocused();
  await expect(dialog.getByLabel('Nom de la vue')).toHaveValue(
    /^Carte\s: masquée · Sans\s: e-mail$/,
  );
  await staff.keyboard.press('Delete');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Donnez un nom à la vue.')).toBeVisible();
  await staff.keyboard.type('À publier');
  await showScreen(staff, 'view-new');
  await staff.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const views = staff.getByRole('navigation', { name: 'Vues' });
  const tab = views.getByRole('link', { name: 'À publier' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toBeFocused();
  await expect(save).toBeHidden();
  await views.getByRole('link', { name: 'Tout' }).click();
  await expect(staff).toHaveURL(/\/contacts$/);
  await tab.click();
  await expect(staff).toHaveURL('/contacts?carte=masquee&sans=email');
  await showScreen(staff, 'view-current');

  await colleague.goto('/contacts');
  await expect(colleague.getByRole('row', { name: /Aubin/ })).toBeVisible();
  await expect(colleague.getByRole('navigation', { name: 'Vues' })).toBeHidden();
  await staff.getByRole('button', { name: 'Vue À publier' }).click();
  await staff.getByRole('menuitem', { name: /^Renommer/ }).click();
  const change = staff.getByRole('dialog', { name: 'Modifier la vue' });
  await change.getByLabel('Nom de la vue').fill('Cartes à publier');
  await change.getByLabel('Partager avec tous les comptes').check();
  await change.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(change).toBeHidden();
  await colleague.reload();
  await colleague.getByRole('link', { name: 'Cartes à publier' }).click();
  await expect(colleague.getByText('1\u00a0contact', { exact: true })).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Vue / })).toBeHidden();

  await staff.getByRole('button', { name: 'Vue Cartes à publier' }).click();
  await staff.getByRole('menuitem', { name: /^Supprimer/ }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('Vos collègues ne l’auront plus.');
  await question.getByRole('button', { name: 'Supprimer la vue' }).click();
  await expect(views).toBeHidden();
  await expect(save).toBeVisible();
});
