import type { Page } from '@playwright/test';
import { aPicture } from '../support/pictures.ts';
import { DESK, expect, PHONE, showScreen, test } from './support/journey.ts';

test.use({ isShared: true });

/** A page of the company, among its others. */
function pageOf(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: 'Pages de l’entreprise' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) });
}

test('a company gets its identity: the preview follows what is typed, the card shows what is saved', async ({
  staff,
  api,
}) => {
  const RaisonSociale = 'Atelier Kerbrat';
  const { id } = await api.collection('Company').create({ RaisonSociale, City: 'Brest' });
  const people = api.collection('Contacts');
  const person = { Nom: 'Le Goff', Prenom: 'Maëlle', Poste: 'Ébéniste', company: id };
  const contact = await people.create({ ...person, Phone: '06 39 98 00 10' });
  // The first one by name has left: the preview shows somebody whom visitors see.
  await people.create({ Nom: 'Abgrall', cardState: 'left', company: id });
  await staff.goto('/companies');
  await staff.getByRole('link', { name: RaisonSociale, exact: true }).click();
  await expect(staff.getByRole('heading', { level: 1, name: RaisonSociale })).toBeFocused();
  await expect(staff).toHaveTitle('Atelier Kerbrat – Bristol');
  await pageOf(staff, 'Carte en ligne').click();
  await expect(staff).toHaveTitle('Carte en ligne Atelier Kerbrat – Bristol');

  const card = staff.getByRole('img', { name: /^Carte de Maëlle Le Goff/ });
  await expect(card.getByText('Ébéniste')).toBeVisible();
  await staff.getByLabel('Mention légale').fill('SARL au capital de 10 000 €');
  await expect(card.getByText('SARL au capital de 10 000 €')).toBeVisible();
  await staff.getByLabel('Couleur', { exact: true }).fill('#ffd400');
  await expect(staff.getByText(/^Assombrie sur fond clair/)).toBeVisible();
  const save = card.locator('.save');
  await expect(save).toHaveCSS('background-color', 'rgb(130, 108, 0)');
  await staff.getByRole('radio', { name: 'Sombre' }).check();
  await expect(save).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await staff.getByRole('button', { name: 'Ajouter un lien' }).click();
  await expect(staff.getByLabel('Libellé, ligne 1')).toBeFocused();
  await staff.keyboard.type('LinkedIn');
  await staff.getByLabel('Adresse du lien, ligne 1').fill('linkedin.com/company/kerbrat');
  await expect(card.getByText('LinkedIn', { exact: true })).toBeVisible();

  const logo = staff.getByLabel('Logo', { exact: true });
  const buffer = await aPicture({ width: 400, height: 160 }).png().toBuffer();
  const damaged = { name: 'a.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) };
  await logo.setInputFiles(damaged);
  await expect(staff.getByText(/^Cette image est abîmée/)).toBeVisible();
  await showScreen(staff, 'company-logo-refused');
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(card.locator('img.logo')).toBeVisible();

  await staff.getByLabel('Une simple phrase').check();
  await staff.getByRole('combobox', { name: 'Carte montrée' }).fill('Abgr');
  await staff.getByRole('option', { name: /Abgrall/ }).click();
  const left = staff.getByRole('img', { name: /^Ce que montre l’adresse/ });
  await staff.getByLabel('Phrase affichée').fill('Demandez l’atelier.');
  await expect(left.getByText('Demandez l’atelier.')).toBeVisible();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('L’entreprise Atelier Kerbrat est enregistrée.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  expect(await api.collection('Company').getOne(id)).toMatchObject({
    ...{ RaisonSociale, City: 'Brest', color: '#ffd400', departure: 'sentence' },
    links: [{ label: 'LinkedIn', value: 'linkedin.com/company/kerbrat' }],
    logo: expect.stringMatching(/\.(png|webp)$/),
  });
  await showScreen(staff, 'company-page');
  await staff.setViewportSize(PHONE);
  const form = await staff.getByLabel('Mention légale').boundingBox();
  expect((await left.boundingBox())?.y).toBeGreaterThan(form?.y ?? 0);

  await staff.goto(`/c/${contact.id}`);
  await expect(staff.getByText('SARL au capital de 10 000 €').first()).toBeVisible();
  await expect(staff.locator('img.logo')).toBeVisible();
});

test('what is typed is not lost by leaving, nor by a deletion, and can be given up', async ({
  staff,
  api,
}) => {
  const { id } = await api.collection('Company').create({ RaisonSociale: 'Brasserie Zénith' });
  await staff.setViewportSize(DESK);
  await staff.goto(`/companies/${id}`);
  await pageOf(staff, 'Carte en ligne').click();
  const legal = staff.getByLabel('Mention légale');
  await expect(staff.getByText(/la carte montre un exemple/)).toBeVisible();
  await legal.fill('SARL');
  const goOn = async () => {
    await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
    await expect(staff.getByRole('alertdialog')).toBeHidden();
  };
  await pageOf(staff, 'Contacts').click();
  await goOn();
  await staff.getByRole('button', { name: /claire@bristol.test/ }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await goOn();
  await expect(legal).toHaveValue('SARL');
  await expect(staff.getByText('1\u00a0modification', { exact: true })).toBeVisible();
  await showScreen(staff, 'company-save-bar');
  await staff.getByRole('button', { name: 'Annuler', exact: true }).click();
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Abandonner', exact: true })
    .click();
  await expect(legal).toHaveValue('');
  await expect(staff.getByRole('heading', { level: 1, name: 'Brasserie Zénith' })).toBeFocused();

  await legal.fill('SAS');
  await api.collection('Company').delete(id);
  await staff.getByRole('button', { name: 'Restaurer la fiche' }).click();
  await expect(
    staff.getByRole('region', { name: 'L’entreprise Brasserie Zénith est de retour.' }),
  ).toBeFocused();
  await showScreen(staff, 'company-returned');
  await legal.press('Control+s');
  await expect(staff.getByText('L’entreprise Brasserie Zénith est enregistrée.')).toBeVisible();
  await expect(legal).toBeFocused();
  expect((await api.collection('Company').getOne(id)).legalLine).toBe('SAS');
});
