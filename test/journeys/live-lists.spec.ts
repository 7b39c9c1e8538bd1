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
