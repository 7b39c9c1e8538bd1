import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { readPng } from '../support/codes.ts';
import { expect, expectWholeHeadersOnLaptop, PHONE, showScreen, test } from './support/journey.ts';

test.use({ isShared: true });

/** Looks for the code in a picture of the screen. */
function codeOn(screen: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(screen);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

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
  const sizeOfCode = async () => {
    const box = await code.boundingBox();
    return [box?.width, box?.height].map((side) => Math.round(side ?? 0));
  };
  await expect.poll(sizeOfCode).toEqual([200, 200]);
  await showScreen(staff, 'qr');
  await staff.emulateMedia({ colorScheme: 'dark' });
  const plate = await staff.screenshot();
  expect(codeOn(plate)).toBe(address);

  await dialog.getByRole('button', { name: /Copier/ }).click();
  // The copied text is there a moment later.
  await expect.poll(() => staff.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const downloading = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger QR Code' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^qrcode_\d+\.png$/);
  const picture = readFileSync(await download.path());
  expect(readPng(picture)).toBe(address);
  const image = PNG.sync.read(picture);
  expect([image.width, image.height]).toEqual([800, 800]);
  const shades = new Set<string>();
  for (let at = 0; at < image.data.length; at += 4) {
    shades.add(image.data.subarray(at, at + 4).toString('hex'));
  }
  expect([...shades].sort()).toEqual(['000000ff', 'ffffffff']);

  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog).toBeHidden();
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
  const names = staff.locator('main li a[href^="/fiches/"]');
  await expect(names).toHaveCount(3);
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size, 'names that begin at one edge').toBe(1);
  const squeezed = await staff.locator('main svg').evaluateAll((icons) =>
    icons
      .map((icon) => icon.getBoundingClientRect())
      .filter(({ width, height }) => Math.round(width) !== Math.round(height))
      .map(({ width, height }) => [width, height]),
  );
  expect(squeezed, 'icons that are squeezed').toEqual([]);
});
