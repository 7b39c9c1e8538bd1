import { expect, showScreen, test } from './support/journey.ts';

test('printers are added from a preset, copied and removed, and the place is never lost', async ({
  staff,
}) => {
  await staff.goto('/imprimeurs?imprimeur=nouveau');
  const dialog = staff.getByRole('dialog');
  const name = dialog.getByLabel('Nom de l’imprimeur');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le nom est obligatoire.')).toBeVisible();
  await expect(name).toBeFocused();
  await dialog.getByLabel('Partir de').selectOption('Callicartes');
  const others = dialog.getByText('refusé sous 7\u00a0pt, signalé sous 8\u00a0pt');
  await others.scrollIntoViewIfNeeded();
  await showScreen(staff, 'imprimeurs-autres-seuils');
  await dialog.getByRole('button', { name: 'Revenir aux valeurs courantes' }).press('Enter');
  await expect(others).toBeHidden();
  await expect(dialog.getByText('Les autres seuils ont leurs valeurs')).toBeFocused();
  await dialog.getByLabel('Partir de').selectOption('Pixartprinting');
  await expect(name).toHaveValue('Pixartprinting');
  await showScreen(staff, 'imprimeurs-ajouter');
  await dialog.getByRole('group', { name: 'Résolution des images' }).scrollIntoViewIfNeeded();
  await showScreen(staff, 'imprimeurs-seuils');
  await name.press('Enter');

  const rows = staff.getByRole('table', { name: 'Imprimeurs' });
  await expect(rows.getByText('À vérifier')).toBeVisible();
  await rows.getByRole('link', { name: 'Pixartprinting' }).click();
  await expect(staff).toHaveURL(/imprimeur=/);
  await dialog.getByLabel('Vérifié avec la fiche de l’imprimeur').check();
  await staff.goBack();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
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

  const offered = staff.getByRole('region', { name: 'Imprimeurs fournis' });
  await offered.getByRole('button', { name: 'Ajouter Gelato' }).press('Enter');
  await expect(rows.getByRole('link', { name: 'Gelato' })).toBeVisible();
  await expect(offered.getByText('Gelato')).toBeHidden();
  await expect(staff.getByRole('heading', { name: 'Imprimeurs', level: 1 })).toBeFocused();
});
