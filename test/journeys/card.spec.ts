import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test('a visitor calls, writes, finds the place and keeps the contact', async ({ page, api }) => {
  const company = await api.collection('Company').create({
    RaisonSociale: 'Atelier Moreau & Fils',
    Address1: '12 rue de l’Église',
    CodePostal: '44000',
    City: 'Nantes',
    Tel: '0240000000',
    siteweb: 'www.atelier-moreau.fr',
  });
  const contact = await api.collection('Contacts').create({
    Nom: 'de La Tour',
    Prenom: 'Hélène',
    Poste: 'Directrice artistique',
    Poste2: 'Papeterie de luxe',
    Email: 'helene@atelier-moreau.fr',
    Phone: '06 12 34 56 78',
    company: company.id,
  });
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await page.goto(`/c/${contact.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hélène de La Tour');
    await expect(page.getByText('Papeterie de luxe')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await expect(page.locator('a[href="tel:+33612345678"]')).toBeVisible();
  await expect(page.locator('a[href="mailto:helene@atelier-moreau.fr"]')).toBeVisible();
  await expect(page.locator('a[href="https://www.atelier-moreau.fr/"]')).toBeVisible();
  expect(await page.locator('script').count()).toBe(0);
  await showScreen(page, 'card');

  const save = page.getByRole('link', { name: 'Ajouter aux contacts' });
  await expect(save).toHaveAttribute('href', `/c/${contact.id}.vcf`);
  const vcard = await page.request.get(`/c/${contact.id}.vcf`);
  expect(vcard.headers()['content-type']).toBe('text/vcard; charset=utf-8');
  expect(await vcard.text()).toContain('FN:Hélène de La Tour\r\n');
});

test('a code that leads to nobody any more says so without a name', async ({
  page,
  api,
  announced,
}) => {
  announced.push(/status of 4(04|10)/);
  const contact = await api.collection('Contacts').create({ Nom: 'Dupont', Prenom: 'Anne' });
  await api.collection('Contacts').delete(contact.id);
  const gone = await page.goto(`/c/${contact.id}`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByText('Dupont')).toHaveCount(0);
  await expectAccessible(page);
  await showScreen(page, 'card-gone');
  const unknown = await page.goto('/c/aaaaaaaaaaaaaaa');
  expect(unknown?.status()).toBe(404);
  await expectAccessible(page);
});
