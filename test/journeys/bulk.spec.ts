import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

test('people are chosen, moved, hidden and brought back; deleting names their orders', async ({
  staff,
  api,
  announced,
}) => {
  // The list is made longer while the dialog is open.
  announced.push(/409/);
  const from = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Company').create({ RaisonSociale: 'Boutique du Port' });
  const batch = api.createBatch();
  for (let at = 10; at < 43; at += 1) {
    batch.collection('Contacts').create({ Nom: `Nom${at}`, Prenom: 'Zoé', company: from.id });
  }
  await batch.send();
  const { items } = await api.collection('Contacts').getList(1, 2, { sort: 'Nom' });
  const contacts = items.map(({ id }) => id);
  await api.collection('orders').create({ Name: 'Cartes 2026', company: from.id, contacts });
  await staff.goto(`/contacts/${from.id}`);
  const bar = staff.getByRole('region', { name: 'Sélection' });
  const choose = async (label: string) => {
    await bar.getByRole('button', { name: 'Modifier' }).click();
    await staff.getByRole('menuitem', { name: label }).click();
  };
  const undo = staff.getByRole('region', { name: 'Notifications' }).getByText('Annuler');

  await staff.getByRole('checkbox', { name: /Nom10/ }).check();
  await staff.getByRole('checkbox', { name: /Nom13/ }).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('4 contacts sélectionnés')).toBeVisible();
  await bar.getByRole('button', { name: 'Modifier' }).press('Enter');
  await expect(staff.getByRole('menuitem', { name: 'Déplacer' })).toBeFocused();
  for (const _ of ['Publier', 'Masquer', 'Noter']) await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(staff.getByLabel('Date de départ')).toBeFocused();
  await staff.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Modifier' })).toBeFocused();
  await choose('Déplacer vers une entreprise');
  const move = staff.getByRole('dialog', { name: 'Déplacer vers une entreprise' });
  await move.getByRole('button', { name: 'Déplacer 4 contacts' }).click();
  await expect(move.getByText('Choisissez une entreprise.')).toBeVisible();
  await move.getByRole('combobox', { name: 'Entreprise' }).fill('port');
  await staff.getByRole('option', { name: /Boutique du Port/ }).click();
  await expectAccessible(staff);
  await showScreen(staff, 'bulk-move');
  await move.getByRole('button', { name: 'Déplacer 4 contacts' }).click();
  await expect(staff.getByText('4 contacts déplacés.')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(staff.getByRole('checkbox', { name: /Nom13/ })).toBeHidden();
  await expect(staff.locator('main').getByRole('row').locator(':focus')).toHaveCount(1);
  await undo.click();
  await expect(staff.getByRole('checkbox', { name: /Nom13/ })).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();

  await staff.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await bar.getByRole('button', { name: 'Sélectionner les 33 contacts trouvés' }).click();
  await choose('Supprimer');
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('Êtes-vous sûr de vouloir supprimer ces 33 contacts ?');
  await expect(question).toContainText('Cartes 2026');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await showScreen(staff, 'bulk-delete');
  await staff.keyboard.press('Enter');
  await showScreen(staff, 'bulk-bar');
  await choose('Masquer');
  const hide = staff.getByRole('dialog', { name: 'Masquer' });
  await expect(hide.getByText('33 contacts')).toBeVisible();
  await showScreen(staff, 'bulk-hide');
  await api.collection('Contacts').create({ Nom: 'Tardif', company: from.id });
  await hide.getByRole('button', { name: 'Masquer 33 cartes' }).click();
  await expect(hide.getByText(/La liste a changé.*34.*33/)).toBeVisible();
  await showScreen(staff, 'bulk-changed');
  await hide.getByRole('button', { name: 'Continuer' }).click();
  await expect(staff.getByText('34 cartes masquées.')).toBeVisible();
});
