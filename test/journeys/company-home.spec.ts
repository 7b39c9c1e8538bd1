import type PocketBase from 'pocketbase';
import { DESK, expect, PHONE, showScreen, test } from './support/journey.ts';

test.use({ isShared: true });

/** A company with ten people, one who left, one hidden, two without e-mail, and three orders. */
async function aCompany(api: PocketBase, RaisonSociale: string): Promise<string> {
  const { id: company } = await api.collection('Company').create({
    RaisonSociale,
    Address1: '4 rue de la Digue',
    City: 'Brest',
    Tel: '0298001020',
  });
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
  const id = await aCompany(api, 'Atelier Kerbrat');
  const asked = new Set<string>();
  staff.on('request', (request) => {
    if (request.url().includes('/admin/api/collections/')) asked.add(request.url());
  });
  await staff.goto(`/companies/${id}`);
  const part = (name: string) => staff.getByRole('region', { name, exact: true });
  await expect(part('Commandes en cours').getByRole('listitem')).toHaveCount(2);
  await expect(part('Contacts').getByRole('listitem')).toHaveCount(8);
  await expect(part('Coordonnées')).toContainText('4 rue de la Digue');
  await expect(
    part('Carte en ligne').getByRole('img', { name: 'Carte d’Anna Corre' }),
  ).toBeVisible();
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(8);
  await showScreen(staff, 'company-home');
  // On a phone, the way to all people stands beside the title, and the rest on one line below.
  await staff.setViewportSize(PHONE);
  const button = part('Contacts').getByRole('button', { name: 'Codes à imprimer' });
  const link = (name: string) => part('Contacts').getByRole('link', { name });
  // The page follows the new width a moment later.
  await expect(async () => {
    const [codes, into, all] = [
      await button.boundingBox(),
      await link('Importer').boundingBox(),
      await link('Voir les 10 contacts').boundingBox(),
    ];
    expect(codes?.y).toBe(into?.y);
    expect((codes?.x ?? 0) + (codes?.width ?? 0)).toBeLessThanOrEqual(into?.x ?? 0);
    expect((all?.y ?? 0) + (all?.height ?? 0)).toBeLessThanOrEqual(codes?.y ?? 0);
  }).toPass();
  const heads = await staff.locator('section > div > h2').evaluateAll((titles) => {
    const range = document.createRange();
    return titles.map((title) => {
      range.selectNodeContents(title);
      const panel = title.closest('section')?.getBoundingClientRect();
      return range.getBoundingClientRect().top - (panel?.top ?? 0);
    });
  });
  expect(heads.length).toBeGreaterThan(2);
  expect(Math.min(...heads), 'a title that keeps off the edge of its panel').toBeGreaterThan(8);
  // A person whose card shows nobody is named before printing, as on the list of contacts.
  await button.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Codes à imprimer' });
  await expect(dialog).toContainText('Anna Abgrall');
  await staff.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await staff.setViewportSize(DESK);

  for (const [line, found] of [
    ['1 carte masquée', '1 contact'],
    ['2 contacts sans e-mail', '2 contacts'],
    ['1 commande en cours avec une personne partie', '1 commande'],
  ] as const) {
    await part('À régler').getByRole('link', { name: line }).click();
    await expect(staff.getByText(found, { exact: true })).toBeVisible();
    await staff.goBack();
  }

  const pages = staff.getByRole('navigation', { name: 'Pages de l’entreprise' });
  for (const [name, address, heading] of [
    ['Contacts 10', `/contacts/${id}`, 'Contacts Atelier Kerbrat'],
    ['Commandes 3', `/companies/${id}/commandes`, 'Commandes · Atelier Kerbrat'],
    ['Carte en ligne', `/companies/${id}/carte`, 'Atelier Kerbrat'],
    ['Aperçu', `/companies/${id}`, 'Atelier Kerbrat'],
    ['Historique', `/companies/${id}/historique`, 'Atelier Kerbrat'],
  ] as const) {
    await pages.getByRole('link', { name, exact: true }).press('Enter');
    await expect(staff).toHaveURL(new RegExp(`${address}$`));
    await expect(staff.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(pages.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(
    staff.getByRole('button', { name: /a ajouté la commande n°\s\d+ Salon/, expanded: false }),
  ).toBeVisible();
  await showScreen(staff, 'history-company');
});

test('an order, the seven fields, a note and an end are written from there, the end taken back', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 404/);
  const { id } = await api.collection('Company').create({ RaisonSociale: 'Brasserie Zénith' });
  await staff.setViewportSize(PHONE);
  await staff.goto(`/companies/${id}`);
  await expect(staff.getByText('Aucune commande n’est en cours.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Codes à imprimer' })).toHaveCount(0);
  await showScreen(staff, 'company-home-empty');
  await staff.setViewportSize(DESK);
  await staff.getByRole('link', { name: 'Modifier', exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await dialog.getByLabel('Ville').fill('Quimper');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('L’entreprise Brasserie Zénith est enregistrée.')).toBeVisible();
  await expect(staff).toHaveURL(new RegExp(`/companies/${id}$`));

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

  const menu = staff.getByRole('button', { name: 'Actions : Brasserie Zénith' });
  await menu.click();
  await staff.getByRole('menuitem', { name: 'Rendre inactive' }).click();
  await expect(staff.getByText('Inactive', { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByText('Inactive', { exact: true })).toBeHidden();

  await menu.click();
  await staff.getByRole('menuitem', { name: 'Supprimer' }).click();
  await staff.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await staff.getByRole('button', { name: 'Restaurer l’entreprise' }).click();
  await expect(staff.getByRole('region', { name: 'Coordonnées' })).toBeVisible();

  await staff.getByRole('link', { name: 'Commander', exact: true }).click();
  const order = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await expect(order.getByRole('combobox', { name: 'Entreprise' })).toHaveValue('Brasserie Zénith');
  await order.getByLabel('Projet').fill('Vœux');
  await order.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('link', { name: 'Vœux' })).toBeVisible();
  await expect(staff).toHaveURL(new RegExp(`/companies/${id}/commandes$`));
});
