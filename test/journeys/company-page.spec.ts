import type { Page } from '@playwright/test';
import { aPicture, svgFile } from '../support/pictures.ts';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

const COMPANY = {
  RaisonSociale: 'Atelier Kerbrat',
  Address1: '4 rue de la Digue',
  CodePostal: '29200',
  City: 'Brest',
  Tel: '02 98 00 10 20',
  siteweb: 'www.atelier-kerbrat.example',
};
/** A page of the company, among its others. */
function pageOf(page: Page, name: string) {
  return page
    .getByRole('navigation', { name: 'Pages de l’entreprise' })
    .getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) });
}

const PERSON = { Nom: 'Le Goff', Prenom: 'Maëlle', Poste: 'Ébéniste', Phone: '06 39 98 00 10' };

test('a company gets its identity: the preview follows what is typed, the card shows what is saved', async ({
  staff,
  api,
  page,
}) => {
  const company = await api.collection('Company').create(COMPANY);
  const contact = await api.collection('Contacts').create({ ...PERSON, company: company.id });
  // The first one by name has left: the preview shows somebody whom visitors see.
  await api
    .collection('Contacts')
    .create({ Nom: 'Abgrall', cardState: 'left', company: company.id });
  await staff.goto('/companies');
  await staff.getByRole('link', { name: 'Atelier Kerbrat', exact: true }).click();
  await expect(staff).toHaveURL(new RegExp(`/companies/${company.id}$`));
  await expect(staff.getByRole('heading', { level: 1, name: 'Atelier Kerbrat' })).toBeFocused();
  await expect(staff).toHaveTitle('Atelier Kerbrat – Bristol');
  await pageOf(staff, 'Carte').click();
  await expect(staff).toHaveTitle('Carte Atelier Kerbrat – Bristol');

  const card = staff.getByRole('img', { name: /^Carte de Maëlle Le Goff/ });
  await expect(card.getByText('Ébéniste')).toBeVisible();
  await staff.getByLabel('Mention légale').fill('SARL au capital de 10 000 €');
  const siret = staff.getByLabel('SIREN ou SIRET');
  await siret.fill('817 871 669');
  await expect(staff.getByText(/La clé de contrôle/)).toBeVisible();
  await siret.fill('817 871 668');
  await expect(staff.getByText(/La clé de contrôle/)).toBeHidden();
  await expect(card.getByText('SARL au capital de 10 000 € · SIREN 817')).toBeVisible();
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
  await staff.getByLabel('Une simple phrase').check();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('L’entreprise Atelier Kerbrat est enregistrée.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  expect(await api.collection('Company').getOne(company.id)).toMatchObject({
    RaisonSociale: 'Atelier Kerbrat',
    color: '#ffd400',
    siret: '817 871 668',
    departure: 'sentence',
    links: [{ label: 'LinkedIn', value: 'linkedin.com/company/kerbrat' }],
    City: 'Brest',
  });
  await showScreen(staff, 'company-page');

  await page.goto(`/c/${contact.id}`);
  await expect(page.getByText('SARL au capital de 10 000 €').first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'LinkedIn linkedin.com/company/kerbrat' }),
  ).toHaveAttribute('href', 'https://linkedin.com/company/kerbrat');
});

test('a logo shows in the preview before it is saved, and on the card afterwards', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create(COMPANY);
  await staff.goto(`/companies/${company.id}/carte`);
  const card = staff.getByRole('img', { name: /^Carte de Camille Martin/ });
  await expect(staff.getByText(/la carte montre un exemple/)).toBeVisible();
  const logo = staff.getByLabel('Logo', { exact: true });
  const buffer = await aPicture({ width: 400, height: 160 }).png().toBuffer();
  const large = await aPicture({ width: 10_001, height: 5_000 }).png().toBuffer();
  const drawing = Buffer.from(await svgFile('<text>Kerbrat</text>').arrayBuffer());
  const filtered = Buffer.from(
    await svgFile('<rect width="9" height="9" filter="url(#f)"/>').arrayBuffer(),
  );
  // What the server would refuse is said before anything is sent.
  for (const [mimeType, refused, why] of [
    ['image/svg+xml', filtered, /^Ce logo SVG contient un filtre/],
    ['image/svg+xml', drawing, /^Ce logo SVG contient du texte/],
    ['image/png', large, /^Cette image compte plus de 50 millions de pixels/],
    ['image/png', buffer.subarray(0, 60), /^Cette image est abîmée/],
  ] as const) {
    await logo.setInputFiles({ name: 'logo', mimeType, buffer: refused });
    await expect(staff.getByText(why)).toBeVisible();
  }
  await staff.getByText('Cette image est abîmée').scrollIntoViewIfNeeded();
  await showScreen(staff, 'company-logo-refused');
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  await staff.getByLabel('Mention légale').fill('SARL au capital de 10 000 €');
  await staff.getByLabel('Mention légale').press('Enter');
  await expect(
    staff.getByText('est enregistrée. L’image refusée n’en fait pas partie : Logo.'),
  ).toBeVisible();
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(card.locator('img.logo')).toBeVisible();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('L’entreprise Atelier Kerbrat est enregistrée.')).toBeVisible();
  await expect(card.locator('img.logo')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  const saved = await api.collection('Company').getOne(company.id);
  expect(saved.logo).toMatch(/\.(png|webp)$/);
  await showScreen(staff, 'company-page-logo');
});

