import { dayInFrance } from '../../src/domain/departure.ts';
import {
  DESK,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => dayInFrance(new Date(Date.now() + days * DAY_MS));

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
  await showScreen(page, 'card-gone');
  const unknown = await page.goto('/c/aaaaaaaaaaaaaaa');
  expect(unknown?.status()).toBe(404);
});

test('a printed code leads somewhere in every state of its card, on a phone', async ({
  page,
  api,
  announced,
}) => {
  announced.push(/status of 4(04|10)/);
  const company = await api.collection('Company').create({
    RaisonSociale: 'Atelier Kerbrat',
    Tel: '02 98 00 10 20',
    color: '#c2410c',
    departure: 'sentence',
    departureText: 'Nous vous répondons à l’atelier.',
  });
  const people = api.collection('Contacts');
  const next = await people.create({ Nom: 'Madec', Prenom: 'Yann', company: company.id });
  const contact = await people.create({ Nom: 'Le Goff', Prenom: 'Maëlle', company: company.id });
  await page.setViewportSize(PHONE);
  const scan = async () => (await page.goto(`/c/${contact.id}`))?.status();

  for (const state of [
    { cardState: 'published' },
    { cardState: 'left', leftOn: dayFromNow(2), successor: next.id },
  ]) {
    await people.update(contact.id, state);
    expect(await scan()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maëlle Le Goff');
  }

  await people.update(contact.id, { cardState: 'hidden' });
  expect(await scan()).toBe(404);
  await expect(page.getByText('Cette carte n’est pas disponible')).toBeVisible();
  await expect(page.getByText(/Le Goff|Kerbrat/)).toHaveCount(0);

  await people.update(contact.id, { cardState: 'left', leftOn: dayFromNow(-1) });
  expect(await scan()).toBe(410);
  await expect(page.getByText('Nous vous répondons à l’atelier.')).toBeVisible();

  await people.update(contact.id, { departure: 'desk' });
  expect(await scan()).toBe(410);
  await expect(page.locator('a[href="tel:+33298001020"]')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await showScreen(page, 'card-left-desk');

  await page.setViewportSize(PHONE);
  await people.update(contact.id, { departure: 'successor' });
  expect(await scan()).toBe(410);
  await expect(page.getByText('Le Goff')).toHaveCount(0);
  await page.getByRole('link', { name: 'Voir la carte de Yann Madec' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yann Madec');

  await people.delete(contact.id);
  expect(await scan()).toBe(410);
  await expect(page.getByText('Cette carte n’est plus en service')).toBeVisible();
});

test('a card on paper shows addresses and its code', async ({ page, api }) => {
  const links = [{ label: 'LinkedIn', value: 'linkedin.com/in/zoe' }];
  const { id } = await api
    .collection('Contacts')
    .create({ Nom: 'Lefèvre', Email: 'zoe@kerbrat.example', links });
  await page.goto(`/c/${id}`);
  const code = page.getByAltText('QR code de cette carte');
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('linkedin.com/in/zoe')).toBeVisible();
  await expect(page.getByText('zoe@kerbrat.example')).toBeVisible();
  await expect(code).toBeVisible();
  await expect(code).toHaveJSProperty('complete', true);
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
