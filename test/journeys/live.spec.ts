import type { Page } from '@playwright/test';
import PocketBase from 'pocketbase';
import { ACCOUNT, expect, expectAccessible, PHONE, showScreen, test } from './support/journey.ts';
import { countStreams } from './support/stream-counter.ts';

/** Resolves once the page hears of what others change. */
async function listening(page: Page, api: PocketBase): Promise<void> {
  const probe = await api.collection('Company').create({ RaisonSociale: 'Sonnette' });
  const row = page.getByRole('link', { name: 'Sonnette', exact: true });
  await expect(row).toBeVisible();
  await api.collection('Company').delete(probe.id);
  await expect(row).toBeHidden();
}

const names = (page: Page) => page.getByRole('rowheader');

test('a list follows what a colleague adds, changes and deletes, and nothing moves', async ({
  staff,
  colleague,
  api,
}) => {
  for (const RaisonSociale of ['Atelier Moreau', 'Imprimerie du Pont', 'Zinguerie Martin']) {
    await api.collection('Company').create({ RaisonSociale, City: 'Nantes' });
  }
  await staff.goto('/companies');
  await expect(names(staff)).toHaveCount(3);
  const pont = staff.getByRole('row', { name: /Imprimerie du Pont/ });
  await pont.getByRole('button', { name: /^Supprimer/ }).focus();
  const place = await pont.boundingBox();

  await colleague.goto('/companies?fiche=nouveau');
  await colleague.getByLabel('Raison sociale').fill('Boulangerie Durand');
  await colleague.keyboard.press('Enter');
  await expect(names(staff)).toHaveText([
    'Atelier Moreau',
    'Imprimerie du Pont',
    'Zinguerie Martin',
    'Boulangerie Durand',
  ]);
  await expect(staff.getByText('4 entreprises')).toBeVisible();
  await expect(staff.getByText('1 nouvelle fiche')).toBeVisible();

  const moreau = colleague.getByRole('row', { name: /Atelier Moreau/ });
  await moreau.getByRole('button', { name: /^Modifier/ }).click();
  await colleague.getByLabel('Ville').fill('Rennes');
  await colleague.keyboard.press('Enter');
  await expect(staff.getByRole('row', { name: /Atelier Moreau/ })).toContainText('Rennes');

  await moreau.getByRole('button', { name: /^Supprimer/ }).click();
  await colleague.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByText('N’est plus dans la liste')).toBeVisible();
  await expect(names(staff).filter({ hasText: 'Atelier Moreau' })).toHaveCount(0);
  await expect(staff.getByText('1 nouvelle fiche, 1 fiche retirée')).toBeVisible();
  expect(await pont.boundingBox()).toEqual(place);
  await expect(pont.getByRole('button', { name: /^Supprimer/ })).toBeFocused();
  await expectAccessible(staff);
  await showScreen(staff, 'list-news');

  await staff.getByRole('button', { name: 'Remettre en ordre' }).click();
  await expect(names(staff)).toHaveText([
    'Boulangerie Durand',
    'Imprimerie du Pont',
    'Zinguerie Martin',
  ]);
  await expect(staff.getByText('N’est plus dans la liste')).toHaveCount(0);
});

test('what a colleague changed since one saw it is not deleted unawares', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const values = { RaisonSociale: 'Atelier Moreau', City: 'Nantes', Tel: '02 40 00 00 00' };
  const { id } = await api.collection('Company').create(values);
  await staff.goto('/companies');
  const row = staff.getByRole('row', { name: /Atelier Moreau/ });
  await row.getByRole('button', { name: /^Supprimer/ }).click();
  const question = staff.getByRole('alertdialog', { name: 'Atelier Moreau' });
  await api.collection('Company').update(id, { City: 'Rennes', Tel: '' });
  await api.collection('Contacts').create({ Nom: 'Le Goff', company: id });
  await question.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(question).toContainText('Cette fiche a été modifiée entre-temps.');
  await expect(question.getByRole('listitem')).toHaveText([
    'Ville\u00a0: Rennes (avant\u00a0: Nantes)',
    'Téléphone\u00a0: vide (avant\u00a0: 02 40 00 00 00)',
    'Contacts\u00a0: 1 (avant\u00a0: 0)',
  ]);
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await expectAccessible(staff);
  await showScreen(staff, 'deletion-changed');

  await question.getByRole('button', { name: 'Voir la fiche' }).click();
  const form = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await expect(form.getByLabel('Ville')).toHaveValue('Rennes');
  await form.getByRole('button', { name: 'Annuler' }).click();

  await row.getByRole('button', { name: /^Supprimer/ }).click();
  await api.collection('Company').update(id, { City: 'Brest' });
  await question.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(question).toContainText('Brest');
  await api.collection('Company').update(id, { City: 'Quimper' });
  await question.getByRole('button', { name: 'Supprimer quand même' }).click();
  await expect(question).toContainText('Quimper');
  await question.getByRole('button', { name: 'Supprimer quand même' }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
});

