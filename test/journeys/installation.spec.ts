import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test('an administrator makes a backup, and says who runs the installation, as the register does on screen and on paper', async ({
  staff,
  context,
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
  await staff.getByRole('button', { name: 'Registre', exact: true }).scrollIntoViewIfNeeded();
  await showScreen(staff, 'installation-rgpd');
  await staff.keyboard.press('Enter');
  await expect(
    staff.getByText('Le registre et les fiches RGPD le disent désormais.'),
  ).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  const downloading = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Registre', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^registre-.+\.html$/);
  const register = await context.newPage();
  await register.setViewportSize(PHONE);
  await register.setContent(readFileSync(await download.path(), 'utf8'));
  await expect(register.getByText('Imprimerie du Port, Nantes')).toBeVisible();
  await expectAccessible(register, ['light']);
  const paper = await register.pdf({ preferCSSPageSize: true });
  const printed = await getDocumentProxy(new Uint8Array(paper));
  const { width, height } = (await printed.getPage(1)).getViewport({ scale: 25.4 / 72 });
  expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
  const { text, totalPages } = await extractText(printed, { mergePages: true });
  expect(text).toContain('Imprimerie du Port, Nantes');
  expect(text).toContain(`Page 1 sur ${totalPages}`);
  await register.close();
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
  await showScreen(staff, 'installation');
});
