import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test('a visitor reads a card at both sizes, follows a successor, and prints addresses and code', async ({
  page,
  api,
  announced,
}) => {
  announced.push(/status of 410/);
  const company = await api.collection('Company').create({
    RaisonSociale: 'Atelier Moreau & Fils',
    Address1: '12 rue de l’Église',
    City: 'Nantes',
    Tel: '0240000000',
    departure: 'successor',
  });
  const people = api.collection('Contacts');
  const links = [{ label: 'LinkedIn', value: 'linkedin.com/in/helene' }];
  const contact = await people.create({
    ...{ Nom: 'de La Tour', Prenom: 'Hélène', Poste: 'Directrice artistique' },
    ...{ Email: 'helene@atelier-moreau.fr', Phone: '06 12 34 56 78', links, company: company.id },
  });
  const successor = contact.id;
  const left = await people.create({
    Nom: 'Le Goff',
    cardState: 'left',
    departure: 'successor',
    successor,
  });
  await page.setViewportSize(PHONE);
  expect((await page.goto(`/c/${left.id}`))?.status()).toBe(410);
  await expectNoSidewaysScroll(page);
  await showScreen(page, 'card-left-successor');
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: /^Voir la carte d/ }).click();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hélène de La Tour');
    await expectNoSidewaysScroll(page);
  }
  await expect(page.locator('a[href="tel:+33612345678"]')).toBeVisible();
  expect(await page.locator('script').count()).toBe(0);
  await showScreen(page, 'card');

  const code = page.getByAltText('QR code de cette carte');
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('linkedin.com/in/helene')).toBeVisible();
  await expect(page.getByText('helene@atelier-moreau.fr')).toBeVisible();
  await expect(code).toBeVisible();
  await expect(code).toHaveJSProperty('complete', true);
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
