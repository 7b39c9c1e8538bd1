import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, expectWholeHeadersOnLaptop, PHONE, showScreen, test } from './support/journey.ts';

function decode(bytes: Buffer): { text: string | undefined; image: PNG } {
  const image = PNG.sync.read(bytes);
  const found = jsQR(new Uint8ClampedArray(image.data), image.width, image.height);
  return { text: found?.data, image };
}

test('a contact is added to its company, moved to another and deleted', async ({ staff, api }) => {
  const here = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const there = await api.collection('Company').create({ RaisonSociale: 'Brasserie Zénith' });
  await staff.goto(`/contacts/${here.id}`);
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Contacts Atelier Moreau');

  await staff.getByRole('button', { name: 'Ajouter un contact' }).first().click();
  const add = staff.getByRole('dialog', { name: 'Ajouter un contact' });
  await add.getByLabel('Nom', { exact: true }).fill('d’Aubigné');
  await add.getByLabel('Prénom').fill('Élise');
  await add.getByLabel('Email').fill('elise');
  await expect(add.getByText(/ne ressemble pas à un e-mail/)).toBeVisible();
  await add.getByLabel('Poste', { exact: true }).fill('Directrice');
  await add.getByLabel('Poste (2e ligne)').fill('Pôle édition');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();
  const row = staff.getByRole('row', { name: /d’Aubigné/ });
  await expect(row).toContainText('Élise');
  await expect(row).toContainText(/Directrice.*Pôle édition/);
  expect((await api.collection('Company').getOne(here.id)).contacts).toHaveLength(1);

  await row.getByRole('button', { name: /^Modifier/ }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier le contact' });
  const company = edit.getByRole('combobox', { name: 'Entreprise' });
  await expect(company).toHaveValue('Atelier Moreau');
  await company.fill('zenith');
  await staff.getByRole('option', { name: /Brasserie Zénith/ }).click();
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toBeHidden();

  await staff.goto(`/contacts/${there.id}`);
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(staff.getByRole('alertdialog')).toContainText(
    'Êtes-vous sûr de vouloir supprimer ce contact ?',
  );
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(row).toBeHidden();
  // The row goes before the server has answered.
  await expect.poll(() => api.collection('Contacts').getFullList()).toHaveLength(0);
});

test('a contact that a colleague changed meanwhile is not deleted unawares', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const values = { Nom: 'Le Goff', Prenom: 'Maëlle', Poste: 'Architecte', company: company.id };
  const { id } = await api.collection('Contacts').create(values);
  await staff.goto(`/contacts/${company.id}`);
  const row = staff.getByRole('row', { name: /Le Goff/ });
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  const question = staff.getByRole('alertdialog');
  await api.collection('Contacts').update(id, { Poste: 'Directrice' });
  await question.getByRole('button', { name: 'Supprimer le contact' }).click();
  await expect(question).toContainText('Cette fiche a été modifiée entre-temps.');
  await expect(question.getByRole('listitem')).toHaveText([
    'Poste\u00a0: Directrice (avant\u00a0: Architecte)',
  ]);
  expect(await api.collection('Contacts').getOne(id)).toMatchObject({ Poste: 'Directrice' });
  await question.getByRole('button', { name: 'Supprimer quand même' }).click();
  await expect(row).toBeHidden();
  await expect.poll(() => api.collection('Contacts').getFullList()).toHaveLength(0);
});

test('the QR code on screen and the downloaded one both read as the address of the card', async ({
  staff,
  api,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const contact = await api
    .collection('Contacts')
    .create({ Nom: 'Dupont', Prenom: 'Anne', company: company.id });
  await staff.goto(`/contacts/${company.id}`);
  await staff
    .getByRole('row', { name: /Dupont/ })
    .getByRole('button', { name: /^Carte/ })
    .click();

  const dialog = staff.getByRole('dialog', { name: 'Carte & QR Code' });
  const address = `http://localhost:${new URL(server.url).port}/c/${contact.id}`;
  await expect(dialog.getByText('URL de la Carte')).toBeVisible();
  await expect(dialog.getByRole('link', { name: address })).toHaveAttribute('href', address);
  const code = dialog.getByRole('img');
  const box = await code.boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([200, 200]);
  await showScreen(staff, 'qr');
  await staff.emulateMedia({ colorScheme: 'dark' });
  const plate = await staff.screenshot();
  expect(decode(plate).text).toBe(address);

  await dialog.getByRole('button', { name: /Copier/ }).click();
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const downloading = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger QR Code' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^qrcode_\d+\.png$/);
  const { text, image } = decode(readFileSync(await download.path()));
  expect(text).toBe(address);
  expect([image.width, image.height]).toEqual([800, 800]);
  const shades = new Set<string>();
  for (let at = 0; at < image.data.length; at += 4) {
    shades.add(image.data.subarray(at, at + 4).toString('hex'));
  }
  expect([...shades].sort()).toEqual(['000000ff', 'ffffffff']);

  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
});

test('an unknown company is said, with the way to the list', async ({ staff, announced }) => {
  announced.push(/status of 404/, /Erreur lors du chargement/);
  await staff.goto('/contacts/aaaaaaaaaaaaaaa');
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(/introuvable|n’existe/i);
  await staff
    .getByRole('main')
    .getByRole('link', { name: /entreprises/i })
    .click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Entreprises' })).toBeVisible();
});

test('the contacts of a company read well at both sizes', async ({ staff, api }) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Maison de La Tour' });
  for (const [Prenom, Nom, Poste] of [
    ['Anne-Sophie', 'de La Rochefoucauld-Montbel', 'Directrice générale adjointe'],
    ['Jean', 'Lefèvre', 'Graveur'],
    ['', 'O’Brien', ''],
  ]) {
    await api.collection('Contacts').create({
      Nom,
      Prenom,
      Poste,
      Poste2: Poste ? 'Impression et façonnage' : '',
      Email: `${Nom?.toLowerCase().replace(/[^a-z]/g, '')}@maison-de-la-tour.fr`,
      Phone: '0612345678',
      Tel: '+33 1 42 00 00 00',
      company: company.id,
      cardState: Prenom === 'Jean' ? 'published' : 'hidden',
    });
  }
  await staff.goto(`/contacts/${company.id}`);
  await expect(staff.getByRole('row', { name: /Lefèvre/ })).toBeVisible();
  const header = staff.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Entreprises' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await showScreen(staff, 'contacts');
  await expectWholeHeadersOnLaptop(staff);
  for (const width of [1440, 1100, 820]) {
    await staff.setViewportSize({ width, height: 900 });
    const rows = await staff.getByRole('table').getByRole('row').all();
    for (const row of rows) {
      const box = await row.boundingBox();
      expect(box?.height, `a row at ${width} px`).toBeLessThanOrEqual(44);
    }
  }

  await staff.setViewportSize(PHONE);
  const names = staff.locator('main li a[href*="fiche="]');
  await expect(names).toHaveCount(3);
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size, 'names that begin at one edge').toBe(1);
});
