import type PocketBase from 'pocketbase';
import { DESK, expect, PHONE, showScreen, test } from './support/journey.ts';

const COMPANY = {
  RaisonSociale: 'Atelier Kerbrat',
  Address1: '4 rue de la Digue',
  CodePostal: '29200',
  City: 'Brest',
  Tel: '0298001020',
  siteweb: 'www.atelier-kerbrat.example',
};

/** A company with ten people, one who left, one hidden, two without e-mail, and three orders. */
async function aCompany(api: PocketBase): Promise<string> {
  const { id: company } = await api.collection('Company').create(COMPANY);
  const people: string[] = [];
  for (const [index, Nom] of [
    ...['Abgrall', 'Bihan', 'Corre', 'Derrien', 'Éveno'],
    ...['Floc’h', 'Guillou', 'Hamon', 'Jaffré', 'Kerjean'],
  ].entries()) {
    const Email = index < 2 ? '' : `p${index}@kerbrat.example`;
    const cardState = ['left', 'hidden'][index] ?? 'published';
    const values = { Nom, Prenom: 'Anna', Poste: 'Ébéniste', Phone: `06 39 98 00 1${index}` };
    people.push(
      (await api.collection('Contacts').create({ ...values, Email, cardState, company })).id,
    );
  }
  for (const [Name, Status] of [
    ['Salon de Lyon', 'EN COURS'],
    ['Réassort', 'EN PRODUCTION'],
    ['Cartes de l’an dernier', 'LIVRÉE'],
  ]) {
    const contacts = Name === 'Réassort' ? people.slice(2) : people;
    await api.collection('orders').create({ Name, Status, Quantity: 100, contacts, company });
  }
  return company;
}

