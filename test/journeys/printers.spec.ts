import { emptyDesign } from '../../src/domain/press/empty-design.ts';
import { PROFILE_PRESETS } from '../../src/domain/press/printer-presets.ts';
import { companyWith } from './support/company-with.ts';
import { expect, showScreen, test } from './support/journey.ts';
import { placeOnCard } from './support/place-on-card.ts';

test('printers are added from a preset, checked with their sheet, copied and removed', async ({
  staff,
  api,
  announced,
}) => {
  await staff.goto('/');
  await staff.getByRole('button', { name: /^Compte/ }).click();
  await staff.getByRole('menuitem', { name: 'Imprimeurs' }).click();
  await expect(staff).toHaveTitle('Imprimeurs – Bristol');
  await expect(staff.getByText('Aucun imprimeur pour le moment')).toBeVisible();
  await showScreen(staff, 'imprimeurs-vide');

  await staff.getByRole('button', { name: 'Ajouter un imprimeur' }).click();
  const dialog = staff.getByRole('dialog');
  const name = dialog.getByLabel('Nom de l’imprimeur');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le nom est obligatoire.')).toBeVisible();
  await expect(name).toBeFocused();
  await dialog.getByLabel('Partir de').selectOption('Pixartprinting');
  await expect(name).toHaveValue('Pixartprinting');
  const bleed = dialog.getByLabel('Fond perdu (mm)');
  await expect(bleed).toHaveValue('2');
  await bleed.fill('12');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('De 0 à 10.')).toBeVisible();
  await expect(bleed).toBeFocused();
  await bleed.fill('2,5');
  await dialog.getByLabel('Tons directs').fill('PANTONE 293 C\nVernis');
  await showScreen(staff, 'imprimeurs-ajouter');
  await dialog.getByRole('group', { name: 'Résolution des images' }).scrollIntoViewIfNeeded();
  await showScreen(staff, 'imprimeurs-seuils');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();

  const rows = staff.getByRole('table', { name: 'Imprimeurs' });
  await expect(rows.getByText('À vérifier')).toBeVisible();
  await expect(rows.getByText(/fond perdu 2,5\smm/)).toBeVisible();
  await rows.getByRole('link', { name: 'Pixartprinting' }).click();
  await expect(staff).toHaveURL(/imprimeur=/);
  await dialog.getByLabel('Vérifié avec la fiche de l’imprimeur').check();
  await staff.goBack();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();

  const [printer] = Object(await api.send('/api/printers', {})).items;
  const profile = { ...PROFILE_PRESETS[0], name: 'Imprimerie du Port' };
  const headers = { 'if-match': '"1"' };
  await api.send(`/api/printers/${printer.id}`, { method: 'PATCH', headers, body: { profile } });
  announced.push(/412/, /enregistrement de l’imprimeur/);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/Un collègue a modifié cet imprimeur/)).toBeVisible();
  await showScreen(staff, 'imprimeurs-conflit');
  await dialog.getByRole('button', { name: 'Enregistrer les miennes' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.getByText(/Vérifié le/)).toBeVisible();

  const act = async (row: string, action: string) => {
    await staff.getByRole('button', { name: new RegExp(`^Actions\\s: ${row}$`) }).click();
    await staff.getByRole('menuitem', { name: action }).click();
  };
  await act('Pixartprinting', 'Copier');
  await expect(rows.getByText('Pixartprinting (copie)')).toBeVisible();
  await expect(rows.getByText('À vérifier')).toBeVisible();
  await showScreen(staff, 'imprimeurs');
  const first = rows.getByRole('link', { name: 'Pixartprinting', exact: true });
  const remove = async (row: string) => {
    await act(row, 'Supprimer');
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  };
  await remove('Pixartprinting');
  await expect(first).toBeHidden();
  await expect(staff.getByRole('button', { name: /Actions.*\(copie\)/ })).toBeFocused();
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(first).toBeFocused();
  await remove('Pixartprinting');
  await expect(first).toBeHidden();
  await remove('Pixartprinting \\(copie\\)');
  await expect(staff.getByText('Aucun imprimeur pour le moment')).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Imprimeurs', level: 1 })).toBeFocused();
});

