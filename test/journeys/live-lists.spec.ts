import type { Page } from '@playwright/test';
import { expect, placeOf, showScreen, test } from './support/journey.ts';

const names = (page: Page) => page.getByRole('rowheader');

test('a list follows what a colleague adds, changes and deletes, and nothing moves', async ({
  staff,
  colleague,
  api,
}) => {
  for (const RaisonSociale of ['Atelier Moreau', 'Imprimerie du Pont', 'Zinguerie Martin']) {
    await api.collection('Company').create({ RaisonSociale, City: 'Nantes' });
  }
  await staff.goto('/companies');
  await expect(names(staff)).toHaveCount(3);
  const pont = staff.getByRole('row', { name: /Imprimerie du Pont/ });
  await pont.getByRole('button', { name: /^Supprimer/ }).focus();
  const place = await placeOf(pont);

  await colleague.goto('/companies?fiche=nouveau');
  await colleague.getByLabel('Raison sociale').fill('Boulangerie Durand');
  await colleague.keyboard.press('Enter');
  await expect(staff.getByText('1 nouvelle entreprise')).toBeVisible();
  await expect(staff.getByText('4 entreprises')).toBeVisible();
  await expect(names(staff)).toHaveText([
    'Atelier Moreau',
    'Imprimerie du Pont',
    'Zinguerie Martin',
  ]);

  const moreau = colleague.getByRole('row', { name: /Atelier Moreau/ });
  await moreau.getByRole('button', { name: /^Modifier/ }).click();
  await colleague.getByLabel('Ville').fill('Rennes');
  await colleague.keyboard.press('Enter');
  await expect(staff.getByRole('row', { name: /Atelier Moreau/ })).toContainText('Rennes');

  await moreau.getByRole('button', { name: /^Supprimer/ }).click();
  await colleague.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByText('N’est plus dans la liste')).toBeVisible();
  await expect(names(staff).filter({ hasText: 'Atelier Moreau' })).toHaveCount(0);
  await expect(staff.getByText('1 nouvelle entreprise, 1 entreprise retirée')).toBeVisible();
  expect(await placeOf(pont)).toEqual(place);
  await expect(pont.getByRole('button', { name: /^Supprimer/ })).toBeFocused();
  await showScreen(staff, 'list-news');

  await staff.getByRole('button', { name: 'Afficher', exact: true }).click();
  await expect(names(staff)).toHaveText([
    'Boulangerie Durand',
    'Imprimerie du Pont',
    'Zinguerie Martin',
  ]);
  await expect(staff.getByText('N’est plus dans la liste')).toHaveCount(0);
});

test('one’s own new order, and a list that one opens again, stand in their order', async ({
  staff,
  api,
}) => {
  const { id } = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const order = (Name: string) => api.collection('orders').create({ Name, company: id });
  await order('Réassort');
  await staff.goto('/orders');
  await expect(names(staff)).toHaveText([/^Réassort/]);

  await staff.getByRole('button', { name: 'Nouvelle Commande' }).first().click();
  const form = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await form.getByLabel('Projet').fill('Mienne');
  await form.getByRole('combobox', { name: 'Entreprise' }).fill('moreau');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(names(staff)).toHaveText([/^Mienne/, /^Réassort/]);

  await order('D’une collègue');
  await expect(staff.getByText('1 nouvelle commande')).toBeVisible();
  await expect(names(staff)).toHaveText([/^Mienne/, /^Réassort/]);
  await showScreen(staff, 'order-waiting');

  const menu = staff.getByRole('banner');
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await order('Pendant l’absence');
  const running = staff.getByRole('main').getByText('Commandes en cours').first();
  await expect(running.locator('..')).toContainText('4');
  await menu.getByRole('link', { name: 'Commandes', exact: true }).click();
  await expect(names(staff)).toHaveText([
    /^Pendant l’absence/,
    /^D’une collègue/,
    /^Mienne/,
    /^Réassort/,
  ]);
  await expect(staff.getByText(/1.nouvelle commande/)).toHaveCount(0);
});

test('what a colleague changed since one saw it is not deleted unawares', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const values = { RaisonSociale: 'Atelier Moreau', City: 'Nantes', Tel: '02 40 00 00 00' };
  const { id } = await api.collection('Company').create(values);
  await staff.goto('/companies');
  const row = staff.getByRole('row', { name: /Atelier Moreau/ });
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  const question = staff.getByRole('alertdialog', { name: 'Atelier Moreau' });
  await api.collection('Company').update(id, { City: 'Rennes', Tel: '' });
  await api.collection('Contacts').create({ Nom: 'Le Goff', company: id });
  await question.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(question).toContainText('Cette fiche a été modifiée entre-temps.');
  await expect(question).toContainText('Vous avez modifié cette fiche à');
  await expect(question.getByRole('listitem')).toHaveText([
    'Ville\u00a0: Rennes (avant\u00a0: Nantes)',
    'Téléphone\u00a0: vide (avant\u00a0: 02 40 00 00 00)',
    'Contacts\u00a0: 1 (avant\u00a0: 0)',
  ]);
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await showScreen(staff, 'deletion-changed');

  await question.getByRole('button', { name: 'Voir la fiche' }).click();
  const form = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await expect(form.getByLabel('Ville')).toHaveValue('Rennes');
  await form.getByRole('button', { name: 'Annuler' }).click();

  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await api.collection('Company').update(id, { City: 'Brest' });
  await question.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(question).toContainText('Brest');
  await api.collection('Company').update(id, { City: 'Quimper' });
  await question.getByRole('button', { name: 'Supprimer quand même' }).click();
  await expect(question).toContainText('Quimper');
  await question.getByRole('button', { name: 'Supprimer quand même' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
});

test('the dashboard follows', async ({ staff, colleague }) => {
  await staff.goto('/');
  const main = staff.getByRole('main');
  await expect(main.getByText('Entreprises Actives').locator('..')).toContainText('0');
  await colleague.goto('/companies?fiche=nouveau');
  await colleague.getByLabel('Raison sociale').fill('Boulangerie Durand');
  await colleague.keyboard.press('Enter');
  await expect(main.getByText('Entreprises Actives').locator('..')).toContainText('1');
  await expect(main.getByRole('link', { name: 'Boulangerie Durand' })).toBeVisible();
});

test('a company that is deleted while one looks at its contacts can be brought back there', async ({
  staff,
  api,
  announced,
}) => {
  // What is read again in the same instant is gone already.
  announced.push(/status of 404/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto(`/contacts/${company.id}`);
  await staff.getByRole('button', { name: /^Carte Dupont/ }).click();
  const card = staff.getByRole('dialog', { name: 'Carte & QR Code' });
  await expect(card.getByRole('img')).toBeVisible();
  await api.collection('Company').delete(company.id);
  await expect(card.getByText('Ce contact a été supprimé entre-temps.')).toBeVisible();
  await card.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(staff.getByText('Cette entreprise vient d’être supprimée')).toBeVisible();
  await staff.getByRole('button', { name: 'Restaurer l’entreprise' }).click();
  await expect(staff.getByRole('link', { name: 'Dupont' })).toBeVisible();
});
