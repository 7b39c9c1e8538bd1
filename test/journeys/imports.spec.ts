import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { DESK, expect, expectAccessible, PHONE, showScreen, test } from './support/journey.ts';

const SHEET = join(import.meta.dirname, '../fixtures/imports/client-25.txt');

test('25 people of a client’s sheet are read, one is corrected, and none is written before', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique Énergies' });
  const known = { Prenom: 'Camille', Nom: 'Kerbrat', company: company.id };
  await api.collection('Contacts').create({
    ...{ ...known, Email: 'camille.kerbrat@atlantique.example', Poste: 'Adjointe' },
  });
  await staff.goto(`/contacts/${company.id}`);
  await staff.getByRole('link', { name: 'Importer' }).click();
  await expect(staff.getByRole('heading', { name: 'Importer des contacts' })).toBeVisible();
  await showScreen(staff, 'import-file');
  await staff
    .getByLabel('Ou collez ici les cellules copiées dans Excel')
    .fill(readFileSync(SHEET, 'utf8'));
  await staff.getByRole('button', { name: 'Continuer' }).click();

  await expect(staff.getByRole('heading', { name: '5\u00a0colonnes' })).toBeVisible();
  await expect(staff.getByLabel('Dans Bristol\u00a0: Tél. mobile')).toHaveValue('Phone');
  await expect(staff.getByLabel('Entreprise', { exact: true })).toHaveValue('Atlantique Énergies');
  await showScreen(staff, 'import-columns');
  await staff.getByLabel('Dans Bristol\u00a0: Fonction').selectOption('Ne pas importer');
  await staff.getByLabel('Dans Bristol\u00a0: Fonction').selectOption('Poste');
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();

  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
  const filters = staff.getByRole('navigation', { name: 'Lignes' });
  await expect(filters.getByRole('link', { name: 'Nouveaux 23' })).toBeVisible();
  await expect(filters.getByRole('link', { name: 'Modifiés 1' })).toBeVisible();
  const changed = staff.getByRole('row', { name: /^Ligne 2 / });
  await expect(changed.locator('del')).toHaveText(['Adjointe']);
  await expect(changed.getByLabel('Que faire de la ligne 2')).toHaveValue(/^update/);
  await showScreen(staff, 'import-check');

  await filters.getByRole('link', { name: 'Erreurs 1' }).click();
  await expect(staff).toHaveURL(/lignes=error/);
  const wrong = staff.getByRole('button', { name: 'Mobile\u00a0: 6,4E+08' });
  const names = staff.getByRole('button', { name: /^Nom/ });
  await expect(names).toHaveCount(1);
  await expect(wrong).toBeVisible();
  await showScreen(staff, 'import-error');
  await names.focus();
  for (const _ of ['Prénom', 'E-mail', 'Mobile']) await staff.keyboard.press('ArrowRight');
  await expect(wrong).toBeFocused();
  await staff.keyboard.press('F2');
  await staff.keyboard.type('06 39 98 09 23');
  await staff.keyboard.press('Enter');
  await expect(filters.getByRole('link', { name: 'Erreurs 0' })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Importer 25\u00a0contacts' })).toBeVisible();

  await staff.reload();
  await expect(filters.getByRole('link', { name: 'Nouveaux 24' })).toBeVisible();
  expect((await api.collection('Contacts').getList(1, 1)).totalItems).toBe(1);
});

test('what cannot be read says so beside where it was dropped', async ({ staff, announced }) => {
  announced.push(/status of 400/, /Erreur lors de la lecture du fichier/);
  await staff.goto('/imports/nouveau?sorte=entreprises');
  await expect(staff.getByRole('heading', { name: 'Importer des entreprises' })).toBeVisible();
  const file = join(import.meta.dirname, '../fixtures/imports/excel-97.xls');
  await staff.getByLabel('Fichier à importer').setInputFiles(file);
  await expect(staff.getByText(/Ce fichier est d’un ancien format/)).toBeVisible();
  await showScreen(staff, 'import-refused');
  const downloading = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Télécharger un fichier type' }).click();
  const template = await downloading;
  expect(template.suggestedFilename()).toBe('modele-entreprises.xlsx');
  const [head] = await readSheet(readFileSync(await template.path()));
  expect(head).toContain('Raison sociale');
});

