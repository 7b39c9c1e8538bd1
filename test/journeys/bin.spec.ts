import type PocketBase from 'pocketbase';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

/** A company that a colleague took for a double, with its people and an order. */
async function wronglyDeleted(api: PocketBase): Promise<string> {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique Énergies' });
  for (const [Prenom, Nom] of [
    ['Camille', 'Martin'],
    ['Élodie', 'Lefèvre'],
  ]) {
    await api.collection('Contacts').create({ Prenom, Nom, company: company.id });
  }
  await api.collection('Company').delete(company.id);
  return company.id;
}

test('a wrong deletion is found the next day, by one of its people, and undone', async ({
  staff,
  api,
}) => {
  const id = await wronglyDeleted(api);
  await staff.goto('/');
  const account = staff.getByRole('button', { name: /^Compte / });
  await account.press('ArrowDown');
  const edges = [account, staff.getByRole('menu')].map(async (element) => {
    const box = await element.boundingBox();
    return box && box.x + box.width;
  });
  expect(new Set(await Promise.all(edges)).size, 'right edges of the menu and its button').toBe(1);
  await staff.keyboard.press('ArrowUp');
  await expect(staff.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
  await staff.keyboard.press('ArrowDown');
  await expect(staff.getByRole('menuitem').first()).toBeFocused();
  await staff.getByRole('menuitem', { name: 'Corbeille' }).press('Enter');
  await expect(staff.getByRole('menu')).toHaveCount(0);
  await expect(staff.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeVisible();
  await staff.getByLabel('Rechercher dans la corbeille').fill('lefevre');
  const row = staff.getByRole('row', { name: /Atlantique Énergies/ });
  await expect(row).toContainText('2 contacts');
  await showScreen(staff, 'bin');
  await row.getByRole('button', { name: 'Restaurer Atlantique Énergies' }).press('Enter');
  await expect(
    staff.getByText('L’entreprise Atlantique Énergies et ses 2 contacts sont de retour.'),
  ).toBeVisible();
  await expect(row).toHaveCount(0);
  await staff.goto(`/contacts/${id}`);
  await expect(staff.getByRole('link', { name: /Lefèvre/ })).toBeVisible();
});

test('the address of something deleted says so, and brings it back', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 404/, /Erreur lors du chargement/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique' });
  const person = await api
    .collection('Contacts')
    .create({ Prenom: 'Camille', Nom: 'Martin', company: company.id });
  const order = await api.collection('orders').create({ Name: 'Salon', company: company.id });
  await api.collection('orders').delete(order.id);
  await api.collection('Contacts').delete(person.id);

  await staff.goto(`/cartes/${person.id}`);
  await expect(
    staff.getByText(/Ce contact est dans la corbeille depuis le .+ \(.+\)\./),
  ).toBeVisible();
  await showScreen(staff, 'deleted-record');
  await staff.getByRole('button', { name: 'Restaurer le contact' }).click();
  await expect(staff.getByText('Le contact Camille Martin est de retour.')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: /Carte de Camille/ })).toBeVisible();

  await staff.goto(`/orders?fiche=${order.id}`);
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText('Cette commande est dans la corbeille');
  await dialog.getByRole('button', { name: 'Restaurer la commande' }).click();
  await expect(dialog.getByLabel('Projet')).toHaveValue('Salon');

  await api.collection('Company').delete(company.id);
  for (const address of [`/companies/${company.id}`, `/contacts/${company.id}`]) {
    await staff.goto(address);
    await expect(staff.getByRole('button', { name: 'Restaurer l’entreprise' })).toBeVisible();
  }
});