test('what is typed is not lost by leaving, and can be given up', async ({ staff, api }) => {
  const company = await api.collection('Company').create(COMPANY);
  await staff.goto('/companies');
  await staff.getByRole('link', { name: 'Atelier Kerbrat', exact: true }).click();
  await pageOf(staff, 'Carte').click();
  const legal = staff.getByLabel('Mention légale');
  await legal.fill('SARL');
  await pageOf(staff, 'Contacts').click();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(staff.getByRole('alertdialog')).toBeHidden();
  await staff.getByRole('main').getByRole('link', { name: 'Entreprises' }).click();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(staff.getByRole('alertdialog')).toBeHidden();
  await staff.getByRole('button', { name: /claire@bristol.test/ }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(staff.getByRole('alertdialog')).toBeHidden();
  await expect(legal).toHaveValue('SARL');
  await expect(staff.getByText('1\u00a0modification', { exact: true })).toBeVisible();
  await showScreen(staff, 'company-save-bar');
  await staff.getByRole('button', { name: 'Annuler', exact: true }).click();
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Abandonner', exact: true })
    .click();
  await expect(legal).toHaveValue('');
  await expect(staff.getByRole('heading', { level: 1, name: 'Atelier Kerbrat' })).toBeFocused();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  await legal.fill('SAS');
  await legal.press('Control+s');
  await expect(staff.getByText('L’entreprise Atelier Kerbrat est enregistrée.')).toBeVisible();
  await expect(legal).toBeFocused();
  await staff.getByRole('main').getByRole('link', { name: 'Entreprises' }).click();
  await expect(staff).toHaveURL(/\/companies$/);
  expect((await api.collection('Company').getOne(company.id)).legalLine).toBe('SAS');
});

test('what a colleague changes meanwhile is taken or asked about, and a deletion is told', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create(COMPANY);
  await staff.goto(`/companies/${company.id}/carte`);
  await staff.getByLabel('Mention légale').fill('SARL');
  await api.collection('Company').update(company.id, { legalLine: 'SA', siret: '817 871 668' });
  await expect(staff.getByText(/^1\u00a0champ diffère/)).toBeVisible();
  await expect(staff.getByLabel('SIREN ou SIRET')).toHaveValue('817 871 668');
  await staff.getByLabel(/SARL.*Garder la mienne/).check();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('L’entreprise Atelier Kerbrat est enregistrée.')).toBeVisible();
  expect((await api.collection('Company').getOne(company.id)).legalLine).toBe('SARL');

  await staff.getByLabel('Mention légale').fill('SAS');
  await api.collection('Company').delete(company.id);
  await expect(staff.getByText('Vous avez supprimé cette fiche entre-temps.')).toBeVisible();
  await staff.getByRole('button', { name: 'Restaurer la fiche' }).click();
  await expect(staff.getByText('Vous avez supprimé cette fiche entre-temps.')).toBeHidden();
  await expect(
    staff.getByRole('region', { name: 'L’entreprise Atelier Kerbrat est de retour.' }),
  ).toBeFocused();
  await showScreen(staff, 'company-returned');
  await staff.getByRole('button', { name: 'Fermer ce message' }).click();
  await expect(staff.getByLabel('Mention légale')).toHaveValue('SAS');
});

test('on a phone the preview is under the form, and nothing scrolls sideways', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({
    ...COMPANY,
    links: [{ label: 'Prendre rendez-vous', value: 'rdv.example' }],
  });
  await api.collection('Contacts').create({ ...PERSON, company: company.id });
  await staff.setViewportSize(PHONE);
  await staff.goto(`/companies/${company.id}/carte`);
  const card = staff.getByRole('img', { name: /^Carte de Maëlle/ });
  await expect(card).toBeAttached();
  const form = await staff.getByLabel('Mention légale').boundingBox();
  const preview = await card.boundingBox();
  expect(preview?.y).toBeGreaterThan(form?.y ?? 0);
});

test('an address of no company says so', async ({ staff, announced }) => {
  announced.push(/status of 404/, /Erreur lors du chargement/);
  await staff.goto('/companies/aaaaaaaaaaaaaaa');
  await expect(
    staff.getByRole('heading', { level: 1, name: 'Entreprise introuvable' }),
  ).toBeVisible();
});