test('the page of a company tells what there is to know, and leads to all of it', async ({
  staff,
  api,
}) => {
  const id = await aCompany(api);
  const asked = new Set<string>();
  staff.on('request', (request) => {
    if (request.url().includes('/admin/api/collections/')) asked.add(request.url());
  });
  await staff.goto(`/companies/${id}`);
  const part = (name: string) => staff.getByRole('region', { name, exact: true });
  await expect(part('Commandes en cours').getByRole('listitem')).toHaveCount(2);
  await expect(part('Contacts').getByRole('listitem')).toHaveCount(8);
  await expect(part('Coordonnées')).toContainText('4 rue de la Digue');
  await expect(part('Carte').getByRole('img', { name: 'Carte d’Anna Corre' })).toBeVisible();
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(8);
  await showScreen(staff, 'company-home');
  // On a phone, what leads on from the people stands on one line, its end where the panel ends.
  await staff.setViewportSize(PHONE);
  const [codes, all] = [
    await part('Contacts').getByRole('button', { name: 'Codes à imprimer' }).boundingBox(),
    await part('Contacts').getByRole('link', { name: 'Voir les 10 contacts' }).boundingBox(),
  ];
  expect((codes?.y ?? 0) + (codes?.height ?? 0) / 2).toBe((all?.y ?? 1) + (all?.height ?? 1) / 2);
  expect((codes?.x ?? 0) + (codes?.width ?? 0)).toBeLessThanOrEqual(all?.x ?? 0);
  await staff.setViewportSize(DESK);

  for (const [line, found] of [
    ['1 carte masquée', '1 contact'],
    ['2 contacts sans e-mail', '2 contacts'],
    ['1 commande en cours avec une personne partie', '1 commande'],
  ] as const) {
    await staff.goto(`/companies/${id}`);
    await part('À régler').getByRole('link', { name: line }).click();
    await expect(staff.getByText(found, { exact: true })).toBeVisible();
  }

  const pages = staff.getByRole('navigation', { name: 'Pages de l’entreprise' });
  for (const [name, address, heading] of [
    ['Contacts 10', `/contacts/${id}`, 'Contacts Atelier Kerbrat'],
    ['Commandes 3', `/companies/${id}/commandes`, 'Commandes Atelier Kerbrat'],
    ['Carte', `/companies/${id}/carte`, 'Atelier Kerbrat'],
    ['Aperçu', `/companies/${id}`, 'Atelier Kerbrat'],
  ] as const) {
    await pages.getByRole('link', { name, exact: true }).press('Enter');
    await expect(staff).toHaveURL(new RegExp(`${address}$`));
    await expect(staff.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(pages.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('the name of a company leads to its page from wherever it stands', async ({ staff, api }) => {
  const id = await aCompany(api);
  for (const address of ['/', '/companies', '/orders', '/contacts']) {
    await staff.goto(address);
    const link = staff.getByRole('link', { name: 'Atelier Kerbrat', exact: true }).first();
    await expect(link, address).toHaveAttribute('href', `/companies/${id}`);
  }
  const { items } = await api.collection('Contacts').getList(1, 1, { sort: 'Nom' });
  await staff.goto(`/cartes/${items[0]?.id}`);
  await staff.getByRole('link', { name: 'Ses commandes' }).click();
  await expect(staff.getByRole('link', { name: 'Salon de Lyon' })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Réassort' })).toHaveCount(0);
});

test('an order, the seven fields and a note are written from there', async ({ staff, api }) => {
  const id = await aCompany(api);
  await staff.goto(`/companies/${id}`);
  await staff.getByRole('link', { name: 'Modifier', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await dialog.getByLabel('Ville').fill('Quimper');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('L’entreprise Atelier Kerbrat est enregistrée.')).toBeVisible();
  await expect(staff).toHaveURL(new RegExp(`/companies/${id}$`));
  await expect(staff.getByText('Quimper · 02 98 00 10 20')).toBeVisible();

  const note = staff.getByLabel('Note');
  await note.fill('Valider la maquette avec l’atelier.');
  await staff.getByRole('link', { name: 'Commander', exact: true }).click();
  await staff.getByRole('button', { name: 'Continuer la saisie' }).click();
  // While the question fades away.
  await note.press('Control+s');
  await expect(staff.getByText('La note est enregistrée.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
  expect(await api.collection('Company').getOne(id)).toMatchObject({
    City: 'Quimper',
    note: 'Valider la maquette avec l’atelier.',
  });

  await staff.getByRole('link', { name: 'Commander', exact: true }).click();
  const order = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await expect(order.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Atelier Kerbrat');
  await order.getByLabel('Projet').fill('Vœux');
  await order.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('link', { name: 'Vœux' })).toBeVisible();
  await expect(staff).toHaveURL(new RegExp(`/companies/${id}/commandes$`));
});

test('a company is made inactive or deleted from its page, and both are taken back', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 404/);
  const id = await aCompany(api);
  await staff.goto(`/companies/${id}`);
  const menu = staff.getByRole('button', { name: 'Actions : Atelier Kerbrat' });
  await menu.click();
  await staff.getByRole('menuitem', { name: 'Rendre inactive' }).click();
  await expect(staff.getByText('Inactive', { exact: true })).toBeVisible();
  expect((await api.collection('Company').getOne(id)).isActive).toBe(false);
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByText('Inactive', { exact: true })).toBeHidden();

  await menu.click();
  await staff.getByRole('menuitem', { name: 'Supprimer' }).click();
  await staff.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByRole('button', { name: 'Restaurer l’entreprise' })).toBeVisible();
  await staff.getByRole('button', { name: 'Restaurer l’entreprise' }).click();
  await expect(staff.getByRole('region', { name: 'Coordonnées' })).toBeVisible();
});

test('on a phone it is one column, and a company of which nothing is known says so', async ({
  staff,
  api,
}) => {
  const id = await aCompany(api);
  await staff.setViewportSize(PHONE);
  await staff.goto(`/companies/${id}`);
  await expect(staff.getByRole('region', { name: 'Coordonnées' })).toBeVisible();
  await showScreen(staff, 'company-home-phone');
  const empty = await api.collection('Company').create({ RaisonSociale: 'Brasserie Zénith' });
  await staff.goto(`/companies/${empty.id}`);
  await expect(staff.getByText('Aucune commande n’est en cours.')).toBeVisible();
  await expect(staff.getByRole('region', { name: 'À régler' })).toHaveCount(0);
  await showScreen(staff, 'company-home-empty');
});

test('the page of a company hands out the codes of its people', async ({ staff, api }) => {
  const id = await aCompany(api);
  const { id: empty } = await api.collection('Company').create({ RaisonSociale: 'Sans personne' });
  await staff.goto(`/companies/${id}`);
  const button = staff.getByRole('button', { name: 'Codes à imprimer' });
  await button.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Codes à imprimer' });
  await expect(dialog).toContainText('Atelier Kerbrat');
  // Who shows nobody is named before anything is printed, as on the list of contacts.
  await expect(dialog).toContainText('Anna Abgrall');
  await staff.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await staff.setViewportSize(PHONE);
  await button.click();
  await expect(dialog).toBeVisible();
  await staff.goto(`/companies/${empty}`);
  await expect(staff.getByRole('link', { name: 'Ajouter un contact' })).toBeVisible();
  await expect(button).toHaveCount(0);
});
