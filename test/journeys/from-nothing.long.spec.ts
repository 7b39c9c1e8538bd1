import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, handOutAnyway, showScreen, test } from './support/journey.ts';

const SHEET = join(import.meta.dirname, '../fixtures/imports/client-25.txt');

test('25 people of a new client have a two-sided card in a checked file, from nothing', async ({
  staff,
}) => {
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await staff.goto('/companies');
  await press(staff.getByRole('button', { name: 'Ajouter une entreprise' }).first());
  const add = staff.getByRole('dialog', { name: 'Ajouter une entreprise' });
  await add.getByLabel('Raison sociale').fill('Atlantique Énergies');
  await add.getByLabel('Ville').fill('Quimper');
  await press(add.getByRole('button', { name: 'Enregistrer' }));
  await press(staff.getByRole('link', { name: 'Atlantique Énergies' }).first());
  // The list that one comes from has a link of that name, too.
  await expect(staff.getByRole('heading', { level: 1, name: 'Atlantique Énergies' })).toBeVisible();
  await press(staff.getByRole('link', { name: /^Contacts/ }).first());
  await press(staff.getByRole('link', { name: 'Importer' }));
  await staff
    .getByLabel('Ou collez ici les cellules copiées dans Excel')
    .fill(readFileSync(SHEET, 'utf8').replace('6,4E+08', '06 39 98 09 23'));
  await press(staff.getByRole('button', { name: 'Continuer' }));
  await press(staff.getByRole('link', { name: 'Vérifier les lignes' }));
  await press(staff.getByRole('button', { name: /^Importer \d+/ }));
  await expect(staff.getByText(/contacts importés/)).toBeVisible();
  await staff.goto('/companies');
  await press(staff.getByRole('link', { name: 'Atlantique Énergies' }).first());
  await press(staff.getByRole('link', { name: 'Carte imprimée' }));
  await press(staff.getByRole('button', { name: 'Créer un modèle' }).first());
  await staff.getByLabel('Nom du modèle').fill('Standard');
  await press(staff.getByRole('button', { name: 'Créer le modèle' }));
  await expect(staff.getByText(/La carte convient à|cartes? sur/)).toBeVisible();
  await showScreen(staff, 'nothing-editor');
  await press(staff.getByRole('button', { name: 'Publier' }));
  await expect(staff.getByText('La version 1 est publiée.')).toBeVisible();
  await press(staff.getByRole('button', { name: 'Fichier pour l’imprimeur' }));
  const downloading = staff.waitForEvent('download');
  await press(staff.getByRole('button', { name: 'Préparer le fichier' }));
  // Where the public address can be printed, nothing is asked; here it is that of this machine.
  await handOutAnyway(staff);
  await downloading;
  await expect(staff.getByText(/^Le fichier est prêt\s: 25\s+cartes\.$/)).toBeVisible();
  await expect(staff.getByText(/^Contrôlé par \d+\s+règles$/)).toBeVisible();
  // As many as were needed when this was written, so that a way that grows longer is seen.
  expect(presses).toBeLessThanOrEqual(15);
});
