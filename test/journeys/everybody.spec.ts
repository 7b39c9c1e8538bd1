import { expect, PHONE, showScreen, test } from './support/journey.ts';

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
  const lists = staff.getByRole('navigation', { name: 'Entreprises, contacts et codes' });
  await expect(lists.getByRole('link', { name: 'Contacts' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const long = staff.getByRole('row', { name: /Villeneuve/ });
  await expect(long.getByTitle(email)).toBeVisible();
  expect(await long.evaluate((row) => row.getBoundingClientRect().height)).toBe(40);
  await showScreen(staff, 'everybody');

  // A company is led to, and its own list tells it nowhere.
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
});

test('a filtered list of everybody is kept as a view, which colleagues see once it is shared', async ({
  staff,
  colleague,
  api,
}) => {
  const people = api.collection('Contacts');
  await people.create({ Nom: 'Aubin', cardState: 'hidden' });
  await people.create({ Nom: 'Besse', Email: 'besse@a.fr' });
  await staff.goto('/contacts?carte=masquee&sans=email');
  await expect(staff.getByText('1\u00a0contact', { exact: true })).toBeVisible();
  const save = staff.getByRole('button', { name: 'Enregistrer la vue' });
  // With the keyboard alone.
  await save.focus();
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Enregistrer la vue' });
  await expect(dialog.getByLabel('Nom de la vue')).toBeFocused();
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
  await expect(staff.getByText('2\u00a0contacts', { exact: true })).toBeVisible();
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
  const shared = colleague.getByRole('link', { name: 'Cartes à publier' });
  await shared.click();
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

test('all that a list finds is chosen at once, and a list that changed says so', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const batch = api.createBatch();
  for (let nth = 10; nth < 44; nth += 1) {
    batch.collection('Contacts').create({ Nom: `Personne ${nth}`, cardState: 'hidden' });
  }
  await batch.send();
  await api.collection('Contacts').create({ Nom: 'Aubin' });
  await staff.goto('/contacts?carte=masquee');
  await expect(staff.getByText('34\u00a0contacts', { exact: true })).toBeVisible();
  const page = staff.getByRole('checkbox', { name: 'Sélectionner toute la page' });
  await page.check();
  const bar = staff.getByRole('region', { name: 'Sélection' });
  await expect(bar).toContainText('30\u00a0contacts sélectionnés');
  await showScreen(staff, 'choice-page');
  await bar.getByRole('button', { name: /^Sélectionner les 34.contacts trouvés$/ }).click();
  await expect(bar).toContainText('34\u00a0contacts sélectionnés');
  await expect(bar.getByRole('button', { name: 'Tout désélectionner' })).toBeFocused();
  await showScreen(staff, 'choice-all');
  // One is left out, on another page too.
  await staff.getByRole('button', { name: 'Suivant' }).click();
  const last = staff.getByRole('checkbox', { name: 'Sélectionner Personne 43' });
  await expect(last).toBeChecked();
  await last.uncheck();
  await expect(bar).toContainText('33\u00a0contacts sélectionnés');
  await expect(page).not.toBeChecked();

  // Somebody is gone meanwhile.
  const list = await api.collection('Contacts').getFirstListItem("Nom = 'Personne 10'");
  await api.collection('Contacts').delete(list.id);
  await bar.getByRole('button', { name: 'Exporter' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter' });
  await expect(dialog).toContainText('33\u00a0contacts');
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  await expect(dialog).toContainText('La liste a changé\u00a0: 32\u00a0contacts au lieu de 33.');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await showScreen(staff, 'choice-changed');
  const download = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  expect((await download).suggestedFilename()).toMatch(/^contacts-.*\.xlsx$/);
  // Another search is another list.
  await staff.goto('/contacts');
  await expect(bar).toBeHidden();
});
