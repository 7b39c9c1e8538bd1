import { expect, test } from './support/journey.ts';

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
