import type PocketBase from 'pocketbase';
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeCellsWhenSpaced,
  expectWholeHeadersOnLaptop,
  showScreen,
  test,
} from './support/journey.ts';

async function companies(api: PocketBase, names: string[]): Promise<void> {
  const batch = api.createBatch();
  for (const RaisonSociale of names) {
    batch.collection('Company').create({ RaisonSociale, City: 'Nantes', Tel: '0240123456' });
  }
  await batch.send();
}

test('the list keeps its order and page in the address, and the place of whoever comes back to it', async ({
  staff,
  api,
}) => {
  const names = Array.from({ length: 28 }, (_, n) => `Atelier ${String(n + 10)}`);
  await companies(api, ['Zoé Fleurs', 'Éclair', 'Ecluse', ...names]);
  const { id: zoe } = await api.collection('Company').getFirstListItem('RaisonSociale ~ "Zo"');
  await api.collection('Contacts').create({ Nom: 'Kerjean', company: zoe });
  await api.collection('orders').create({ Name: 'Salon de Lyon', company: zoe });
  await staff.goto('/companies');
  await expect(staff.getByText('Page 1 sur 2')).toBeVisible();
  await expectWholeCellsWhenSpaced(staff);
  await expectWholeHeadersOnLaptop(staff);
  const header = staff.getByRole('columnheader', { name: 'Raison Sociale' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(staff.getByRole('row')).toContainText([/Raison Sociale/, /Zoé/, /Ecluse/, /Éclair/]);
  await header.getByRole('button').click();
  await staff.getByRole('button', { name: 'Dernier' }).click();
  await expect(staff.getByText('Page 2 sur 2')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Dernier' })).toBeFocused();

  await staff.reload();
  await expect(staff.getByText('Page 2 sur 2')).toBeVisible();
  const company = staff.getByRole('link', { name: 'Zoé Fleurs', exact: true });
  await company.click();
  await expect(staff.getByRole('heading', { name: 'Zoé Fleurs' })).toBeVisible();
  await staff.goBack();
  await expect(company).toBeFocused();

  await staff.getByRole('button', { name: /^Supprimer/ }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('Son contact ira aussi à la corbeille');
  await expect(question).toContainText('Salon de Lyon');
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await showScreen(staff, 'company-deletion');
  await question.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByText('Page 1 sur 1')).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(
    staff.getByText('L’entreprise Zoé Fleurs et son contact sont de retour.'),
  ).toBeVisible();
  await showScreen(staff, 'company-restored');
});

test('on the narrowest phone long names stay in the window, and the account beside the name of the product', async ({
  staff,
  api,
}) => {
  const long = 'Un nom d’entreprise si long qu’il ne tient sur aucune ligne de téléphone';
  await companies(api, [long]);
  await staff.setViewportSize({ width: 320, height: 640 });
  await staff.goto('/companies');
  await staff.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('pb_auth') ?? '{}');
    saved.record.email = 'anne-sophie.de-la-rochefoucauld@imprimerie-lithographique.example';
    localStorage.setItem('pb_auth', JSON.stringify(saved));
  });
  await staff.reload();
  await expect(staff.getByRole('link', { name: /Un nom d’entreprise/ })).toBeVisible();
  const home = await staff.getByRole('link', { name: 'Bristol, accueil' }).boundingBox();
  const account = await staff.getByRole('button', { name: /^Compte/ }).boundingBox();
  expect(account?.y).toBeLessThan((home?.y ?? 0) + (home?.height ?? 0) / 2);
  await expectNoSidewaysScroll(staff);
  await showScreen(staff, 'companies');
});
