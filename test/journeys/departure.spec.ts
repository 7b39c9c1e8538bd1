import { companyWith } from './support/company-with.ts';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

test('who left is previewed as visitors find it, and let go by orders under way', async ({
  staff,
  colleague,
  api,
}) => {
  const [company = '', leaver = '', other = ''] = await companyWith(api, 'Atelier Kerbrat', [
    'Le Goff',
    'Madec',
  ]);
  await api.collection('Company').update(company, { Tel: '0240000000', departure: 'desk' });
  const orders = api.collection('orders');
  const shared = { company, contacts: [leaver, other], Quantity: 100 };
  const running = [
    await orders.create({ ...shared, Name: 'Salon' }),
    await orders.create({ ...shared, Name: 'Retirage', Status: 'EN PRODUCTION' }),
  ];
  const delivered = await orders.create({ ...shared, Name: 'Avant', Status: 'LIVRÉE' });
  const peopleIn = async (id: string) => (await orders.getOne(id)).contacts;

  await staff.goto(`/fiches/${leaver}/carte`);
  await staff.getByLabel('A quitté l’entreprise').check();
  const preview = staff.getByRole('img', { name: /^Ce que montre l’adresse/ });
  await expect(preview.getByText('Cette carte n’est plus en service')).toBeVisible();
  await expect(preview.getByText('Le Goff')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  const notice = staff.getByRole('region', { name: 'Notifications' });
  await expect(notice).toContainText(
    'Ce contact figure encore dans 2\u00a0commandes en cours (n°\u00a01001 et n°\u00a01002).',
  );
  await colleague.goto(`/c/${leaver}`);
  const said = await colleague.locator('main :is(h1, p, a)').allTextContents();
  expect(said).not.toEqual([]);
  await expect(preview.locator('main :is(h1, p, a)')).toHaveText(said);
  await showScreen(staff, 'departure-saved');
  await staff.setViewportSize(PHONE);

  await notice.getByRole('button', { name: 'Retirer des 2\u00a0commandes' }).press('Enter');
  await expect(notice).toContainText(
    'Léa Le Goff ne figure plus dans les 2\u00a0commandes en cours.',
  );
  for (const { id } of running) expect(await peopleIn(id)).toEqual([other]);
  expect(await peopleIn(delivered.id)).toEqual([leaver, other]);
  await notice.getByRole('button', { name: 'Annuler' }).click();
  for (const { id } of running) await expect.poll(() => peopleIn(id)).toEqual([leaver, other]);
  const pages = staff.getByRole('navigation', { name: 'Pages du contact' });
  await pages.getByRole('link', { name: 'Aperçu' }).click();
  await staff.getByRole('link', { name: 'Salon', exact: true }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Salon' })).toBeVisible();
  await staff.getByRole('link', { name: 'Historique' }).click();
  await staff.locator('[data-entry]').first().getByRole('button').first().click();
  await expect(staff.getByText(/^ajout de Léa Le Goff/).first()).toBeVisible();
  await showScreen(staff, 'history-order');
});
