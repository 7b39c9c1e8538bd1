import { readFileSync } from 'node:fs';
import { expect, expectAccessible, showScreen, test } from './support/journey.ts';

const VALUE = { kind: 'value', before: '', after: '' };
const TEXT = {
  ...{ kind: 'text', x: 10, width: 60, font: 'inter-400', size: 10, sizeMin: 7, leading: 12 },
  paint: { ink: 'black' },
};
const NAME = { ...TEXT, id: 'name', y: 14, parts: [{ ...VALUE, value: 'Nom' }] };
const PHONE = { ...TEXT, id: 'phone', y: 20, parts: [{ ...VALUE, value: 'Phone' }] };
const CODE = { kind: 'code', id: 'code', x: 30, y: 15, side: 25, paint: { ink: 'black' } };

test('a file tells whose code leads nowhere, is made without them, and says what to look at', async ({
  staff,
  api,
}) => {
  const { id: company } = await api.collection('Company').create({ RaisonSociale: 'Kerbrat' });
  const person = (values: object) => api.collection('Contacts').create({ company, ...values });
  await person({ Prenom: 'Maëlle', Nom: 'Le Goff', Phone: '06 39 98 12 34' });
  await person({ Prenom: 'Yann', Nom: 'Kerrien', cardState: 'hidden' });
  await person({ Prenom: 'Ronan', Nom: 'Tanguy', Phone: '06 39', cardState: 'left' });
  await person({ Prenom: 'Soizic', Nom: 'Urvoy', cardState: 'left', leftOn: '2020-01-31' });
  const sides = [{ elements: [NAME, CODE] }, { elements: [PHONE] }];
  const body = { company, name: 'Standard', design: { width: 85, height: 55, sides } };
  const { id } = await api.send('/api/templates', { method: 'POST', body });
  const headers = { 'if-match': '"1"' };
  await api.send(`/api/templates/${id}/publish`, { method: 'POST', headers });

  await staff.goto(`/companies/${company}/carte-imprimee`);
  await staff.getByRole('button', { name: 'Actions\u00a0: Standard' }).click();
  await staff.getByRole('menuitem', { name: 'Fichier pour l’imprimeur' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Fichier pour l’imprimeur' });
  await expect(dialog.getByText(/Les codes imprimés mèneraient toujours à/)).toBeVisible();
  await expect(
    dialog.getByText(
      /^Le fichier portera 2\s+cartes\. 2\s+personnes parties sont laissées de côté\s: .*Tanguy/,
    ),
  ).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Imprimer aussi/ }).press('Space');
  await expect(dialog.getByText('Le fichier portera 4\u00a0cartes.')).toBeVisible();
  await showScreen(staff, 'press-file-people');
  await dialog.getByRole('button', { name: 'Préparer le fichier' }).press('Enter');
  await staff.getByRole('button', { name: 'Continuer quand même' }).press('Enter');
  const faults = dialog.getByRole('list', { name: 'Défauts' });
  await expect(faults.getByText('Yann Kerrien · recto · QR code')).toBeVisible();
  await expect(faults.getByText(/la carte de cette personne est masquée/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Préparer sans/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(staff);
  await showScreen(staff, 'press-file-refused');

  const downloading = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Préparer sans cette personne' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Kerbrat, Standard, version 1.pdf');
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 8).toString()).toBe('%PDF-1.4');
  await expect(
    dialog.getByText(/^Le fichier est prêt\s: 3\s+cartes, sans Yann Kerrien\.$/),
  ).toBeVisible();
  await expect(dialog.getByText(/^6\s+pages dessinées/)).toBeVisible();
  await expect(dialog.getByText(/^Le fichier portera/)).toBeHidden();
  await expect(
    dialog.getByText('2\u00a0remarques à vérifier avant l’envoi, 3 en comptant chaque carte.'),
  ).toBeVisible();
  const remarks = dialog.getByRole('list', { name: 'Remarques' });
  await expect(remarks.getByText('Ronan Tanguy et 1\u00a0autre')).toBeVisible();
  await showScreen(staff, 'press-file-remarks');

  await remarks.getByRole('link', { name: /^Y aller\s: Mobile «\s06 39\s»/ }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Standard' })).toBeVisible();
  await expect(staff.getByRole('combobox', { name: 'Montrer avec' })).toHaveValue('Ronan Tanguy');
  await expect(staff.getByRole('heading', { name: 'Mobile' })).toBeVisible();
  await expect(
    staff.getByRole('list', { name: 'À vérifier' }).getByText(/Ce numéro semble trop court/),
  ).toBeVisible();
  await showScreen(staff, 'press-file-gone-to');

  // The edits stay when one goes to another card from the editor itself.
  await staff.getByRole('button', { name: 'Dupliquer' }).click();
  await expect(staff.getByRole('button', { name: 'Défaire' })).toBeEnabled();
  await staff.getByRole('button', { name: 'Fichier pour l’imprimeur' }).click();
  const changed = dialog.getByText(/^Le brouillon a changé depuis la version 1/);
  await expect(changed).toBeVisible();
  await showScreen(staff, 'press-file-changed-draft');
  await dialog.getByRole('button', { name: 'Préparer le fichier' }).press('Enter');
  await staff.getByRole('button', { name: 'Continuer quand même' }).press('Enter');
  await dialog.getByRole('link', { name: /^Y aller.*masquée/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('combobox', { name: 'Montrer avec' })).toHaveValue('Yann Kerrien');
  await expect(staff.getByRole('button', { name: 'Défaire' })).toBeEnabled();
});
