import { dayInFrance } from '../../src/domain/departure.ts';
import { aPicture } from '../support/pictures.ts';
import { DESK, expect, showScreen, test } from './support/journey.ts';

test.use({ isShared: true });

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => dayInFrance(new Date(Date.now() + days * DAY_MS));

test('a contact gets further channels and a photo, which shows once its person has agreed, and a file of all of it', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  const values = { Nom: 'Le Goff', Prenom: 'Maëlle', company: company.id };
  const contact = await api.collection('Contacts').create(values);
  await staff.goto(`/contacts/${company.id}?fiche=${contact.id}`);
  await expect(staff.getByText('Carte publique\u00a0: publiée')).toBeVisible();
  await staff.getByRole('link', { name: 'Photo, liens et état de la carte' }).click();
  await expect(staff.getByRole('heading', { name: 'Maëlle Le Goff' })).toBeFocused();

  const card = staff.getByRole('img', { name: /^Carte de Maëlle Le Goff/ });
  await expect(card.getByText('Atelier Kerbrat', { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: 'Ajouter un téléphone' }).click();
  await staff.getByLabel('Libellé, ligne 1').fill('Standard');
  await staff.getByLabel('Numéro, ligne 1').fill('0298001020');
  await expect(card.getByText('02 98 00 10 20')).toBeVisible();
  const buffer = await aPicture({ width: 500, height: 500 }).jpeg().toBuffer();
  await staff
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  // A save before finishing keeps the part that is framed.
  await expect(staff.getByRole('button', { name: 'Valider le cadrage' })).toBeVisible();
  await expect(card.locator('img.photo')).toHaveCount(0);
  await staff.getByLabel('Accord de la personne, reçu le').fill('2026-03-12');
  await expect(card.locator('img.photo')).toBeVisible();
  const save = staff.getByRole('button', { name: 'Enregistrer' });
  await save.press('Enter');
  await expect(staff.getByText('La carte de Maëlle Le Goff est enregistrée.')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: 'Maëlle Le Goff' })).toBeFocused();
  await expect(save).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Valider le cadrage' })).toBeHidden();
  await showScreen(staff, 'contact-card');
  await staff.getByRole('link', { name: 'Aperçu', exact: true }).click();
  const downloading = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Fichier d’accès' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^donnees-Maëlle-Le-Goff-.+\.zip$/);

  await staff.goto(`/c/${contact.id}`);
  await expect(staff.locator('img.photo')).toBeVisible();
  await expect(staff.getByRole('link', { name: /Standard/ }).first()).toHaveAttribute(
    'href',
    'tel:+33298001020',
  );
});

test('a departure to come is planned with a successor, without the mouse', async ({
  staff,
  api,
}) => {
  const company = await api
    .collection('Company')
    .create({ RaisonSociale: 'Brasserie Zénith', departure: 'successor', Tel: '0240000000' });
  const people = api.collection('Contacts');
  const contact = await people.create({ Nom: 'Guillou', Prenom: 'Anna', company: company.id });
  const next = await people.create({ Nom: 'Madec', Prenom: 'Yann', company: company.id });
  await staff.setViewportSize(DESK);
  await staff.goto(`/fiches/${contact.id}/carte`);
  await staff.getByLabel('Publiée').focus();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByText(/^Carte masquée/)).toBeVisible();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByText(/^La personne est partie/)).toBeVisible();
  const day = staff.getByRole('textbox', { name: 'Date de départ' });
  await day.fill(dayFromNow(30));
  await expect(staff.getByText(/^Encore visible/)).toBeVisible();
  const successor = staff.getByRole('combobox', { name: 'Successeur' });
  await successor.focus();
  await staff.keyboard.type('ma');
  const option = staff.getByRole('option', { name: /Yann Madec/ });
  await expect(option).toHaveAttribute('data-highlighted');
  await staff.keyboard.press('Enter');
  const rule = staff.getByLabel('Après le départ');
  await expect(rule).toHaveValue('successor');
  await successor.press('Enter');
  await expect(staff.getByText('La carte d’Anna Guillou est enregistrée.')).toBeVisible();
  expect(await people.getOne(contact.id)).toMatchObject({
    ...{ cardState: 'left', leftOn: dayFromNow(30) },
    ...{ successor: next.id, departure: 'successor' },
  });
  await showScreen(staff, 'contact-card-departure');
  const pages = staff.getByRole('navigation', { name: 'Pages du contact' });
  await pages.getByRole('link', { name: 'Historique' }).click();
  await staff.getByRole('button', { name: /^\S+ a modifié .*Successeur/ }).click();
  await showScreen(staff, 'history-card');
  await staff.getByRole('button', { name: /^Rétablir cette valeur\s: Successeur/ }).click();
  await expect(
    staff.getByText('Successeur d’Anna Guillou : la valeur d’avant est rétablie.'),
  ).toBeVisible();
  await pages.getByRole('link', { name: 'Carte en ligne' }).click();
  await expect(successor).toHaveValue('');
  await day.fill(dayFromNow(-1));
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(async () => (await staff.request.get(`/c/${contact.id}`)).status()).toBe(410);

  await staff.getByRole('link', { name: 'Contacts Brasserie Zénith' }).click();
  const row = staff.getByRole('row', { name: /Guillou/ });
  await expect(row.getByText('Parti')).toBeVisible();
  await row.getByRole('button', { name: /^Carte/ }).click();
  await expect(staff.getByText('Cette personne a quitté l’entreprise.')).toBeVisible();
  await showScreen(staff, 'contact-left');
});
