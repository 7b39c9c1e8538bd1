import { readFileSync } from 'node:fs';
import { expect, expectNoSidewaysScroll, PHONE, showScreen, test } from './support/journey.ts';

test('an administrator makes a backup, and says who runs the installation, as the register does', async ({
  staff,
}) => {
  await staff.goto('/installation');
  await expect(staff.getByText('La première sauvegarde est à venir.')).toBeVisible();
  await showScreen(staff, 'installation-avant');

  const backUp = staff.getByRole('button', { name: 'Sauvegarder maintenant' });
  await backUp.press('Enter');
  await expect(
    staff.getByText(/^Dernière sauvegarde\s: à l’instant \(\d+(,\d)?\s[KM]o\), vérifiée\.$/),
  ).toBeVisible();
  await expect(staff.getByText('La sauvegarde est faite, et vérifiée.')).toBeVisible();
  await expect(backUp).toBeFocused();

  await staff.getByLabel('Votre société et son adresse').fill('Imprimerie du Port, Nantes');
  await staff.getByRole('button', { name: 'Registre (PDF)' }).scrollIntoViewIfNeeded();
  await showScreen(staff, 'installation-rgpd');
  await staff.keyboard.press('Enter');
  await expect(
    staff.getByText('Le registre et les fiches RGPD le disent désormais.'),
  ).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  const downloading = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Registre (HTML)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^registre-.+\.html$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Imprimerie du Port, Nantes');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  await showScreen(staff, 'installation');
});