test('what is typed about a printer that a colleague removes meanwhile becomes another one', async ({
  staff,
  api,
  announced,
}) => {
  const profile = { ...PROFILE_PRESETS[0], name: 'Imprimerie du Port' };
  const added = await api.send('/api/printers', { method: 'POST', body: { profile } });
  const rows = staff.getByRole('table', { name: 'Imprimeurs' });
  const dialog = staff.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Enregistrer comme nouveau' });
  const gone = dialog.getByText('Cet imprimeur a été supprimé entre-temps.');
  await staff.goto('/imprimeurs');
  await rows.getByRole('link', { name: 'Imprimerie du Port' }).click();
  await dialog.getByLabel('Nom de l’imprimeur').fill('Imprimerie du Large');
  const spots = dialog.getByLabel('Tons directs');
  await spots.fill('CutContour');
  await api.send(`/api/printers/${added.id}`, { method: 'DELETE' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/porte le nom du tracé de découpe/)).toBeVisible();
  await expect(spots).toBeFocused();
  await spots.fill('Vernis');
  announced.push(/404/, /enregistrement de l’imprimeur/);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(gone).toBeVisible();
  await showScreen(staff, 'imprimeurs-supprime');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(rows.getByRole('link')).toHaveText(['Imprimerie du Large']);

  await rows.getByRole('link', { name: 'Imprimerie du Large' }).click();
  const [{ id }] = Object(await api.send('/api/printers', {})).items;
  await dialog.getByLabel('Fond perdu (mm)').fill('4');
  await api.send(`/api/printers/${id}`, { method: 'DELETE' });
  // As when one comes back to the tab, once what was read is old enough to be read again.
  await expect(async () => {
    await staff.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(gone).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(dialog.getByLabel('Fond perdu (mm)')).toHaveValue('4');
  await save.click();
  await expect(rows.getByText(/fond perdu 4\smm/)).toBeVisible();
});

test('an ink of its own is named as the printer names it, and what it printed is black without it', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', []);
  const profile = { ...PROFILE_PRESETS[0], name: 'Imprimerie du Port', spots: ['PANTONE 293 C'] };
  await api.send('/api/printers', { method: 'POST', body: { profile } });
  const body = { company, name: 'Standard', design: emptyDesign() };
  const template = await api.send('/api/templates', { method: 'POST', body });
  await staff.goto(`/companies/${company}/carte-imprimee/${template.id}`);
  const inks = staff.getByRole('region', { name: 'Encres' });
  await inks.getByRole('button', { name: 'Ajouter une encre' }).press('Enter');
  const name = inks.getByLabel('Nom');
  await name.fill('noir');
  await expect(inks.getByText('Une autre encre porte ce nom.')).toBeVisible();
  await name.fill('PANTONE 239 C');
  await inks.getByLabel('Impression').selectOption('Ton direct');
  await expect(inks.getByText('Aucun de vos imprimeurs n’a cette encre.')).toBeVisible();
  await placeOnCard(staff, 'Fond');
  await staff.getByLabel('Encre', { exact: true }).selectOption('PANTONE 239 C');
  const wrong = staff.getByText('L’imprimeur n’a pas l’encre «\u00a0PANTONE 239 C\u00a0».');
  await expect(wrong).toBeVisible();
  await staff.getByRole('button', { name: 'Fond' }).and(staff.locator('rect')).press('Escape');
  await showScreen(staff, 'encre');
  await name.fill('PANTONE 293 C');
  await expect(wrong).toBeHidden();
  await expect(inks.getByText('Aucun de vos imprimeurs n’a cette encre.')).toBeHidden();
  await inks.getByRole('button', { name: /^Retirer/ }).click();
  await expect(inks.getByLabel('Nom')).toBeHidden();
  const saved = async () => (await api.send(`/api/templates/${template.id}`, {})).design;
  const elements = [{ paint: { ink: 'black' } }];
  await expect.poll(saved).toMatchObject({ inks: [], sides: [{ elements }] });
});