test('the dashboard follows', async ({ staff, colleague }) => {
  await staff.goto('/');
  const main = staff.getByRole('main');
  await expect(main.getByText('Entreprises Actives').locator('..')).toContainText('0');
  await colleague.goto('/companies?fiche=nouveau');
  await colleague.getByLabel('Raison sociale').fill('Boulangerie Durand');
  await colleague.keyboard.press('Enter');
  await expect(main.getByText('Entreprises Actives').locator('..')).toContainText('1');
  await expect(main.getByRole('link', { name: 'Boulangerie Durand' })).toBeVisible();
});

test('a field that both changed is decided upon, the others follow', async ({
  staff,
  colleague,
  api,
}) => {
  const company = await api.collection('Company').create({
    RaisonSociale: 'Atelier Moreau',
    City: 'Nantes',
    CodePostal: '44000',
    Tel: '02 40 00 00 00',
  });
  await staff.goto(`/companies?fiche=${company.id}`);
  const form = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await form.getByLabel('Ville').fill('Saint-Herblain');
  await form.getByLabel('Code postal').fill('44800');
  const place = await form.getByLabel('Ville').boundingBox();

  await colleague.goto(`/companies?fiche=${company.id}`);
  await colleague.getByLabel('Ville').fill('Rezé');
  await colleague.getByLabel('Code postal').fill('44400');
  await colleague.getByLabel('Téléphone').fill('02 51 11 11 11');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('dialog')).toBeHidden();

  const town = form.getByRole('group', { name: 'Ville' });
  await expect(town.getByLabel('Garder la mienne')).not.toBeChecked();
  await expect(town).toContainText(/Saint-Herblain.*Rezé/s);
  await expect(
    form.getByText(/^Cette fiche a été modifiée à .*, pendant votre saisie\.$/),
  ).toBeVisible();
  await expect(form.getByRole('status').first()).toContainText('2 champs diffèrent.');
  await expect(form.getByLabel('Téléphone')).toHaveValue('02 51 11 11 11');
  await expect(form.getByText(/Téléphone\s: 02 51 11 11 11/)).toBeVisible();
  await expect(form.getByLabel('Ville')).toHaveValue('Saint-Herblain');
  await expect(form.getByLabel('Code postal')).toBeFocused();
  expect(await form.getByLabel('Ville').boundingBox()).toEqual(place);
  await expectAccessible(staff);
  await showScreen(staff, 'conflict');

  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Il reste 2 choix à faire avant d’enregistrer.')).toBeVisible();
  expect(await api.collection('Company').getOne(company.id)).toMatchObject({ City: 'Rezé' });

  await town.getByLabel('Garder la mienne').check();
  await form
    .getByRole('group', { name: 'Code postal' })
    .getByLabel('Prendre la leur')
    .press('Space');
  await expect(form.getByLabel('Code postal')).toHaveValue('44400');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  expect(await api.collection('Company').getOne(company.id)).toMatchObject({
    City: 'Saint-Herblain',
    CodePostal: '44400',
    Tel: '02 51 11 11 11',
  });
});

test('a save that comes after another one overwrites nothing, live or not', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 409/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto(`/companies?fiche=${company.id}`);
  const form = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await form.getByLabel('Ville').fill('Nantes');
  // No event reaches the page, as on a train, and what it reads is what it knew.
  await staff.route('**/admin/api/collections/Company/records?*', (route) => route.abort());
  await staff.route(`**/admin/api/collections/Company/records/${company.id}`, (route) =>
    route.request().method() === 'GET' ? new Promise(() => undefined) : route.continue(),
  );
  announced.push(/ERR_FAILED/, /Erreur lors du chargement/);
  await api.collection('Company').update(company.id, { City: 'Rennes' });

  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const town = form.getByRole('group', { name: 'Ville' });
  await expect(town).toContainText(/Nantes.*Rennes/s);
  await expect(form.getByRole('region', { name: /modifiée à/ })).toBeFocused();
  await town.getByLabel('Garder la mienne').check();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  expect(await api.collection('Company').getOne(company.id)).toMatchObject({ City: 'Nantes' });
});

test('what is deleted while one types can be restored and saved', async ({
  staff,
  colleague,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const contact = await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto(`/contacts/${company.id}?fiche=${contact.id}`);
  const form = staff.getByRole('dialog', { name: 'Modifier le contact' });
  await form.getByLabel('Prénom').fill('Anne');

  await colleague.goto(`/contacts/${company.id}`);
  await colleague.getByRole('button', { name: /^Supprimer/ }).click();
  await colleague.getByRole('button', { name: 'Supprimer le contact' }).click();

  await expect(form.getByText('Cette fiche a été supprimée entre-temps.')).toBeVisible();
  await expect(form.getByLabel('Prénom')).toHaveValue('Anne');
  await expectAccessible(staff);
  await showScreen(staff, 'deleted-meanwhile');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByRole('region', { name: /supprimée/ })).toBeFocused();
  await form.getByRole('button', { name: 'Restaurer la fiche' }).click();
  await expect(form.getByText('Cette fiche a été supprimée entre-temps.')).toBeHidden();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  expect(await api.collection('Contacts').getOne(contact.id)).toMatchObject({
    Nom: 'Dupont',
    Prenom: 'Anne',
  });
});

