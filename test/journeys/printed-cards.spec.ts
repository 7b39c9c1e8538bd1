import { companyWith } from './support/company-with.ts';
import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

test('a company gets templates of its printed card, which are renamed, copied and archived', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', []);
  const [other] = await companyWith(api, 'Menuiserie Abgrall', []);
  await staff.goto(`/companies/${company}`);
  await staff.getByRole('link', { name: 'Carte imprimée' }).click();
  await expect(staff).toHaveTitle('Carte imprimée Atelier Kerbrat – Bristol');
  await expect(staff.getByText('Aucun modèle pour le moment')).toBeVisible();
  await showScreen(staff, 'carte-imprimee-vide');

  await staff.getByRole('button', { name: 'Créer un modèle' }).click();
  const made = staff.getByRole('dialog', { name: 'Créer un modèle' });
  await staff.keyboard.press('Enter');
  await expect(made.getByText('Le nom est obligatoire.')).toBeVisible();
  await made.getByLabel('Nom du modèle').fill('Standard');
  await showScreen(staff, 'carte-imprimee-nouveau');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Standard' })).toBeVisible();
  await staff.goBack();
  const rows = staff.getByRole('table', { name: 'Modèles de carte' });
  await expect(rows.getByText('Standard')).toBeVisible();
  await expect(rows.getByText('Brouillon')).toBeVisible();
  await expect(made).toBeHidden();

  const act = async (template: string, name: string) => {
    await staff
      .getByRole('button', { name: new RegExp(`^Actions\\s: ${template.replace(/[()]/g, '.')}$`) })
      .click();
    await staff.getByRole('menuitem', { name }).click();
  };
  await act('Standard', 'Dupliquer');
  await expect(rows.getByText('Standard (copie)')).toBeVisible();
  await act('Standard (copie)', 'Renommer');
  await staff.getByLabel('Nom du modèle').fill('Direction');
  await staff.keyboard.press('Enter');
  await act('Direction', 'Archiver');
  await expect(rows.getByText('Archivé')).toBeVisible();

  await expect(rows.getByRole('img', { name: /^Recto de «\sStandard\s»/ })).toBeVisible();
  await act('Standard', 'Publier');
  await expect(staff.getByText(/La version 1 de «\sStandard\s» est publiée/)).toBeVisible();
  await expect(rows.getByText('Publié', { exact: true })).toBeVisible();
  await expect(rows.getByText('Version 1')).toBeVisible();
  await showScreen(staff, 'carte-imprimee');

  await act('Standard', 'Copier vers une entreprise');
  await staff.getByRole('combobox', { name: 'Vers l’entreprise' }).fill('abgrall');
  await staff.getByRole('option', { name: /Menuiserie Abgrall/ }).click();
  await showScreen(staff, 'carte-imprimee-copier');
  await staff.getByRole('button', { name: 'Copier', exact: true }).click();
  await expect(staff.getByText(/est copié chez Menuiserie Abgrall/)).toBeVisible();
  const there = Object(await api.send('/api/templates', { query: { company: other } })).items;
  expect(there).toMatchObject([{ name: 'Standard', state: 'draft' }]);

  await act('Direction', 'Supprimer');
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(rows.getByText('Direction')).toBeHidden();
});

test('publishing a card that does not do for somebody says for whom, and asks', async ({
  staff,
  api,
}) => {
  const [company = ''] = await companyWith(api, 'Atelier Kerbrat', ['Madec']);
  const people = api.collection('Contacts');
  await people.create({ Nom: 'حداد', Prenom: 'يوسف', company });
  // On no file: the card need not do for who left.
  await people.create({ Nom: 'שלום', Prenom: 'דן', company, cardState: 'left' });
  await staff.goto(`/companies/${company}/carte-imprimee`);
  await staff.getByRole('button', { name: 'Créer un modèle' }).click();
  await staff.getByLabel('Nom du modèle').fill('Standard');
  await staff.keyboard.press('Enter');
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
  await staff.getByRole('button', { name: /^Actions\s: Standard$/ }).click();
  await staff.getByRole('menuitem', { name: 'Publier' }).click();
  await expect(question).toContainText('يوسف حداد');
  await question.getByRole('button', { name: 'Publier quand même' }).click();
  await expect(staff.getByText(/La version 1 de «\sStandard\s» est publiée/)).toBeVisible();
});
