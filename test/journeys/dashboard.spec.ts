import { expect, PHONE, showScreen, test } from './support/journey.ts';

test('the dashboard counts exactly and shows the newest first', async ({ staff, api }) => {
  const companies = [];
  for (let n = 1; n <= 32; n += 1) {
    companies.push(await api.collection('Company').create({ RaisonSociale: `Société ${n}` }));
  }
  await api.collection('Company').create({ RaisonSociale: 'Société fermée', isActive: false });
  for (let n = 1; n <= 6; n += 1) {
    await api.collection('Contacts').create({
      Prenom: 'Anne',
      Nom: `Dupont ${n}`,
      Email: `anne${n}@societe.fr`,
      company: companies[31]?.id,
    });
  }
  const alone = await api.collection('Contacts').create({ Nom: 'Seule' });
  await staff.goto('/');
  const main = staff.getByRole('main');
  await expect(main.getByText('Entreprises Actives').locator('..')).toContainText('32');
  await expect(main.getByText('Total Contacts').locator('..')).toContainText('7');
  const recent = main.getByRole('region', { name: 'Entreprises Récentes' }).getByRole('listitem');
  await expect(recent.first()).toContainText(/Société 32.*6/s);
  const last = main.getByRole('region', { name: '5 Derniers Contacts' }).getByRole('listitem');
  await expect(last).toHaveCount(5);
  await expect(last.first().getByRole('link')).toHaveAttribute(
    'href',
    `/contacts?fiche=${alone.id}`,
  );
  await expect(last.nth(1)).toContainText(/Anne.*Dupont 6.*anne6@societe\.fr/s);
  await showScreen(staff, 'dashboard');
  await staff.setViewportSize(PHONE);
  // In the middle of the row, where its name does not reach.
  await recent.first().click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Société 32' })).toBeVisible();

  // The figures of a large firm, on a page that is enlarged four times.
  const list = { page: 1, perPage: 5, totalItems: 1_234_567, totalPages: 246_914, items: [] };
  await staff.route(/Contacts\/records/, (route) => route.fulfill({ json: list }));
  await staff.setViewportSize({ width: 320, height: 640 });
  await staff.goto('/');
  await expect(main.getByText('Total Contacts').locator('..')).toContainText(/1.234.567/);
});

test('the dashboard asks once for what it shows, and again only for what changed', async ({
  staff,
  api,
}) => {
  const { id } = await api.collection('Company').create({ RaisonSociale: 'Papeterie' });
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
  await expect(staff.getByRole('link', { name: 'Papeterie' })).toBeVisible();
  await api.collection('Company').update(id, { RaisonSociale: 'Imprimerie' });
  await expect(staff.getByRole('link', { name: 'Imprimerie' })).toBeVisible();
  const [companies, contacts] = ['collections/Company/records', 'collections/Contacts/records'];
  const twice = [companies, companies, contacts, contacts, 'today', 'today'];
  expect(asked.toSorted()).toEqual([...twice, 'jobs'].toSorted());
});

test('what is to be done today leads to lists of just that, and goes once it is done', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
  const left = await api
    .collection('Contacts')
    .create({ Nom: 'Morvan', cardState: 'left', company: company.id });
  const order = (values: Record<string, unknown>) =>
    api.collection('orders').create({ company: company.id, contacts: [left.id], ...values });
  await order({ Name: 'Salon', Quantity: 200, dueOn: '2026-01-05' });
  await order({ Name: 'Stand', Quantity: 0 });
  await order({ Name: 'Ancienne', Quantity: 50, Status: 'LIVRÉE', dueOn: '2026-01-05' });
  const Email = 'contact@kerbrat.example';
  for (const Nom of ['Madec', 'Kerbrat']) await api.collection('Contacts').create({ Nom, Email });
  // Who looks at the lists has them counted; the dashboard waits for nothing.
  for (const collection of ['Contacts', 'Company']) {
    await api.send('/api/duplicates', { query: { collection } });
  }
  await staff.goto('/');
  const toDo = staff.getByRole('region', { name: 'À faire aujourd’hui' });
  await expect(toDo.getByRole('listitem')).toHaveText([
    /adresse publique/,
    '1 commande en retard',
    '1 commande en cours sans quantité',
    '2 commandes en cours avec une personne partie',
    '1 doublon possible',
  ]);
  await expect(staff.getByRole('link', { name: 'Commandes en cours : 2' })).toBeVisible();
  await expect(
    staff.getByRole('link', { name: 'Cartes à produire : 200 dans 2 commandes' }),
  ).toBeVisible();
  await showScreen(staff, 'dashboard-to-do');
  await toDo.getByRole('link', { name: /sans quantité/ }).focus();
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL('/orders?statut=non-terminee&quantite=sans');
  await expect(staff.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(staff.getByRole('button', { name: /Quantité\s: sans/ })).toBeVisible();
  await staff.goBack();
  for (const { id } of await api.collection('orders').getFullList()) {
    await api.collection('orders').update(id, { Status: 'LIVRÉE' });
  }
  // Lines stay in their places for as long as the focus is on one of them.
  await toDo.getByRole('heading').click();
  const remaining = [/adresse publique/, '1 doublon possible'];
  await expect(toDo.getByRole('listitem')).toHaveText(remaining);
  await toDo.getByRole('link', { name: /doublon possible/ }).click();
  await expect(staff.getByText('Même e-mail')).toBeVisible();
});

test('the header leads everywhere, and an unknown address is said inside it', async ({ staff }) => {
  await staff.goto('/nulle-part');
  await expect(staff.getByRole('banner')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(/introuvable|n’existe pas/i);
  await expect(staff).toHaveTitle('Page introuvable – Bristol');
  for (const [name, address] of [
    ['Entreprises', '/companies'],
    ['Commandes', '/orders'],
    ['Dashboard', '/'],
  ] as const) {
    await staff.getByRole('banner').getByRole('link', { name }).click();
    await expect(staff).toHaveURL(new RegExp(`${address}$`));
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
