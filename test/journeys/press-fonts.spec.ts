import { join } from 'node:path';
import { designSchema } from '../../src/domain/press/card-design.ts';
import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';

const FONTS = join(import.meta.dirname, '..', 'support', 'fonts');
const NAME = {
  ...{ kind: 'text', id: 'name', x: 10, y: 20, width: 60, font: 'inter-400', size: 12 },
  ...{ sizeMin: 7, leading: 14, paint: { ink: 'black' } },
  parts: [{ kind: 'value', value: 'Nom' }],
};

test('a font of one’s own is added to a card, refused when it is none, and stays while it is used', async ({
  staff,
  api,
  announced,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', []);
  const design = designSchema.parse({ width: 85, height: 55, sides: [{ elements: [NAME] }] });
  const body = { company, name: 'Standard', design };
  const template = await api.send('/api/templates', { method: 'POST', body });
  await staff.goto(`/companies/${company}/carte-imprimee/${template.id}`);
  await staff.getByRole('button', { name: 'Nom' }).and(staff.locator('rect')).focus();
  await staff.keyboard.press('Enter');
  const font = staff.getByLabel('Police', { exact: true });
  await expect(font).toHaveValue('inter-400');
  await staff.getByRole('button', { name: 'Polices ajoutées' }).press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Polices ajoutées' });
  await expect(dialog.getByText('Aucune police ajoutée.')).toBeVisible();

  announced.push(/400|409/, /modification des polices/);
  const file = dialog.getByLabel('Fichier de police');
  await file.setInputFiles(join(FONTS, 'essai-bristol.md'));
  await expect(dialog.getByText('Ce fichier n’est pas une police TTF ou OTF.')).toBeVisible();
  await file.setInputFiles(join(FONTS, 'essai-bristol.otf'));
  await expect(dialog.getByText(/«\sEssai Bristol\s» est ajoutée/)).toBeVisible();
  await showScreen(staff, 'polices');
  await staff.keyboard.press('Escape');
  await expect(font.locator('option:checked')).toHaveText('Essai Bristol (ajoutée)');
  await expect(staff.getByText('Enregistré', { exact: true })).toBeVisible();
  await showScreen(staff, 'editor-police');

  await staff.getByRole('button', { name: 'Polices ajoutées' }).click();
  await dialog.getByRole('button', { name: 'Supprimer Essai Bristol' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog.getByText(/Un modèle se sert de cette police/)).toBeVisible();
});
