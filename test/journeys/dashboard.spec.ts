import { DESK, expect, PHONE, showScreen, test } from './support/journey.ts';

test('the dashboard asks once, counts exactly, shows the newest first, and leads to what is to be done until it is', async ({
  staff,
  api,
}) => {
  const companies = api.createBatch();
  for (let n = 1; n <= 32; n += 1) {
    companies.collection('Company').create({ RaisonSociale: `Société ${n}` });
  }
  companies.collection('Company').create({ RaisonSociale: 'Société fermée', isActive: false });
  await companies.send();
  const { id: company } = await api.collection('Company').create({ RaisonSociale: 'Atelier' });
  const people = api.collection('Contacts');
  for (let n = 1; n <= 5; n += 1) await people.create({ Nom: `Dupont ${n}`, company });
  const left = await people.create({ Nom: 'Morvan', cardState: 'left', company });
  const alone = await people.create({ Nom: 'Seule' });
  const orders = api.collection('orders');
  const order = (values: Record<string, unknown>) =>
    orders.create({ company, contacts: [left.id], ...values });
  const late = await order({ Name: 'Salon', Quantity: 200, dueOn: '2026-01-05' });
  const open = await order({ Name: 'Stand', Quantity: 0 });
  const asked: string[] = [];
  staff.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isData = pathname.startsWith('/admin/api/') && request.resourceType() === 'fetch';
    if (isData && request.method() === 'GET') asked.push(pathname.split('/').slice(3).join('/'));
  });
  const listening = staff.waitForResponse(
    (response) =>
      response.url().endsWith('/admin/api/realtime') && response.request().method() === 'POST',
  );
  await staff.goto('/');
  await listening;
  await expect(staff.getByRole('link', { name: 'Atelier', exact: true })).toBeVisible();
  await api.collection('Company').update(company, { RaisonSociale: 'Kerbrat' });
  await expect(staff.getByRole('link', { name: 'Kerbrat', exact: true })).toBeVisible();
  const shown = ['collections/Company/records', 'collections/Contacts/records', 'today'];
  expect(asked.toSorted()).toEqual([...shown, ...shown, 'jobs'].toSorted());
  const main = staff.getByRole('main');
  await expect(main.getByText('Entreprises Actives').locator('..')).toContainText('33');
  await expect(main.getByText('Total Contacts').locator('..')).toContainText('7');
  const recent = main.getByRole('region', { name: 'Entreprises Récentes' }).getByRole('listitem');
  await expect(recent.first()).toContainText(/Kerbrat.*6/s);
  const last = main.getByRole('region', { name: '5 Derniers Contacts' }).getByRole('listitem');
  await expect(last).toHaveCount(5);
  await expect(last.first().getByRole('link')).toHaveAttribute('href', `/fiches/${alone.id}`);
  const due = staff.getByRole('region', { name: 'À livrer' });
  await expect(due.getByRole('region', { name: 'En retard' })).toContainText(/Salon.*Kerbrat/);
  const toDo = staff.getByRole('region', { name: 'À faire aujourd’hui' });
  await expect(toDo.getByRole('listitem')).toHaveText([
    /adresse publique/,
    '1 commande en cours sans quantité',
    '2 commandes en cours avec une personne partie',
  ]);
  await expect(staff.getByRole('link', { name: 'Commandes en cours : 2' })).toBeVisible();
  await expect(
    staff.getByRole('link', { name: 'Cartes à produire : 200 dans 2 commandes' }),
  ).toBeVisible();
  await showScreen(staff, 'dashboard');
  await toDo.getByRole('link', { name: /sans quantité/ }).press('Enter');
  await expect(staff).toHaveURL('/orders?statut=non-terminee&quantite=sans');
  await expect(staff.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(staff.getByRole('link', { name: 'Kerbrat', exact: true })).toHaveAttribute(
    'href',
    `/companies/${company}`,
  );
  await staff.goBack();
  for (const { id } of [late, open]) await orders.update(id, { Status: 'LIVRÉE' });
  // Lines stay in their places for as long as the focus is on one of them.
  await toDo.getByRole('heading').click();
  await expect(due.getByRole('listitem')).toHaveCount(0);
  await expect(toDo.getByRole('listitem')).toHaveText([/adresse publique/]);

  await staff.setViewportSize(PHONE);
  // In the middle of the row, where its name does not reach.
  await recent.first().click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Kerbrat' })).toBeVisible();
  // The figures of a large firm, on a page that is enlarged four times.
  const list = { page: 1, perPage: 5, totalItems: 1_234_567, totalPages: 246_914, items: [] };
  await staff.route(/Contacts\/records/, async (route) =>
    route.fulfill({ response: await route.fetch(), json: list }),
  );
  await staff.setViewportSize({ width: 320, height: 640 });
  await staff.goto('/');
  await expect(main.getByText('Total Contacts').locator('..')).toContainText(/1.234.567/);
  await staff.setViewportSize(DESK);
});
