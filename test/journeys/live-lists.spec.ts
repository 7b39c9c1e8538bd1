import type { Page } from '@playwright/test';
import { expect, placeOf, showScreen, test } from './support/journey.ts';

const names = (page: Page) => page.getByRole('rowheader');

test('a list follows what a colleague adds, changes and deletes, and nothing moves', async ({
  staff,
  api,
}) => {
  const companies = api.collection('Company');
  for (const RaisonSociale of ['Atelier Moreau', 'Imprimerie du Pont', 'Zinguerie Martin']) {
    await companies.create({ RaisonSociale, City: 'Nantes' });
  }
  await staff.goto('/companies');
  await expect(names(staff)).toHaveCount(3);
  const pont = staff.getByRole('row', { name: /Imprimerie du Pont/ });
  await pont.getByRole('button', { name: /^Supprimer/ }).focus();
  const place = await placeOf(pont);

  await companies.create({ RaisonSociale: 'Boulangerie Durand' });
  await expect(staff.getByText('1 nouvelle entreprise')).toBeVisible();
  await expect(staff.getByText('4 entreprises')).toBeVisible();
  await expect(names(staff)).toHaveText([
    'Atelier Moreau',
    'Imprimerie du Pont',
    'Zinguerie Martin',
  ]);

  const moreau = await companies.getFirstListItem('RaisonSociale = "Atelier Moreau"');
  await companies.update(moreau.id, { City: 'Rennes' });
  await expect(staff.getByRole('row', { name: /Atelier Moreau/ })).toContainText('Rennes');

  await companies.delete(moreau.id);
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
