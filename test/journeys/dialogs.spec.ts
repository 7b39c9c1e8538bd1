import { expect, expectAfterRetries, PHONE, test } from './support/journey.ts';

const QUESTION = /Abandonner les modifications/;

// What opens and closes moves here, and takes its time to be gone.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('going back with changes in a form asks, and loses nothing', async ({ staff }) => {
  await staff.goto('/');
  await staff.getByRole('link', { name: 'Entreprises', exact: true }).click();
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const name = staff.getByLabel('Raison sociale');
  await name.fill('Imprimerie du Pont');

  await staff.goBack();
  await expect(staff.getByText(QUESTION)).toBeVisible();
  await expect(staff.getByRole('alertdialog')).toContainText('pas enregistré et sera perdu.');
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(staff.getByText(QUESTION)).toBeHidden();
  await expect(staff).toHaveURL(/fiche=nouveau/);
  await expect(name).toHaveValue('Imprimerie du Pont');

  await staff.goBack();
  await staff.getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(staff).toHaveURL(/\/companies$/);
});

test('a button that is double-clicked opens its dialog, which a click beside it closes', async ({
  staff,
}) => {
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().dblclick();
  const form = staff.getByRole('dialog', { name: 'Ajouter une entreprise' });
  await expect(form.getByLabel('Raison sociale')).toBeFocused();
  await staff.mouse.click(60, 600);
  await expect(form).toBeHidden();
});

test('the second press of a double click does nothing to the dialog that is open by then', async ({
  staff,
}) => {
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const name = staff.getByLabel('Raison sociale');
  await expect(name).toBeFocused();
  await staff.mouse.down({ clickCount: 2 });
  await staff.mouse.up({ clickCount: 2 });
  await expect(name).toBeFocused();
  await staff.keyboard.type('Imprimerie du Pont');
  await staff.mouse.click(60, 600);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Imprimerie du Pont');
});

test('a dialog that is closed leaves Back as it was', async ({ staff, api }) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto('/companies');
  await staff.getByRole('link', { name: /^Administrer/ }).click();
  await staff.getByRole('button', { name: /^Carte Dupont/ }).click();
  const card = staff.getByRole('dialog', { name: 'Carte & QR Code' });
  await expect(card).toBeVisible();
  await staff.goBack();
  await expect(card).toBeHidden();
  await expect(staff).toHaveURL(new RegExp(`/contacts/${company.id}$`));

  await staff.getByRole('link', { name: 'Dupont' }).click();
  const form = staff.getByRole('dialog', { name: 'Modifier le contact' });
  await form.getByLabel('Prénom').fill('Anne');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await staff.getByRole('button', { name: /^Carte/ }).click();
  await expect(card).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await staff.goBack();
  await expect(staff.getByRole('heading', { level: 1, name: 'Entreprises' })).toBeVisible();
});

test('an address that opens a dialog closes onto its list', async ({ staff, api }) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto(`/companies?fiche=${company.id}`);
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Atelier Moreau');
  await staff.getByLabel('Ville').fill('Nantes');
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(staff).toHaveURL(/\/companies$/);
});

test('a refresh that fails says so above the rows, which stay', async ({ staff, announced }) => {
  announced.push(/status of 503/, /Erreur lors du chargement des entreprises/);
  await staff.clock.install();
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  await staff.getByLabel('Raison sociale').fill('Atelier Moreau');
  await staff.keyboard.press('Enter');
  const row = staff.getByRole('link', { name: 'Atelier Moreau', exact: true });
  await expect(row).toBeVisible();

  let away = true;
  await staff.route('**/admin/api/collections/Company/records?*', (route) =>
    away
      ? route.fulfill({ status: 503, json: { data: {}, message: 'Unavailable.', status: 503 } })
      : route.continue(),
  );
  await staff.getByRole('button', { name: /^Modifier/ }).click();
  await staff.getByLabel('Ville').fill('Nantes');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expectAfterRetries(staff, /n’a pas pu être actualisé/);
  await expect(row).toBeVisible();
  away = false;
  await staff.getByRole('button', { name: 'Réessayer' }).click();
  await expect(staff.getByText(/n’a pas pu être actualisé/)).toBeHidden();
  await expect(staff.getByRole('row', { name: /Atelier Moreau/ })).toContainText('Nantes');
});

test('on a phone the menu of a row works with keys, and gives the focus back', async ({
  staff,
  api,
}) => {
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.setViewportSize(PHONE);
  await staff.goto('/companies');
  const trigger = staff.getByRole('button', { name: /^Actions/ });
  await trigger.focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('menu')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('menu')).toBeHidden();
  await expect(trigger).toBeFocused();

  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem', { name: /^Administrer/ })).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem', { name: /^Modifier/ })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Atelier Moreau');
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('closing the tab with changes in a form asks', async ({ staff }) => {
  await staff.goto('/companies?fiche=nouveau');
  await staff.getByLabel('Raison sociale').fill('Atelier Moreau');
  const asked = staff.waitForEvent('dialog');
  await staff.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Atelier Moreau');
});

test('what is typed too long or wrong is kept, and said at once', async ({ staff, api }) => {
  await staff.goto('/orders?fiche=nouveau');
  const project = staff.getByLabel('Projet');
  await project.fill('a'.repeat(201));
  await expect(staff.getByText('Ce texte dépasse 200 caractères.')).toBeVisible();
  await expect(project).toHaveValue('a'.repeat(201));
  const quantity = staff.getByLabel('Quantité par contact');
  for (const [typed, sentence] of [
    ['-5', 'Le plus petit nombre accepté est 0.'],
    ['1,5', 'Un nombre entier est attendu.'],
    ['beaucoup', 'Un nombre est attendu.'],
  ] as const) {
    await quantity.fill(typed);
    await expect(staff.getByText(sentence)).toBeVisible();
    await expect(quantity).toHaveValue(typed);
  }
  await expect(staff.getByText(/carte$/)).toHaveCount(0);
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(project).toBeFocused();
  expect(await api.collection('orders').getFullList()).toEqual([]);

  await project.fill('Retirage');
  await quantity.fill('1 250');
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  const [order] = await api.collection('orders').getFullList();
  expect(order).toMatchObject({ Name: 'Retirage', Quantity: 1250 });
});

test('a save that failed is tried again where it says so', async ({ staff, api, announced }) => {
  announced.push(/status of 503/, /Erreur lors de/);
  let failures = 0;
  await staff.route('**/admin/api/collections/Company/records', (route) => {
    if (route.request().method() !== 'POST' || failures === 2) return route.continue();
    failures += 1;
    return route.fulfill({ status: 503, json: { data: {}, message: 'Unavailable.', status: 503 } });
  });
  await staff.goto('/companies?fiche=nouveau');
  await staff.getByLabel('Raison sociale').fill('Atelier Moreau');
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Réessayer' });
  await expect(dialog.getByRole('alert')).toContainText('momentanément indisponible');
  await retry.press('Enter');
  await expect.poll(() => failures).toBe(2);
  await expect(retry).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('momentanément indisponible');
  await retry.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await api.collection('Company').getFullList()).toHaveLength(1);
});
