import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DESK,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

const SHEET = join(import.meta.dirname, '../fixtures/imports/client-25.txt');

test.use({ isShared: true });

test('25 people of a client’s sheet are read, one is corrected, and none is written before', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique Énergies' });
  const known = { Prenom: 'Camille', Nom: 'Kerbrat', company: company.id };
  await api.collection('Contacts').create({
    ...{ ...known, Email: 'camille.kerbrat@atlantique.example', Poste: 'Adjointe' },
  });
  await staff.goto(`/imports/nouveau?entreprise=${company.id}`);
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
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();

  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused();
  const filters = staff.getByRole('navigation', { name: 'Lignes' });
  await expect(filters.getByRole('link', { name: 'Nouveaux 23' })).toBeVisible();
  await expect(filters.getByRole('link', { name: 'Modifiés 1' })).toBeVisible();
  const changed = staff.getByRole('rowgroup', { name: /^Ligne 2 / });
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
  const here = { filter: `company.id = "${company.id}"` };
  expect((await api.collection('Contacts').getList(1, 1, here)).totalItems).toBe(1);
});

test('whoever is at another client, and a company that nobody knows, wait for a decision, and the end shows whom it touched', async ({
  staff,
  api,
  announced,
}) => {
  // The columns of the replaced import may be read once more while the other one takes its place.
  announced.push(/status of 404/);
  const companies = api.collection('Company');
  const { id: company } = await companies.create({ RaisonSociale: 'Bretagne Énergies' });
  await companies.create({ RaisonSociale: 'Loire Conseil' });
  const people = api.collection('Contacts');
  const claire = { Prenom: 'Claire', Nom: 'Kerbrat', Email: 'claire@bretagne.example', company };
  const { id } = await people.create({ ...claire, Phone: '06 39 98 00 01' });
  await people.create({ Prenom: 'Paul', Nom: 'Madec', Email: 'paul@bretagne.example', company });
  const lines = [
    'Nom;Prénom;Mobile;E-mail;Poste;Société;Téléphone;Poste (2e ligne);Référence;Autres téléphones',
    'Kerbrat;Claire;06 39 98 00 01;claire@bretagne.example;Directrice régionale des ventes et du développement;Loire Conseil;;;;',
    'Kerbra;Claire;06 39 98 00 01;;Directrice;;;;;',
    'Roux;Zoé;;zoe@loire.example;Achats;Loire Conseil;01 99 00 12 34;;;',
    'Abgrall;Rozenn;;;Achats;Zénith;;;;',
    ';;06 39 98 00 07;;;;;;;',
    ';;06 39 98 00 08;;;;;;;',
  ].join('\n');
  const file = { name: 'noms.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) };
  await staff.goto('/imports/nouveau?sorte=entreprises');
  await staff.getByLabel('Fichier à importer').setInputFiles(file);
  await expect(staff.getByText(/ressemble à une liste de personnes/)).toBeVisible();
  await showScreen(staff, 'import-seems-people');
  await staff.getByRole('button', { name: 'La lire comme des contacts' }).click();
  await expect(staff.getByRole('heading', { name: 'Importer des contacts' })).toBeVisible();
  await staff.getByRole('link', { name: 'Vérifier les lignes' }).click();
  const moving = staff.getByLabel('Que faire des personnes qui changeraient d’entreprise');
  await expect(moving).toBeVisible();
  const row = staff.getByRole('rowgroup', { name: /^Ligne 2 À vérifier/ });
  await expect(row).toContainText('Chez Bretagne Énergies dans Bristol');
  await expect(staff.getByRole('rowgroup', { name: /^Ligne 3 Doublon possible/ })).toContainText(
    'Même mobile, nom à une lettre près',
  );
  await expect(staff.getByText('2\u00a0lignes\u00a0: Cette ligne n’a ni nom')).toHaveCount(1);
  await expect(staff.getByText(/1\sentreprise est à décider/)).toBeVisible();
  await staff.getByLabel('Que faire de Zénith').selectOption('Créer');
  await expect(staff.getByText(/entreprise est à décider/)).toBeHidden();
  await people.update(id, { Poste: 'Adjointe' });
  await expect(
    staff.getByText('1\u00a0fiche a été modifiée depuis la vérification.'),
  ).toBeVisible();
  await expectAccessible(staff);
  await showScreen(staff, 'import-doubts');
  // Ten columns stand side by side on a laptop.
  await staff.setViewportSize({ width: 1280, height: 800 });
  const table = staff.getByRole('table', { name: 'Lignes du fichier' });
  await expect(table.getByRole('columnheader')).toHaveCount(12);
  const beside = () =>
    table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
  await expect.poll(beside).toBe(0);
  await expectNoSidewaysScroll(staff);
  // On a phone nothing of what would change is cut.
  await staff.setViewportSize(PHONE);
  const inList = staff
    .getByRole('listitem')
    .filter({ hasText: 'Chez Bretagne Énergies dans Bristol' });
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
  await expect(staff.getByRole('rowgroup', { name: /^Ligne 2 Modifié/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Importer 3\u00a0contacts' }).click();
  await expect(
    staff.getByText('3\u00a0contacts importés\u00a0: 2\u00a0ajoutés, 1\u00a0modifié.'),
  ).toBeVisible();
  await showScreen(staff, 'import-over');
  await staff.getByRole('link', { name: 'Voir les contacts' }).click();
  await expect(staff.getByRole('button', { name: 'Retirer le filtre Import' })).toBeVisible();
  await expect(staff.getByRole('cell', { name: 'Zoé', exact: true })).toBeVisible();
  await expect(staff.getByRole('cell', { name: 'Madec' })).toBeHidden();
  await showScreen(staff, 'import-touched');
});
