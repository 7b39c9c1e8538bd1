import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { readArchive } from '../support/archive.ts';
import { readPdf, readSvg } from '../support/codes.ts';
import {
  expect,
  expectNoSidewaysScroll,
  handOutAnyway,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test.use({ isShared: true });

const PEOPLE = [
  ['Élise', 'Durand'],
  ['Anne', 'Dupont'],
  ['Zoé', 'Martin'],
  ['Łukasz', 'Nowak'],
] as const;

async function someContacts(api: PocketBase): Promise<{ company: string; ids: string[] }> {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const ids: string[] = [];
  for (const [Prenom, Nom] of PEOPLE) {
    const values = { Prenom, Nom, Poste: 'Graveur', Email: 'x@moreau.fr', company: company.id };
    ids.push((await api.collection('Contacts').create(values)).id);
  }
  return { company: company.id, ids };
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await press();
  return downloading;
}

const bytesOf = async (download: Download) => readFileSync(await download.path());

test('a code is handed out for screens and printers, once one was asked about its address, and in a signature', async ({
  staff,
  api,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { company, ids } = await someContacts(api);
  const address = `http://localhost:${new URL(server.url).port}/c/${ids[0]}`;
  await staff.goto(`/contacts/${company}?qr=${ids[0]}`);
  const dialog = staff.getByRole('dialog', { name: 'Carte & QR Code' });
  await expect(
    dialog.getByRole('region', { name: /L’adresse publique .* n’est pas réglée/ }),
  ).toContainText('la page Installation dit où');
  // The dialog has said it: no second one asks before the picture.
  const noting = staff.waitForResponse('**/admin/api/codes/handed-out');
  const download = dialog.getByRole('button', { name: 'Télécharger QR Code' });
  await expect(download).toBeEnabled();
  await downloaded(staff, () => download.press('Enter'));
  expect((await noting).status()).toBe(204);

  await dialog.getByText('Pour l’imprimeur').press('Enter');
  const size = dialog.getByLabel('Côté du code, en mm');
  await expect(size).toHaveValue('20');
  await showScreen(staff, 'qr-print');
  await size.fill('20,5');
  const svg = dialog.getByRole('button', { name: 'SVG' });
  const question = staff.getByRole('alertdialog', { name: /Continuer avec cette adresse/ });
  await svg.press('Enter');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await showScreen(staff, 'address-question');
  await staff.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(svg).toBeFocused();
  await svg.press('Enter');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await staff.keyboard.press('Tab');
  const drawn = await downloaded(staff, () => staff.keyboard.press('Enter'));
  expect(drawn.suggestedFilename()).toBe('Durand_Élise_qr.svg');
  const drawing = (await bytesOf(drawn)).toString();
  expect(readSvg(drawing)).toBe(address);
  expect(drawing).toContain('width="20.5mm"');

  await size.fill('12');
  await expect(dialog.getByText(/prévoyez au moins/)).toBeVisible();
  await showScreen(staff, 'qr-print-small');
  const pdf = await downloaded(staff, async () => {
    await dialog.getByRole('button', { name: 'PDF' }).click();
    await handOutAnyway(staff);
  });
  expect(pdf.suggestedFilename()).toBe('Durand_Élise_qr.pdf');
  expect(readPdf((await bytesOf(pdf)).toString())).toBe(address);

  await dialog.getByText('Signature d’e-mail').click();
  await expect(dialog.getByText('Graveur')).toBeVisible();
  await showScreen(staff, 'signature');
  await staff.evaluate(() =>
    document.addEventListener('copy', ({ clipboardData }) => {
      document.title = clipboardData?.getData('text/html') ?? '';
    }),
  );
  await dialog.getByRole('button', { name: 'Copier la signature' }).click();
  await expect(dialog.getByText('Signature copiée')).toBeVisible();
  expect(await staff.title()).toContain(`src="${address}/qr.png"`);
  await dialog.getByRole('button', { name: 'Copier en texte seul' }).click();
  await expect
    .poll(() => staff.evaluate(() => navigator.clipboard.readText()))
    .toContain('Élise Durand\nGraveur\nAtelier Moreau');
});

test('contacts are chosen with mouse and keyboard, and their codes downloaded together', async ({
  staff,
  api,
}) => {
  const { company } = await someContacts(api);
  await staff.goto(`/contacts/${company}`);
  const box = (name: string) => staff.getByRole('checkbox', { name: `Sélectionner ${name}` });
  const bar = staff.getByRole('region', { name: 'Sélection' });

  await box('Anne Dupont').focus();
  await staff.keyboard.press('Space');
  await expect(bar).toContainText('1 contact sélectionné');
  await staff.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 contacts sélectionnés');
  await box('Łukasz Nowak').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 contacts sélectionnés');
  await staff.getByRole('button', { name: 'Tout désélectionner' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(box('Łukasz Nowak')).toBeFocused();
  await box('Anne Dupont').check();
  await box('Łukasz Nowak').check();
  await showScreen(staff, 'contacts-selection');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  await staff.setViewportSize({ width: 1440, height: 900 });

  await bar.getByRole('button', { name: 'Codes à imprimer' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Codes à imprimer' });
  await dialog.getByLabel('Format').selectOption('svg');
  await showScreen(staff, 'codes');
  const archive = await downloaded(staff, async () => {
    await dialog.getByRole('button', { name: 'Télécharger les codes' }).click();
    await handOutAnyway(staff);
  });
  expect(archive.suggestedFilename()).toBe('codes-qr_Atelier-Moreau.zip');
  await expect(dialog).toBeHidden();
  const files = await readArchive(await bytesOf(archive));
  expect([...files.keys()]).toEqual([
    'Dupont_Anne_qr.svg',
    'Nowak_Łukasz_qr.svg',
    'adresses.xlsx',
    'planche.pdf',
  ]);
});
