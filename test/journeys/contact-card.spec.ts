import { dayInFrance } from '../../src/domain/departure.ts';
import { aPicture } from '../support/pictures.ts';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => dayInFrance(new Date(Date.now() + days * DAY_MS));

test('a contact gets further channels and a photo, which shows once its person has agreed', async ({
  staff,
  api,
  page,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  await staff.goto(`/contacts/${company.id}`);
  await expect(staff.getByText('Aucun contact pour le moment')).toBeVisible();
  // Once the list has heard of it, nothing makes the page read it a second time by chance.
  const contact = await api
    .collection('Contacts')
    .create({ Nom: 'Le Goff', Prenom: 'Maëlle', Phone: '0639980010', company: company.id });
  await staff.getByRole('button', { name: /^Modifier/ }).click();
  await expect(staff.getByText('Carte publique\u00a0: publiée')).toBeVisible();
  await staff.getByRole('link', { name: 'Photo, liens et état de la carte' }).click();
  await expect(staff.getByRole('heading', { name: 'Carte de Maëlle Le Goff' })).toBeFocused();

  const card = staff.getByRole('img', { name: /^Carte de Maëlle Le Goff/ });
  await expect(card.getByText('Atelier Kerbrat', { exact: true })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Contacts Atelier Kerbrat' })).toBeVisible();
  await staff.getByRole('button', { name: 'Ajouter un téléphone' }).click();
  await staff.getByLabel('Libellé, ligne 1').fill('Standard');
  await expect(staff.getByText('Sans numéro, cette ligne ne sera pas enregistrée.')).toBeVisible();
  await staff.getByLabel('Numéro, ligne 1').fill('0298001020');
  await expect(card.getByText('02 98 00 10 20')).toBeVisible();
  const buffer = await aPicture({ width: 500, height: 500 }).jpeg().toBuffer();
  await staff
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  // Whoever saves without finishing keeps the part that is framed.
  await expect(staff.getByRole('button', { name: 'Valider le cadrage' })).toBeVisible();
  await expect(
    staff.getByText('Sans cette date, la photo n’est montrée à personne.'),
  ).toBeVisible();
  await expect(card.locator('img.photo')).toHaveCount(0);
  await staff.getByLabel('Accord de la personne, reçu le').fill('2026-03-12');
  await expect(card.locator('img.photo')).toBeVisible();
  const save = staff.getByRole('button', { name: 'Enregistrer' });
  await save.press('Enter');
  await expect(staff.getByText('La carte de Maëlle Le Goff est enregistrée.')).toBeVisible();
  await expect(
    staff.getByRole('heading', { level: 1, name: 'Carte de Maëlle Le Goff' }),
  ).toBeFocused();
  await expect(save).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Valider le cadrage' })).toBeHidden();
  await expect(card.locator('img.photo')).toBeVisible();
  await showScreen(staff, 'contact-card');
  await staff.setViewportSize(PHONE);

  await page.goto(`/c/${contact.id}`);
  await expect(page.locator('img.photo')).toBeVisible();
  await expect(page.getByRole('link', { name: /Standard/ }).first()).toHaveAttribute(
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
    .create({ RaisonSociale: 'Atelier Kerbrat', departure: 'successor', Tel: '0240000000' });
  const people = api.collection('Contacts');
  const contact = await people.create({ Nom: 'Le Goff', Prenom: 'Maëlle', company: company.id });
  const next = await people.create({ Nom: 'Madec', Prenom: 'Yann', company: company.id });
  await staff.goto(`/cartes/${contact.id}`);
  await staff.getByLabel('Publiée').focus();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByText(/^Carte masquée/)).toBeVisible();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByText(/^La personne est partie/)).toBeVisible();
  await staff.getByLabel('Date de départ').fill(dayFromNow(30));
  await expect(staff.getByText(/^Encore visible/)).toBeVisible();
  await expect(staff.getByText('Sans successeur, la page donne l’accueil')).toBeVisible();
  await staff.getByRole('combobox', { name: 'Successeur' }).focus();
  await staff.keyboard.type('ma');
  const option = staff.getByRole('option', { name: /Yann Madec/ });
  await expect(option).toBeVisible();
  await expect(staff.getByRole('option', { name: /Le Goff/ })).toHaveCount(0);
  await staff.keyboard.press('Enter');
  const rule = staff.getByLabel('Après le départ');
  await expect(rule).toHaveValue('successor');
  await staff.getByRole('combobox', { name: 'Successeur' }).press('Enter');
  await expect(staff.getByText('La carte de Maëlle Le Goff est enregistrée.')).toBeVisible();
  expect(await people.getOne(contact.id)).toMatchObject({
    cardState: 'left',
    leftOn: dayFromNow(30),
    successor: next.id,
    departure: 'successor',
  });
  expect((await staff.request.get(`/c/${contact.id}`)).status()).toBe(200);
  await showScreen(staff, 'contact-card-departure');

  await staff.getByRole('button', { name: 'Effacer\u00a0: Successeur' }).click();
  await expect(rule).toHaveValue('');
  await staff.getByLabel('Date de départ').fill(dayFromNow(-1));
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText(/^La personne est partie/)).toBeVisible();
  await expect.poll(async () => (await staff.request.get(`/c/${contact.id}`)).status()).toBe(410);

  await staff.goto(`/contacts/${company.id}`);
  const row = staff.getByRole('row', { name: /Le Goff/ });
  await expect(row.getByText('Parti')).toBeVisible();
  await expect(staff.getByRole('row', { name: /Madec/ }).getByText('Parti')).toBeHidden();
  await row.getByRole('button', { name: /^Carte/ }).click();
  await expect(staff.getByText('Cette personne a quitté l’entreprise.')).toBeVisible();
  await showScreen(staff, 'contact-left');
});