test('companies that nobody knows are decided once, on a phone too', async ({ staff }) => {
  await staff.setViewportSize(PHONE);
  await staff.goto('/imports/nouveau');
  await staff
    .getByLabel('Ou collez ici les cellules copiées dans Excel')
    .fill('Nom;Société\nKerbrat;Zénith\nMadec;Zénith\n;Zénith');
  await staff.getByRole('button', { name: 'Continuer' }).click();
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();
  const company = staff.getByLabel('Que faire de Zénith');
  await expect(
    staff.getByText('1\u00a0entreprise est à décider, 3\u00a0lignes écartées.'),
  ).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Erreurs 3' })).toBeVisible();
  await showScreen(staff, 'import-companies');
  await staff.setViewportSize(PHONE);
  await company.selectOption('Créer');
  await expect(staff.getByRole('button', { name: 'Importer 2\u00a0contacts' })).toBeVisible();
  await staff.getByLabel('Que faire de la ligne 2').selectOption('Ne pas importer');
  await expect(staff.getByRole('button', { name: 'Importer 1\u00a0contact' })).toBeVisible();
  await expect(staff.getByText('2\u00a0lignes écartées.')).toBeVisible();
  await staff.getByRole('button', { name: 'Importer 1\u00a0contact' }).click();
  await expect(
    staff.getByText('1\u00a0contact importé\u00a0: 1\u00a0ajouté. 2\u00a0lignes écartées.'),
  ).toBeVisible();
});

