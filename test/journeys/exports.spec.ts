import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { readArchive } from '../support/archive.ts';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await press();
  return downloading;
}

const bytesOf = async (download: Download) => readFileSync(await download.path());

test('what a search finds is taken out for Excel, and chosen people for an address book', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  for (const Nom of ['Durand', 'Dupont', 'Martin']) {
    await api.collection('Contacts').create({ Nom, Phone: '0612345678', company: company.id });
  }
  await staff.goto(`/contacts/${company.id}?recherche=du`);
  await expect(staff.getByText('2 résultats')).toBeVisible();
  await staff.getByRole('button', { name: 'Exporter' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter' });
  await expect(dialog.getByText('2 contacts')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Excel (.xlsx)' })).toBeChecked();
  await showScreen(staff, 'export');
  const workbook = await downloaded(staff, () =>
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  );
  expect(workbook.suggestedFilename()).toMatch(/^contacts-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const [, first, second] = await readSheet(await bytesOf(workbook));
  expect([first?.[0], second?.[0]]).toEqual(['Dupont', 'Durand']);
  expect(first?.[5]).toBe('06 12 34 56 78');
  await expect(staff.getByText(/L’export a commencé/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Exporter' })).toBeFocused();

  await staff.getByRole('checkbox', { name: /Dupont/ }).check();
  const bar = staff.getByRole('region', { name: 'Sélection' });
  await showScreen(staff, 'export-selection');
  await bar.getByRole('button', { name: 'Exporter' }).click();
  await dialog.getByRole('radio', { name: 'vCard' }).check();
  await expect(dialog.getByText('Colonnes affichées')).toBeHidden();
  const cards = await downloaded(staff, () => staff.keyboard.press('Enter'));
  expect(cards.suggestedFilename()).toMatch(/\.vcf$/);
  expect((await bytesOf(cards)).toString().match(/BEGIN:VCARD/g)).toHaveLength(1);
});

test('a list that a colleague made longer is exported once that was seen', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/409/);
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Exporter' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter' });
  // As if the news were on its way still.
  let isLate = true;
  await staff.route('**/api/exports/records', async (route) => {
    if (isLate) await api.collection('Company').create({ RaisonSociale: 'Verrerie Nantaise' });
    isLate = false;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  await expect(
    dialog.getByText('La liste a changé\u00a0: 2\u00a0entreprises au lieu de 1.'),
  ).toBeVisible();
  await showScreen(staff, 'export-changed');
  const file = await downloaded(staff, () =>
    dialog.getByRole('button', { name: 'Continuer' }).click(),
  );
  expect(await readSheet(await bytesOf(file))).toHaveLength(3);
});

test('all the data leave in one archive, asked for in the account menu', async ({ staff, api }) => {
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto('/orders');
  await staff.getByRole('button', { name: /^Compte/ }).click();
  await staff.getByRole('menuitem', { name: 'Exporter toutes les données' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter toutes les données' });
  await showScreen(staff, 'export-everything');
  const archive = await downloaded(staff, () =>
    dialog.getByRole('button', { name: 'Exporter' }).click(),
  );
  const files = await readArchive(await bytesOf(archive));
  expect(files.get('entreprises.json')?.toString()).toContain('Atelier Moreau');
  expect([...files.keys()]).toContain('LISEZMOI.txt');
});

test('on a phone the list is exported as well', async ({ staff, api }) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Durand', company: company.id });
  await staff.setViewportSize(PHONE);
  await staff.goto(`/contacts/${company.id}`);
  const tools = staff.getByRole('button', { name: 'Autres actions' });
  await tools.click();
  await staff.getByRole('menuitem', { name: 'Exporter' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter' });
  await expect(dialog.getByText('1 contact')).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(tools).toBeFocused();
  await staff.keyboard.press('Enter');
  await staff.getByRole('menuitem', { name: 'Exporter' }).click();
  await dialog.getByLabel('CSV').check();
  await staff.setViewportSize({ width: PHONE.height, height: PHONE.width });
  const button = { name: 'Exporter', includeHidden: true } as const;
  await expect(staff.getByRole('button', button)).toHaveCount(2);
  await expect(dialog.getByLabel('CSV')).toBeChecked();
});