test('somebody without a company is followed by anybody', async ({ staff, api }) => {
  const people = api.collection('Contacts');
  const { id } = await people.create({ Nom: 'Le Goff', cardState: 'left' });
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  const next = await people.create({ Nom: 'Madec', company: company.id });
  await staff.goto(`/cartes/${id}`);
  await staff.getByRole('combobox', { name: 'Successeur' }).fill('madec');
  await staff.getByRole('option', { name: /Madec/ }).click();
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('La carte de Le Goff est enregistrée.')).toBeVisible();
  expect(await people.getOne(id)).toMatchObject({ successor: next.id, departure: 'successor' });
});

test('an address of no contact says so', async ({ staff, announced }) => {
  announced.push(/status of 404/, /Erreur lors du chargement/);
  await staff.goto('/cartes/aaaaaaaaaaaaaaa');
  await expect(staff.getByRole('heading', { level: 1, name: 'Contact introuvable' })).toBeVisible();
});

test('whoever asks what is stored about them gets a file of it', async ({ staff, api }) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  const contact = await api
    .collection('Contacts')
    .create({ Nom: 'Le Goff', Prenom: 'Maëlle', company: company.id });
  await staff.goto(`/cartes/${contact.id}`);
  const button = staff.getByRole('button', { name: 'Fichier d’accès' });
  await expect(button).toBeVisible();
  await button.scrollIntoViewIfNeeded();
  await showScreen(staff, 'access-file');
  const downloading = staff.waitForEvent('download');
  await button.click();
  expect((await downloading).suggestedFilename()).toMatch(/^donnees-Maëlle-Le-Goff-.+\.zip$/);
});

test('whoever hides a card is told that a copy of the pages goes on showing it', async ({
  staff,
  api,
}) => {
  const { id } = await api.collection('Contacts').create({ Nom: 'Le Goff' });
  await staff.route(`**/api/card-copies/${id}`, (route) =>
    route.fulfill({ json: { copiedOn: '2026-03-12' } }),
  );
  await staff.goto(`/cartes/${id}`);
  await staff.getByRole('radio', { name: /^Masquée/ }).check();
  await expect(
    staff.getByText('Une copie des pages date du 12\u00a0mars 2026\u00a0: relancez-la.'),
  ).toBeVisible();
});