test('a file is read again from another sheet, and its accents as somebody says', async ({
  staff,
}) => {
  const fixture = (name: string) => join(import.meta.dirname, `../fixtures/imports/${name}`);
  await staff.goto('/imports/nouveau');
  await staff.getByLabel('Fichier à importer').setInputFiles(fixture('filtered.xlsx'));
  await expect(staff.getByRole('heading', { name: '2\u00a0colonnes' })).toBeVisible();
  await staff.getByLabel('Feuille').focus();
  await staff.keyboard.type('Autre');
  await expect(staff.getByRole('heading', { name: '1\u00a0colonne' })).toBeVisible();
  await expect(staff.getByText('Morel')).toBeVisible();

  await staff.reload();
  await staff.getByLabel('Feuille').selectOption('Tous');
  const dialog = staff.getByRole('dialog', { name: 'Choisir le fichier à nouveau' });
  await expect(dialog.getByText('«\u00a0filtered.xlsx\u00a0»')).toBeVisible();
  await showScreen(staff, 'import-file-again');
  await dialog.getByLabel('Fichier à importer').setInputFiles(fixture('filtered.xlsx'));
  await expect(staff.getByRole('heading', { name: '2\u00a0colonnes' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await staff.goto('/imports/nouveau');
  await staff.getByLabel('Fichier à importer').setInputFiles(fixture('excel-mac.csv'));
  await expect(staff.getByLabel('Accents')).toHaveValue('windows-1252');
  await staff.getByLabel('Accents').selectOption('Ancien Macintosh');
  await expect(staff.getByText('Élodie', { exact: true })).toBeVisible();
  await expect(staff.getByLabel('Accents')).toHaveValue('macintosh');
  await showScreen(staff, 'import-accents');
});

test('whole names are shown as two fields, turned by one choice, and broken accents asked about', async ({
  staff,
}) => {
  await staff.goto('/imports/nouveau');
  await expect(staff.getByRole('heading', { name: 'Importer des contacts' })).toBeVisible();
  const table = [
    'Nom et prénom;Mobile;Email',
    'Lefèvre Élodie;33639980001;elodie.lefevre@exemple.fr',
    'KERBRAT YANN;639980002.0;yann@exemple.fr',
    'AndrÃ© Paul;06 39 98 00 03 / 06 39 98 00 04;paul@exemple.fr',
    'Total;;3',
  ].join('\n');
  const file = { name: 'noms.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await staff.getByLabel('Fichier à importer').setInputFiles(file);
  const order = staff.getByLabel('Ordre des noms\u00a0: Nom et prénom');
  await expect(order).toHaveValue('last');
  await expect(staff.getByText(/AndrÃ© Paul.* semblent abîmés/)).toBeVisible();
  await showScreen(staff, 'import-whole-names');
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();
  const row = staff.getByRole('row', { name: /^Ligne 2 / });
  await expect(row).toContainText('Nom LefèvrePrénom Élodie');
  await expect(row).toContainText('«\u00a0+\u00a0» rétabli');
  await expect(staff.getByRole('row', { name: /^Ligne 5 À vérifier/ })).toBeVisible();
  await showScreen(staff, 'import-two-fields');
  await staff.goBack();
  await order.selectOption('Prénom puis nom');
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();
  await expect(row).toContainText('Nom ÉlodiePrénom Lefèvre');
});

test('whoever is at another client stays there until somebody says so, and the end shows whom it touched', async ({
  staff,
  api,
}) => {
  const companies = api.collection('Company');
  const { id: company } = await companies.create({ RaisonSociale: 'Atlantique Énergies' });
  await companies.create({ RaisonSociale: 'Loire Conseil' });
  const people = api.collection('Contacts');
  const claire = { Prenom: 'Claire', Nom: 'Kerbrat', Email: 'claire@atlantique.example', company };
  const { id } = await people.create({ ...claire, Phone: '06 39 98 00 01' });
  await people.create({ Prenom: 'Paul', Nom: 'Madec', Email: 'paul@atlantique.example', company });
  const table = [
    'Nom;Prénom;Mobile;E-mail;Poste;Société',
    'Kerbrat;Claire;06 39 98 00 01;claire@atlantique.example;Directrice régionale des ventes et du développement;Loire Conseil',
    'Kerbra;Claire;06 39 98 00 01;;Directrice;',
    'Roux;Zoé;;zoe@loire.example;Achats;Loire Conseil',
    ';;06 39 98 00 07;;;',
    ';;06 39 98 00 08;;;',
  ].join('\n');
  const file = { name: 'noms.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await staff.goto('/imports/nouveau?sorte=entreprises');
  await staff.getByLabel('Fichier à importer').setInputFiles(file);
  await expect(staff.getByText(/ressemble à une liste de personnes/)).toBeVisible();
  await showScreen(staff, 'import-seems-people');
  await staff.getByRole('button', { name: 'La lire comme des contacts' }).click();
  await expect(staff.getByRole('heading', { name: 'Importer des contacts' })).toBeVisible();
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();
  const moving = staff.getByLabel('Que faire des personnes qui changeraient d’entreprise');
  await expect(moving).toBeVisible();
  const row = staff.getByRole('row', { name: /^Ligne 2 À vérifier/ });
  await expect(row).toContainText('Chez Atlantique Énergies dans Bristol');
  await expect(staff.getByRole('row', { name: /^Ligne 3 Doublon possible/ })).toContainText(
    'Même mobile, nom à une lettre près',
  );
  await expect(staff.getByText('2\u00a0lignes\u00a0: Cette ligne n’a ni nom')).toHaveCount(1);
  await people.update(id, { Poste: 'Adjointe' });
  await expect(
    staff.getByText('1\u00a0fiche a été modifiée depuis la vérification.'),
  ).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'import-doubts');
  // On a phone nothing of what would change is cut.
  await staff.setViewportSize(PHONE);
  const inList = staff.getByRole('listitem').filter({ hasText: 'Reste chez' });
  await expect(
    inList.getByText('Directrice régionale des ventes et du développement'),
  ).toBeVisible();
  const cells = await inList
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cells).toEqual([]);
  await staff.setViewportSize(DESK);
  await staff.getByRole('button', { name: 'Vérifier à nouveau' }).click();
  await expect(row.locator('del')).toHaveText(['Adjointe']);
  await moving.selectOption('Déplacer');
  await expect(staff.getByRole('row', { name: /^Ligne 2 Modifié/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Importer 2\u00a0contacts' }).click();
  await expect(
    staff.getByText('2\u00a0contacts importés\u00a0: 1\u00a0ajouté, 1\u00a0modifié.'),
  ).toBeVisible();
  await showScreen(staff, 'import-over');
  await staff.getByRole('link', { name: 'Voir les contacts' }).click();
  await expect(staff.getByRole('button', { name: 'Retirer le filtre Import' })).toBeVisible();
  await expect(staff.getByRole('cell', { name: 'Zoé', exact: true })).toBeVisible();
  await expect(staff.getByRole('cell', { name: 'Madec' })).toBeHidden();
  await showScreen(staff, 'import-touched');
});
