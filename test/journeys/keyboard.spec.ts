import { expect, test } from './support/journey.ts';

// What opens and closes moves here, and takes its time to be gone.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a company is added, searched and changed with the keyboard alone', async ({ staff, api }) => {
  await api.collection('Company').create({ RaisonSociale: 'Zinguerie Martin' });
  await staff.goto('/companies');
  await expect(staff.getByRole('link', { name: 'Zinguerie Martin', exact: true })).toBeVisible();
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();

  const add = staff.getByRole('button', { name: 'Ajouter une entreprise' });
  await add.focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByLabel('Raison sociale')).toBeFocused();
  await staff.keyboard.type('Imprimerie du Pont');
  await staff.keyboard.press('Escape');
  await expect(staff.getByText('Abandonner les modifications')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Continuer la saisie' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Imprimerie du Pont');
  await staff.getByLabel('Raison sociale').press('Enter');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();

  await staff.keyboard.press('/');
  await expect(staff.getByRole('searchbox')).toBeFocused();
  await staff.keyboard.type('pont');
  await expect(staff.getByRole('link', { name: 'Zinguerie Martin', exact: true })).toBeHidden();
  await expect(staff.getByRole('link', { name: 'Imprimerie du Pont', exact: true })).toBeVisible();
  const edit = staff.getByRole('button', { name: /^Modifier/ });
  await edit.focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('dialog', { name: 'Modifier l’entreprise' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(edit).toBeFocused();
});

test('deleting and taking back with the keyboard never loses the place', async ({ staff, api }) => {
  for (const RaisonSociale of ['Atelier Moreau', 'Brasserie Zénith', 'Cidrerie Le Goff']) {
    await api.collection('Company').create({ RaisonSociale });
  }
  await staff.goto('/companies');
  const remove = (name: string) =>
    staff.getByRole('button', { name: `Supprimer ${name}`, exact: true });
  const confirm = async (name: string) => {
    await remove(name).focus();
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('button', { name: 'Annuler' }).last()).toBeFocused();
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('alertdialog')).toBeHidden();
    await expect(remove(name)).toHaveCount(0);
  };
  await expect(remove('Cidrerie Le Goff')).toBeVisible();
  const names = await staff.getByRole('rowheader').allTextContents();
  const [first = '', second = '', third = ''] = names;

  await remove(first).focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('alertdialog')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('alertdialog')).toBeHidden();
  await expect(remove(first)).toBeFocused();

  await confirm(first);
  await expect(remove(second)).toBeFocused();
  await staff.keyboard.press('F6');
  await expect(staff.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('link', { name: first, exact: true })).toBeFocused();

  await confirm(third);
  await expect(remove(second)).toBeFocused();
  await confirm(second);
  await expect(remove(first)).toBeFocused();
  await confirm(first);
  await expect(staff.getByRole('button', { name: 'Ajouter une entreprise' }).first()).toBeFocused();
});

test('closing a notice with the keyboard goes back to where one was', async ({ staff }) => {
  await staff.goto('/companies?fiche=nouveau');
  await staff.getByLabel('Raison sociale').fill('Atelier Moreau');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('L’entreprise Atelier Moreau est enregistrée.')).toBeVisible();
  const search = staff.getByRole('searchbox');
  await search.focus();
  await staff.keyboard.press('F6');
  await expect(staff.getByRole('button', { name: 'Administrer', exact: true })).toBeFocused();
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('button', { name: 'Fermer la notification' })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(search).toBeFocused();
});

test('a list of people that empties keeps the focus, and so does a selection that is dropped', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto(`/contacts/${company.id}`);
  const box = staff.getByRole('checkbox', { name: 'Sélectionner Dupont' });
  await box.focus();
  await staff.keyboard.press('Space');
  await staff.getByRole('button', { name: 'Tout désélectionner' }).focus();
  await staff.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).not.toBeChecked();

  // Saved just before: its notice makes way for the one that takes the deletion back.
  await staff.getByRole('link', { name: 'Dupont' }).focus();
  await staff.keyboard.press('Enter');
  await staff.getByLabel('Prénom').fill('Anne');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('cell', { name: 'Anne', exact: true })).toBeVisible();
  await staff.getByRole('button', { name: /^Supprimer/ }).focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('Aucun contact pour le moment')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Ajouter un contact' }).first()).toBeFocused();
  await staff.keyboard.press('F6');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('link', { name: 'Dupont' })).toBeFocused();
});

test('Escape never changes the company that is chosen', async ({ staff, api }) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Company').create({ RaisonSociale: 'Brasserie Zénith' });
  const order = await api.collection('orders').create({ Name: 'Retirage', company: company.id });
  await staff.goto(`/orders?fiche=${order.id}`);
  const picker = staff.getByRole('combobox', { name: 'Entreprise' });
  await expect(picker).toHaveValue('Atelier Moreau');
  await picker.focus();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('option', { name: /Brasserie Zénith/ })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('option', { name: /Brasserie Zénith/ })).toBeHidden();
  await expect(picker).toHaveValue('Atelier Moreau');

  await picker.fill('zenith');
  await expect(staff.getByRole('option', { name: /Brasserie Zénith/ })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(picker).toHaveValue('Atelier Moreau');

  // Nothing found, too, is only a list to close.
  await picker.fill('inconnu');
  await expect(staff.getByText('Aucun résultat pour')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(picker).toHaveValue('Atelier Moreau');
  const people = staff.getByRole('combobox', { name: 'Contacts' });
  await people.fill('inconnu');
  await staff.keyboard.press('Escape');
  await expect(people).toHaveValue('');

  await picker.focus();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  expect(await api.collection('orders').getOne(order.id)).toMatchObject({ company: company.id });
  await expect(staff.getByRole('button', { name: 'Nouvelle Commande' }).first()).toBeFocused();
});
