import { DESK, expect, expectAccessible, placeOf, showScreen, test } from './support/journey.ts';

test('a field that both changed is decided upon, the others follow', async ({ staff, api }) => {
  const company = await api.collection('Company').create({
    RaisonSociale: 'Atelier Moreau',
    City: 'Nantes',
    CodePostal: '44000',
    Tel: '02 40 00 00 00',
  });
  await staff.goto(`/companies?fiche=${company.id}`);
  const form = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await form.getByLabel('Ville').fill('Saint-Herblain');
  await form.getByLabel('Code postal').fill('44800');
  const place = await placeOf(form.getByLabel('Ville'));

  const theirChanges = { City: 'Rezé', CodePostal: '44400', Tel: '02 51 11 11 11' };
  await api.collection('Company').update(company.id, theirChanges);

  const town = form.getByRole('group', { name: 'Ville' });
  await expect(town.getByLabel('Garder la mienne')).not.toBeChecked();
  await expect(town).toContainText(/Saint-Herblain.*Rezé/s);
  await expect(
    form.getByText(/^Vous avez modifié cette fiche à .*, pendant votre saisie\.$/),
  ).toBeVisible();
  await expect(form.getByLabel('Téléphone')).toHaveValue('02 51 11 11 11');
  await expect(form.getByLabel('Ville')).toHaveValue('Saint-Herblain');
  await expect(form.getByLabel('Code postal')).toBeFocused();
  expect(await placeOf(form.getByLabel('Ville'))).toEqual(place);
  await expectAccessible(staff);
  await showScreen(staff, 'conflict');
  // At 400 % of a small laptop, what is to be decided does not keep one from the buttons.
  await staff.setViewportSize({ width: 320, height: 200 });
  await form.getByRole('button', { name: 'Enregistrer' }).focus();
  await expect(form.getByRole('button', { name: 'Enregistrer' })).toBeInViewport({ ratio: 1 });
  await staff.setViewportSize(DESK);

  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Il reste 2 choix à faire avant d’enregistrer.')).toBeVisible();
  expect(await api.collection('Company').getOne(company.id)).toMatchObject({ City: 'Rezé' });

  await town.getByLabel('Garder la mienne').check();
  const theirs = form.getByRole('group', { name: 'Code postal' }).getByLabel('Prendre la leur');
  await theirs.press('Enter');
  await expect(theirs).toBeChecked();
  await expect(form.getByLabel('Code postal')).toHaveValue('44400');
  await theirs.press('Enter');
  await expect(form).toBeHidden();
  expect(await api.collection('Company').getOne(company.id)).toMatchObject({
    City: 'Saint-Herblain',
    CodePostal: '44400',
    Tel: '02 51 11 11 11',
  });
});

test('a contact that went with its company comes back with it, and is saved', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 40[04]/, /Erreur lors d/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const contact = await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto(`/contacts/${company.id}`);
  await staff.getByRole('checkbox', { name: 'Sélectionner Dupont' }).check();
  await expect(staff.getByText('1 contact sélectionné')).toBeVisible();
  await staff.getByRole('button', { name: 'Modifier Dupont' }).click();
  const form = staff.getByRole('dialog', { name: 'Modifier le contact' });
  await form.getByLabel('Prénom').fill('Anne');

  // The page behind the form has read, too, that its company is gone.
  const deletion = Promise.withResolvers<void>();
  const address = new RegExp(`/Company/records/${company.id}\\?`);
  await staff.route(address, async (route) => {
    await deletion.promise;
    await route.continue();
  });
  const asked = staff.waitForRequest(address);
  await api.collection('Company').update(company.id, { City: 'Brest' });
  await asked;
  const answered = staff.waitForResponse(address);
  await api.collection('Company').delete(company.id);
  deletion.resolve();
  expect((await answered).status()).toBe(404);
  await form.getByRole('button', { name: 'Restaurer la fiche' }).click();
  await expect(form.getByText('elle reviendra avec ses contacts.')).toBeVisible();
  await expect(staff.getByText('1 contact sélectionné')).toBeHidden();
  await form.getByRole('button', { name: 'Restaurer l’entreprise et la fiche' }).click();
  await expect(
    form.getByRole('region', {
      name: 'L’entreprise Atelier Moreau et son contact sont de retour.',
    }),
  ).toBeFocused();
  await expect(form.getByText(/a(vez)? supprimé cette fiche/)).toBeHidden();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  expect(await api.collection('Contacts').getOne(contact.id)).toMatchObject({ Prenom: 'Anne' });
  await expect(staff.getByText('1 contact sélectionné')).toBeVisible();

  // Nothing is open over the page any more, which offers the same.
  await api.collection('Company').delete(company.id);
  await staff.getByRole('button', { name: 'Restaurer l’entreprise' }).click();
  await expect(staff.getByRole('link', { name: 'Dupont' })).toBeVisible();
});
