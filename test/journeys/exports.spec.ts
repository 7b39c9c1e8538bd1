import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { readArchive } from '../support/archive.ts';
import { DESK, expect, PHONE, showScreen, test } from './support/journey.ts';

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await press();
  return downloading;
}

const bytesOf = async (download: Download) => readFileSync(await download.path());

test('all that a list finds is chosen at once and taken out, once it was seen that it changed', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const batch = api.createBatch();
  for (let nth = 10; nth < 44; nth += 1) {
    batch.collection('Contacts').create({ Nom: `Personne ${nth}`, cardState: 'hidden' });
  }
  await batch.send();
  await staff.goto('/contacts?carte=masquee');
  const page = staff.getByRole('checkbox', { name: 'Sélectionner toute la page' });
  await page.check();
  const bar = staff.getByRole('region', { name: 'Sélection' });
  await expect(bar).toContainText('30\u00a0contacts sélectionnés');
  await showScreen(staff, 'choice-page');
  await bar.getByRole('button', { name: /^Sélectionner les 34.contacts trouvés$/ }).click();
  await expect(bar).toContainText('34\u00a0contacts sélectionnés');
  await expect(bar.getByRole('button', { name: 'Tout désélectionner' })).toBeFocused();
  await showScreen(staff, 'choice-all');
  // One is left out, on another page too.
  await staff.getByRole('button', { name: 'Suivant' }).click();
  const last = staff.getByRole('checkbox', { name: 'Sélectionner Personne 43' });
  await expect(last).toBeChecked();
  await last.uncheck();
  await expect(bar).toContainText('33\u00a0contacts sélectionnés');
  await expect(page).not.toBeChecked();

  // Somebody is gone meanwhile.
  const gone = await api.collection('Contacts').getFirstListItem("Nom = 'Personne 10'");
  await api.collection('Contacts').delete(gone.id);
  await bar.getByRole('button', { name: 'Exporter' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter' });
  await expect(dialog).toContainText('33\u00a0contacts');
  await showScreen(staff, 'export');
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  await expect(dialog).toContainText('La liste a changé\u00a0: 32\u00a0contacts au lieu de 33.');
  await showScreen(staff, 'choice-changed');
  const workbook = await downloaded(staff, () =>
    dialog.getByRole('button', { name: 'Continuer' }).click(),
  );
  expect(workbook.suggestedFilename()).toMatch(/^contacts-\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(await readSheet(await bytesOf(workbook))).toHaveLength(33);
  await expect(staff.getByText(/L’export a commencé/)).toBeVisible();
  await expect(dialog).toBeHidden();
  // Another search is another list.
  await staff.goto('/contacts?recherche=personne+11');
  await expect(bar).toBeHidden();
  await staff.getByRole('checkbox', { name: 'Sélectionner Personne 11' }).check();
  await bar.getByRole('button', { name: 'Exporter' }).click();
  await dialog.getByRole('radio', { name: 'vCard' }).check();
  await expect(dialog.getByText('Colonnes affichées')).toBeHidden();
  const cards = await downloaded(staff, () => staff.keyboard.press('Enter'));
  expect(cards.suggestedFilename()).toMatch(/\.vcf$/);
  expect((await bytesOf(cards)).toString().match(/BEGIN:VCARD/g)).toHaveLength(1);
  await expect(bar.getByRole('button', { name: 'Exporter' })).toBeFocused();
});

test('on a phone a list is exported from its menu, also while it is turned, and all the data beside the dashboard', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Durand', company: company.id });
  await staff.setViewportSize(PHONE);
  await staff.goto(`/contacts/${company.id}`);
  const tools = staff.getByRole('button', { name: 'Autres actions' });
  await tools.click();
  await staff.getByRole('menuitem', { name: 'Exporter' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exporter', exact: true });
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

  await staff.setViewportSize(DESK);
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await staff.getByRole('link', { name: 'Dashboard' }).click();
  await staff.getByRole('link', { name: 'Exporter' }).click();
  const everything = staff.getByRole('dialog', { name: 'Exporter toutes les données' });
  await showScreen(staff, 'export-everything');
  const archive = await downloaded(staff, () =>
    everything.getByRole('button', { name: 'Exporter' }).click(),
  );
  const files = await readArchive(await bytesOf(archive));
  expect([...files.keys()]).toContain('LISEZMOI.txt');
});
