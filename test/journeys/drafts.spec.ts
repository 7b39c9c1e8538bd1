import type { Page } from '@playwright/test';
import { expect, showScreen, test } from './support/journey.ts';

/** How many drafts the tab holds. */
function draftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(sessionStorage).filter((key) => key.startsWith('bristol_draft/')).length,
  );
}

test('what was typed survives a reload, names whom it had chosen, and ends with the session', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const person = await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  staff.on('dialog', (leaving) => void leaving.accept());
  await staff.goto('/orders?fiche=nouveau');
  await staff.getByRole('combobox', { name: 'Entreprise' }).fill('Atelier');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  await staff.getByRole('button', { name: /Tout sélectionner/ }).click();
  await expect
    .poll(() => staff.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(person.id);
  await staff.reload();
  const resumed = staff.getByText(/^Brouillon de \d+\sh\s\d\d repris\.$/).last();
  await expect(resumed).toBeVisible();
  await expect(staff.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Atelier Moreau');
  await expect(staff.getByRole('list', { name: 'Contacts choisis' })).toHaveText('Dupont');
  await showScreen(staff, 'draft-order');
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  expect(await draftsOf(staff)).toBe(0);

  await staff.goto(`/companies/${company.id}/carte`);
  await staff.getByLabel('Mention légale').fill('SARL au capital de 10 000 €');
  await expect.poll(() => draftsOf(staff)).toBe(1);
  await api.collection('Company').update(company.id, { legalLine: 'SA' });
  await staff.reload();
  await expect(resumed).toBeVisible();
  await expect(staff.getByRole('radio', { name: /^SARL/ })).not.toBeChecked();
  await expect(staff.getByRole('radio', { name: /^SA\b/ })).not.toBeChecked();
  await showScreen(staff, 'draft-decisions');
  await staff.getByRole('button', { name: 'Compte' }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await staff.getByRole('button', { name: 'Abandonner' }).click();
  await expect(staff.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await draftsOf(staff)).toBe(0);
});
