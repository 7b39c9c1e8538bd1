import type { Page } from '@playwright/test';
import { expect, showScreen, test } from './support/journey.ts';

/** How many drafts the tab holds. */
function draftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(sessionStorage).filter((key) => key.startsWith('bristol_draft/')).length,
  );
}

test('what was typed survives a reload, meets what a colleague saved, and ends with the session', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto(`/companies?fiche=${company.id}`);
  await staff.getByLabel('Ville').fill('Nantes');
  await expect.poll(() => draftsOf(staff)).toBe(1);
  staff.on('dialog', (leaving) => void leaving.accept());
  await staff.reload();
  const resumed = staff.getByText(/^Brouillon de \d+\sh\s\d\d repris\.$/).last();
  await expect(resumed).toBeVisible();
  await expect(staff.getByLabel('Ville')).toHaveValue('Nantes');
  await expect(staff.getByLabel('Raison sociale')).toBeFocused();
  await showScreen(staff, 'draft-dialog');
  await api.collection('Company').update(company.id, { City: 'Rennes' });
  await staff.reload();
  await expect(staff.getByRole('radio', { name: /^Nantes/ })).not.toBeChecked();
  await expect(staff.getByRole('radio', { name: /^Rennes/ })).not.toBeChecked();
  await showScreen(staff, 'draft-decisions');
  await staff.getByRole('button', { name: 'Effacer le brouillon' }).click();
  await expect(resumed).toBeHidden();
  await expect(staff.getByLabel('Ville')).toHaveValue('Rennes');
  expect(await draftsOf(staff)).toBe(0);

  await staff.goto(`/companies/${company.id}/carte`);
  await staff.getByLabel('Mention légale').fill('SARL au capital de 10 000 €');
  await expect.poll(() => draftsOf(staff)).toBe(1);
  await staff.reload();
  await expect(resumed).toBeVisible();
  await expect(staff.getByLabel('Mention légale')).toHaveValue('SARL au capital de 10 000 €');
  await showScreen(staff, 'draft-page');
  await staff.getByRole('button', { name: 'Compte' }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await staff.getByRole('button', { name: 'Abandonner' }).click();
  await expect(staff.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(await draftsOf(staff)).toBe(0);
});

test('a draft names whom it had chosen, and is gone once the dialog is cancelled', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const person = await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto('/orders?fiche=nouveau');
  await staff.getByRole('combobox', { name: 'Entreprise' }).fill('Atelier');
  await staff.getByRole('option', { name: /Atelier Moreau/ }).click();
  await staff.getByRole('button', { name: /Tout sélectionner/ }).click();
  await expect
    .poll(() => staff.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain(person.id);
  staff.on('dialog', (leaving) => void leaving.accept());
  await staff.reload();
  await expect(staff.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Atelier Moreau');
  await expect(staff.getByRole('list', { name: 'Contacts choisis' })).toHaveText('Dupont');
  await showScreen(staff, 'draft-order');
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  expect(await draftsOf(staff)).toBe(0);
});