test('many come back at once, narrowed to a kind, on a phone too', async ({ staff, api }) => {
  for (const Name of ['Salon de mars', 'Salon de juin', 'Séminaire']) {
    const order = await api.collection('orders').create({ Name });
    await api.collection('orders').delete(order.id);
  }
  await wronglyDeleted(api);
  await staff.setViewportSize(PHONE);
  await staff.goto('/corbeille?sorte=commande');
  await expect(staff.getByText('3 fiches')).toBeVisible();
  await expect(staff.getByText('Atlantique')).toHaveCount(0);
  await expectNoSidewaysScroll(staff);
  for (const name of ['Salon de mars', 'Salon de juin']) {
    await staff.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
  }
  await showScreen(staff, 'bin-phone');
  await staff.getByRole('button', { name: 'Restaurer 2 fiches' }).click();
  await expect(staff.getByText('2 commandes sont de retour.')).toBeVisible();
  await expect(staff.getByText('1 fiche', { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: 'Retirer le filtre Sorte : commande' }).click();
  await expect(staff.getByText('2 fiches')).toBeVisible();
});

test('an empty bin says what will be there', async ({ staff }) => {
  await staff.goto('/corbeille');
  await expect(staff.getByText('La corbeille est vide')).toBeVisible();
  await showScreen(staff, 'bin-empty');
});

test('whoever is erased for good is named, and gone from orders and cards', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 400/);
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique' });
  const person = await api
    .collection('Contacts')
    .create({ Prenom: 'Camille', Nom: 'Martin', Phone: '06 39 98 12 34', company: company.id });
  await api.collection('orders').create({
    Name: 'Salon',
    company: company.id,
    contacts: [person.id],
    Quantity: 200,
    note: 'Pour Camille Martin',
  });
  const copy = await api
    .collection('Contacts')
    .create({ Prenom: 'Camille', Nom: 'Martin', Phone: '0639981234' });
  const other = await api
    .collection('Contacts')
    .create({ Prenom: 'Zoé', Nom: 'Durand', Phone: '0639981234' });
  // As somebody does who knows nothing but her name: the foot of her page leads through both steps.
  await staff.goto(`/cartes/${person.id}`);
  await staff.getByRole('button', { name: 'Effacer définitivement…' }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('Êtes-vous sûr de vouloir supprimer ce contact ?');
  await question.getByRole('button', { name: 'Supprimer le contact' }).press('Enter');
  const dialog = staff.getByRole('dialog');
  const same = dialog.getByRole('checkbox', { name: 'Camille Martin · sans entreprise' });
  await expect(same).toBeChecked();
  const shared = dialog.getByRole('checkbox', { name: 'Zoé Durand · sans entreprise' });
  await expect(shared).not.toBeChecked();
  await expect(dialog).toContainText('Dans 1 commande en cours');
  await expect(dialog.getByRole('link', { name: 'commande Salon' })).toBeVisible();
  await expect(dialog).toContainText('Cette personne disparaît de Bristol');
  await expect(dialog).toContainText('Les sauvegardes la contiennent encore jusqu’au');
  await expectAccessible(staff);
  await showScreen(staff, 'erase');
  await dialog.getByRole('button', { name: 'Effacer définitivement' }).click();
  await expect(dialog.getByText('Ce n’est pas ce qui est demandé.')).toBeVisible();
  await dialog.getByLabel(/Tapez le nom/).fill('camille martin');
  await dialog.getByLabel(/Tapez le nom/).press('Enter');
  await expect(staff.getByText('2 fiches sont effacées définitivement.')).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: 'Contacts Atlantique' })).toBeVisible();
  await expect(staff.getByText('est dans la corbeille')).toHaveCount(0);
  await staff.goto('/corbeille');
  await expect(staff.getByText('La corbeille est vide')).toBeVisible();
  expect(await api.collection('Contacts').getOne(other.id)).toMatchObject({ Nom: 'Durand' });
  await expect(api.collection('Contacts').getOne(copy.id)).rejects.toMatchObject({ status: 404 });
  await staff.goto('/activite');
  const erasure = staff.getByRole('listitem').filter({ hasText: 'a effacé définitivement' });
  await expect(erasure).toContainText('2 contacts');
  await expect(erasure.getByRole('button', { name: /^Annuler/ })).toHaveCount(0);
  await erasure.getByRole('button').click();
  await expect(erasure.getByText('un contact effacé définitivement')).toHaveCount(2);
  await expect(staff.getByText('Sans nom')).toHaveCount(0);
  await staff.goto('/orders');
  await expect(staff.getByRole('row', { name: /Salon/ })).toContainText('1 personne effacée');
});

test('whoever stops before erasing has deleted somebody, and brings them back', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique' });
  const person = await api
    .collection('Contacts')
    .create({ Prenom: 'Camille', Nom: 'Martin', company: company.id });
  await staff.setViewportSize(PHONE);
  await staff.goto(`/cartes/${person.id}`);
  await staff.getByRole('button', { name: 'Effacer définitivement…' }).click();
  await staff.getByRole('button', { name: 'Supprimer le contact' }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByLabel(/Tapez le nom/)).toBeVisible();
  await expectNoSidewaysScroll(staff);
  await showScreen(staff, 'erase-phone');
  await staff.keyboard.press('Escape');
  await expect(staff.getByText('Le contact Camille Martin est dans la corbeille.')).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(staff.getByText('Le contact Camille Martin est de retour.')).toBeVisible();
});
