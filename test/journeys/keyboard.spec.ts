import { companyWith } from './support/company-with.ts';
import { expect, test } from './support/journey.ts';

// Dialogs move as they open and close here, and take their time to be gone.
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
  const search = staff.getByRole('searchbox');
  await expect(search).toBeFocused();
  await staff.keyboard.press('F6');
  await expect(staff.getByRole('button', { name: 'Administrer', exact: true })).toBeFocused();
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Enter');
  await expect(search).toBeFocused();
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

test('Escape never changes the company that is chosen, and another one is asked about', async ({
  staff,
  api,
}) => {
  const [company, ...contacts] = await companyWith(api, 'Atelier Moreau', ['Aubin']);
  await companyWith(api, 'Brasserie Zénith', []);
  const order = await api.collection('orders').create({ Name: 'Retirage', company, contacts });
  await staff.goto(`/orders?fiche=${order.id}`);
  const picker = staff.getByRole('combobox', { name: 'Entreprise' });
  await expect(picker).toHaveValue('Atelier Moreau');
  await picker.focus();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('option', { name: /Brasserie Zénith/ })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('option', { name: /Brasserie Zénith/ })).toBeHidden();
  await expect(picker).toHaveValue('Atelier Moreau');

  // Nothing found, too, is only a list to close.
  await picker.fill('inconnu');
  await expect(staff.getByText('Aucun résultat pour')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(picker).toHaveValue('Atelier Moreau');

  // Typing faster than the list follows does not choose what it held before.
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
  const question = staff.getByRole('alertdialog', { name: 'Changer d’entreprise' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  const chosen = staff.getByRole('list', { name: 'Contacts choisis' });
  await expect(chosen.getByText(/Aubin/)).toBeVisible();
  await expect(picker).toHaveValue('Atelier Moreau');
  const people = staff.getByRole('combobox', { name: 'Contacts' });
  await people.fill('inconnu');
  await staff.keyboard.press('Escape');
  await expect(people).toHaveValue('');

  await picker.focus();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  expect(await api.collection('orders').getOne(order.id)).toMatchObject({ company });
  await expect(staff.getByRole('button', { name: 'Nouvelle Commande' }).first()).toBeFocused();
});