test('a company that is deleted while one looks at its contacts can be brought back there', async ({
  staff,
  api,
  announced,
}) => {
  // What is read again in the same instant is gone already.
  announced.push(/status of 404/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Dupont', company: company.id });
  await staff.goto(`/contacts/${company.id}`);
  await staff.getByRole('button', { name: /^Carte Dupont/ }).click();
  const card = staff.getByRole('dialog', { name: 'Carte & QR Code' });
  await expect(card.getByRole('img')).toBeVisible();
  await api.collection('Company').delete(company.id);
  await expect(card.getByText('Ce contact a été supprimé entre-temps.')).toBeVisible();
  await card.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(staff.getByText('Cette entreprise vient d’être supprimée')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Restaurer l’entreprise' }).click();
  await expect(staff.getByRole('link', { name: 'Dupont' })).toBeVisible();
});

test('the contacts of an order are decided upon together with its company', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  const [anne, hugo] = await Promise.all(
    ['Anne', 'Hugo'].map((Prenom) =>
      api.collection('Contacts').create({ Prenom, Nom: 'Moreau', company: company.id }),
    ),
  );
  const order = await api.collection('orders').create({
    Name: 'Salon de Lyon',
    company: company.id,
    contacts: [anne?.id],
    Quantity: 100,
  });
  await staff.setViewportSize(PHONE);
  await staff.goto(`/orders?fiche=${order.id}`);
  const form = staff.getByRole('dialog', { name: 'Modifier la commande' });
  await form.getByRole('button', { name: /Retirer Anne Moreau/ }).click();
  await api.collection('orders').update(order.id, { contacts: [anne?.id, hugo?.id] });
  const group = form.getByRole('group', { name: 'Entreprise et contacts' });
  await expect(group).toContainText(
    /Atelier Moreau.*Atelier Moreau\s: Anne Moreau et Hugo Moreau/s,
  );
  await group.getByLabel('Prendre la leur').check();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  const saved = await api.collection('orders').getOne(order.id);
  expect(saved.contacts).toEqual([anne?.id, hugo?.id]);
});

test('after the server was away, what is in view is true again', async ({ staff, server, api }) => {
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto('/companies');
  await listening(staff, api);
  await server.stop();
  await server.restart();
  const meanwhile = new PocketBase(`${server.url}/admin`);
  await meanwhile.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
  await meanwhile.collection('Company').create({ RaisonSociale: 'Boulangerie Durand' });
  await expect(staff.getByRole('link', { name: 'Boulangerie Durand', exact: true })).toBeVisible({
    timeout: 15_000,
  });
});

test('tabs share one stream, which outlives each of them and closes when the person signs out', async ({
  staff,
  context,
  server,
  api,
}) => {
  const counter = await countStreams(server.url);
  await staff.goto(`${counter.url}/companies`);
  const other = await context.newPage();
  await other.goto(`${counter.url}/companies`);
  await expect(other.getByRole('heading', { level: 1, name: 'Entreprises' })).toBeVisible();
  await api.collection('Company').create({ RaisonSociale: 'Boulangerie Durand' });
  for (const tab of [staff, other]) {
    await tab.bringToFront();
    await expect(tab.getByRole('link', { name: 'Boulangerie Durand', exact: true })).toBeVisible();
  }
  await expect.poll(() => counter.open()).toBe(1);

  await staff.close();
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await expect(other.getByRole('link', { name: 'Atelier Moreau', exact: true })).toBeVisible();
  await expect.poll(() => counter.open()).toBe(1);

  await other.getByRole('button', { name: ACCOUNT.email }).click();
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect.poll(() => counter.open()).toBe(0);
  counter.close();
});

test('a colleague who imports hundreds of records causes no storm', async ({
  staff,
  server,
  api,
}) => {
  const counter = await countStreams(server.url);
  await staff.goto(`${counter.url}/companies`);
  await listening(staff, api);
  const lists = /^GET \/admin\/api\/collections\/Company\/records\?/;
  const before = counter.passed(lists);
  const started = Date.now();
  for (let part = 0; part < 10; part += 1) {
    const batch = api.createBatch();
    for (let n = 0; n < 50; n += 1) {
      batch.collection('Company').create({ RaisonSociale: `Société ${part}-${n}` });
    }
    await batch.send();
  }
  await expect(staff.getByText('500 entreprises')).toBeVisible();
  const seconds = (Date.now() - started) / 1000;
  expect(counter.passed(lists) - before).toBeLessThanOrEqual(2 + Math.ceil(seconds));
  counter.close();
});
