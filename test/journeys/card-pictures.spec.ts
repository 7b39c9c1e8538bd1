import { emptyDesign } from '../../src/domain/press/empty-design.ts';
import { aPicture } from '../support/pictures.ts';
import { companyWith } from './support/company-with.ts';
import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

test('a picture of one’s own is put on a card, replaced, and refused when it is none', async ({
  staff,
  api,
  announced,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', ['Martin']);
  const body = { company, name: 'Standard', design: emptyDesign() };
  const template = await api.send('/api/templates', { method: 'POST', body });
  await staff.goto(`/companies/${company}/carte-imprimee/${template.id}`);
  const bytes = (fill: string) => aPicture({ width: 800, height: 400, fill }).png().toBuffer();
  const png = async (fill: string) => ({
    ...{ name: 'a.png', mimeType: 'image/png', buffer: await bytes(fill) },
  });

  announced.push(/400/, /envoi de l’image/);
  const add = staff.getByLabel('Ajouter une image, fichier');
  await add.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await expect(staff.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible();
  await expectAccessible(staff);
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
  await expectAccessible(staff);
  await showScreen(staff, 'editor-image');
  await staff.reload();
  await expect(drawn).toHaveAttribute('href', /^blob:/);
});
