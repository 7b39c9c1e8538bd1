import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import { aPicture } from '../support/pictures.ts';
import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';

test('a card of the presets gets a picture of one’s own, and is judged by the printer that one chooses', async ({
  staff,
  api,
  announced,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', ['Martin']);
  const [common] = PROFILE_PRESETS;
  const thresholds = { ...common.thresholds, safe: { error: 7, remark: 8 } };
  for (const profile of [common, { ...common, name: 'Imprimerie sévère', thresholds }]) {
    await api.send('/api/printers', { method: 'POST', body: { profile } });
  }
  await staff.goto(`/companies/${company}/carte-imprimee`);
  await staff.getByRole('button', { name: 'Créer un modèle' }).click();
  await staff.getByLabel('Nom du modèle').fill('Standard');
  await staff.getByRole('radio', { name: 'Bandeau' }).check();
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('La carte convient à 1\u00a0personne.')).toBeVisible();
  const refusal = staff.getByRole('list', { name: 'À corriger' });
  await expect(refusal).toBeHidden();
  await showScreen(staff, 'editor-preset');
  const png = async (fill: string) => ({
    ...{ name: 'a.png', mimeType: 'image/png' },
    buffer: await aPicture({ width: 800, height: 400, fill }).png().toBuffer(),
  });

  announced.push(/400/, /envoi de l’image/);
  const add = staff.getByLabel('Ajouter une image, fichier');
  await add.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await expect(staff.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible();
  await add.setInputFiles(await png('#1b365d'));
  await expect(staff.getByLabel('Largeur (mm)')).toHaveValue('25');
  await expect(staff.getByLabel('Hauteur (mm)')).toHaveValue('12,5');
  const drawn = staff.getByRole('img', { name: /Recto/ }).locator('image');
  await expect(drawn).toHaveAttribute('href', /^blob:/);
  const first = await drawn.getAttribute('href');
  const replace = staff.getByLabel('Remplacer l’image, fichier');
  await replace.setInputFiles(await png('#b3261e'));
  await expect(drawn).not.toHaveAttribute('href', first ?? '');
  await expect(staff.getByText('Enregistré', { exact: true })).toBeVisible();
  await showScreen(staff, 'editor-image');
  await staff.reload();
  await expect(drawn).toHaveAttribute('href', /^blob:/);

  await expect(staff.getByText('Zone de sûreté, à 5 mm')).toBeVisible();
  await staff.getByLabel('Mesures de l’imprimeur').selectOption('Imprimerie sévère');
  await expect(refusal).toBeVisible();
  await expect(staff.getByText('Zone de sûreté, à 8 mm')).toBeVisible();
  await showScreen(staff, 'editor-imprimeur');
});
