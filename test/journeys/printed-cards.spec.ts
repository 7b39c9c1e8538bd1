import { companyWith } from './support/company-with.ts';
import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

test('a card is begun, and publishing one that does not do for somebody says for whom, and asks', async ({
  staff,
  api,
}) => {
  const [company = ''] = await companyWith(api, 'Atelier Kerbrat', ['Madec']);
  const people = api.collection('Contacts');
  await people.create({ Nom: 'حداد', Prenom: 'يوسف', company });
  // On no file: the card need not do for who left.
  await people.create({ Nom: 'שלום', Prenom: 'דן', company, cardState: 'left' });
  await staff.goto(`/companies/${company}/carte-imprimee`);
  await showScreen(staff, 'carte-imprimee-vide');
  await staff.getByRole('button', { name: 'Créer un modèle' }).click();
  await staff.getByLabel('Nom du modèle').fill('Standard');
  await showScreen(staff, 'carte-imprimee-nouveau');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Standard' })).toBeVisible();
  await expect(staff.getByText('1\u00a0carte sur 2 est à corriger.')).toBeVisible();
  const picker = staff.getByRole('combobox', { name: 'Montrer avec' });
  await picker.click();
  await expect(staff.getByRole('option', { name: /Madec/ })).toBeVisible();
  await expect(staff.getByRole('option')).toHaveCount(2);
  await picker.press('Escape');

  const publish = staff.getByRole('button', { name: 'Publier' });
  await publish.press('Enter');
  const question = staff.getByRole('alertdialog', { name: 'Publier le modèle' });
  await expect(question).toContainText('La carte ne convient pas à يوسف حداد.');
  await expect(question).not.toContainText('שלום');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(staff);
  await showScreen(staff, 'carte-imprimee-publier');
  await staff.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(publish).toBeFocused();

  await staff.goBack();
  const rows = staff.getByRole('list', { name: 'Modèles de carte' });
  await expect(rows.getByRole('img', { name: /^Recto de «\sStandard\s»/ })).toBeVisible();
  await staff.getByRole('button', { name: /^Actions\s: Standard$/ }).click();
  await staff.getByRole('menuitem', { name: 'Publier' }).click();
  await expect(question).toContainText('يوسف حداد');
  await question.getByRole('button', { name: 'Publier quand même' }).click();
  await expect(staff.getByText(/La version 1 de «\sStandard\s» est publiée/)).toBeVisible();
  await expect(rows.getByText('Version 1')).toBeVisible();
  await showScreen(staff, 'carte-imprimee');
});
