import type PocketBase from 'pocketbase';
import { expect, PHONE, test } from './support/journey.ts';

const QUESTION = /Abandonner les modifications/;

// Dialogs move as they open and close here, and take their time to be gone.
test.use({ isShared: true, contextOptions: { reducedMotion: 'no-preference' } });

async function companyOf(api: PocketBase, RaisonSociale: string): Promise<string> {
  return (await api.collection('Company').create({ RaisonSociale })).id;
}

test('leaving a form with changes asks, by going back or by closing the tab; a double click or one beside it leaves nothing', async ({
  staff,
}) => {
  await staff.goto('/');
  await staff.getByRole('link', { name: 'Entreprises', exact: true }).click();
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const name = staff.getByLabel('Raison sociale');
  await name.fill('Imprimerie du Pont');

  await staff.goBack();
  await expect(staff.getByText(QUESTION)).toBeVisible();
  await expect(staff.getByRole('alertdialog')).toContainText('pas enregistré et sera perdu.');
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(staff.getByText(QUESTION)).toBeHidden();
  await expect(staff).toHaveURL(/fiche=nouveau/);
  await expect(name).toHaveValue('Imprimerie du Pont');

  const asked = staff.waitForEvent('dialog');
  await staff.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();
  await expect(name).toHaveValue('Imprimerie du Pont');

  await staff.goBack();
  await staff.getByRole('button', { name: 'Abandonner', exact: true }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(staff).toHaveURL(/\/companies$/);

  const add = staff.getByRole('button', { name: 'Ajouter une entreprise' }).first();
  await add.dblclick();
  await expect(name).toBeFocused();
  await staff.mouse.click(60, 600);
  await expect(staff.getByRole('dialog')).toBeHidden();

  await add.click();
  await expect(name).toBeFocused();
  await staff.mouse.down({ clickCount: 2 });
  await staff.mouse.up({ clickCount: 2 });
  await expect(name).toBeFocused();
  await staff.keyboard.type('Imprimerie du Pont');
  await staff.mouse.click(60, 600);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Imprimerie du Pont');
});

test('a dialog that is closed leaves Back as it was, and an address that opened one is that of its list', async ({
  staff,
  api,
}) => {
  const company = await companyOf(api, 'Atelier Moreau');
  await api.collection('Contacts').create({ Nom: 'Dupont', company });
  await staff.goto(`/companies?fiche=${company}`);
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Atelier Moreau');
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff).toHaveURL(/\/companies$/);
  await staff.getByRole('link', { name: 'Administrer Atelier Moreau' }).click();
  const card = staff.getByRole('dialog', { name: 'Carte & QR Code' });
  await staff.getByRole('button', { name: /^Carte Dupont/ }).click();
  await expect(card).toBeVisible();
  await staff.goBack();
  await expect(card).toBeHidden();
  await expect(staff).toHaveURL(new RegExp(`/contacts/${company}$`));

  await staff.getByRole('button', { name: 'Modifier Dupont' }).click();
  const form = staff.getByRole('dialog', { name: 'Modifier le contact' });
  await form.getByLabel('Prénom').fill('Anne');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await staff.getByRole('button', { name: /^Carte/ }).click();
  await expect(card).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await staff.goBack();
  await expect(staff.getByRole('heading', { level: 1, name: 'Entreprises' })).toBeVisible();
});

test('on a phone the menu of a row works with keys, and gives the focus back', async ({
  staff,
  api,
}) => {
  await companyOf(api, 'Brasserie Zénith');
  await staff.setViewportSize(PHONE);
  await staff.goto('/companies');
  const trigger = staff.getByRole('button', { name: /^Actions.*Zénith/ });
  await trigger.focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('menu')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('menu')).toBeHidden();
  await expect(trigger).toBeFocused();

  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem', { name: /^Administrer/ })).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem', { name: /^Modifier/ })).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Brasserie Zénith');
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await expect(trigger).toBeFocused();
});
