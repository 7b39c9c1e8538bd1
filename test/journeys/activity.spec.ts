import type PocketBase from 'pocketbase';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

interface Person {
  readonly id: string;
  readonly company: string;
}

async function somebody(api: PocketBase): Promise<Person> {
  const company = await api.collection('Company').create({ RaisonSociale: 'Atlantique Énergies' });
  const person = await api.collection('Contacts').create({
    Prenom: 'Élodie',
    Nom: 'Lefèvre',
    Phone: '06 12 34 56 78',
    Poste: 'Directrice',
    company: company.id,
  });
  return { id: person.id, company: company.id };
}

test('a wrong change found the next day is put back, value by value, and as a whole', async ({
  staff,
  api,
}) => {
  const { id } = await somebody(api);
  await api.collection('Contacts').update(id, { Phone: '06 00 00 00 00', Poste: 'Comptable' });
  await staff.goto('/');
  await staff.getByRole('button', { name: /^Compte / }).press('ArrowDown');
  await staff.getByRole('menuitem', { name: 'Activité' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Activité' })).toBeVisible();
  await expect(staff.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeVisible();

  const line = staff.getByRole('button', {
    name: /a modifié Élodie Lefèvre\s: Mobile et Poste\s*par un programme · \d+\sh\s\d\d/,
  });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.press('Enter');
  await expect(staff.getByRole('deletion').first()).toHaveText('06 12 34 56 78');
  await expect(staff.getByRole('insertion').first()).toHaveText('06 00 00 00 00');
  await showScreen(staff, 'activity');

  const putBack = staff.getByRole('button', {
    name: 'Rétablir cette valeur : Mobile, Élodie Lefèvre',
  });
  await putBack.press('Enter');
  await expect(
    staff.getByText('Mobile d’Élodie Lefèvre : la valeur d’avant est rétablie.'),
  ).toBeVisible();
  await expect(putBack).toBeFocused();
  expect(await api.collection('Contacts').getOne(id)).toMatchObject({
    Phone: '06 12 34 56 78',
    Poste: 'Comptable',
  });

  await staff.getByRole('button', { name: /^Annuler\s: .* Mobile et Poste$/ }).press('Enter');
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('1 fiche reprend ses valeurs d’avant');
  await expect(question.getByRole('button', { name: 'Ne rien changer' })).toBeFocused();
  await showScreen(staff, 'activity-undo');
  await question.getByRole('button', { name: 'Annuler cette opération' }).press('Enter');
  await expect(staff.getByText('1 fiche a repris ses valeurs d’avant.')).toBeVisible();
  await expect(line).toBeFocused();
  await expect(staff.getByText('Annulée', { exact: true })).toBeVisible();
  expect(await api.collection('Contacts').getOne(id)).toMatchObject({ Poste: 'Directrice' });
});

test('what others touched since is named before, and kept', async ({ staff, api }) => {
  const { id } = await somebody(api);
  await api.collection('Contacts').update(id, { Phone: '06 00 00 00 00', Poste: 'Comptable' });
  await api.collection('Contacts').update(id, { Poste: 'Gérante' });
  await staff.goto('/activite');
  await staff.getByRole('button', { name: /^Annuler\s: .* Mobile et Poste$/ }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(/Élodie Lefèvre, Poste · Modifié depuis par .+, à \d+\sh/);
  await expect(
    question.getByRole('button', { name: 'Télécharger la liste (Excel)' }),
  ).toBeVisible();
  await showScreen(staff, 'activity-kept');
  await question.getByRole('button', { name: 'Annuler cette opération' }).click();
  await expect(
    staff.getByText(/Conservé\s: Élodie Lefèvre, Poste\s: modifié depuis/),
  ).toBeVisible();
  await staff.getByRole('button', { name: /^\S+ a annulé .*Élodie Lefèvre/ }).click();
  await expect(staff.getByRole('link', { name: 'Élodie Lefèvre, Poste' })).toBeVisible();
  await expect(staff.getByText(/laissé tel quel\s: modifié depuis par .+, à \d+\sh/)).toBeVisible();
  await showScreen(staff, 'activity-left');
  const list = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Télécharger la liste (Excel)' }).press('Enter');
  expect((await list).suggestedFilename()).toBe('annulation-laisse-tel-quel.xlsx');
  expect(await api.collection('Contacts').getOne(id)).toMatchObject({
    Phone: '06 12 34 56 78',
    Poste: 'Gérante',
  });
});

test('an operation that somebody undid meanwhile says so', async ({ staff, api, announced }) => {
  announced.push(/status of 409/, /Erreur lors de l’annulation/);
  const { id } = await somebody(api);
  await api.collection('Contacts').update(id, { Poste: 'Gérante' });
  await staff.goto('/activite');
  await staff.getByRole('button', { name: /^Annuler\s: .*: Poste$/ }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toBeVisible();
  const { items } = await api.send('/api/history', { query: { record: id } });
  await api.send(`/api/operations/${items[0].id}/undo`, { method: 'POST', body: {} });
  await question.getByRole('button', { name: 'Annuler cette opération' }).click();
  await expect(staff.getByText('Cette opération est déjà annulée.')).toBeVisible();
  await expect(staff.getByText('Annulée', { exact: true })).toBeVisible();
});

test('each record tells its own history, and gives a value back there', async ({ staff, api }) => {
  const { id, company } = await somebody(api);
  const order = await api
    .collection('orders')
    .create({ Name: 'Salon', company, contacts: [id], Quantity: 100 });
  await api.collection('orders').update(order.id, { Quantity: 1000, contacts: [] });
  await api.collection('Contacts').update(id, { Poste: 'Comptable' });

  await staff.goto(`/cartes/${id}`);
  await staff.getByText('Historique', { exact: true }).click();
  await staff.getByRole('button', { name: /^\S+ a modifié Poste/ }).click();
  await showScreen(staff, 'history-card');
  await staff.getByRole('button', { name: /^Rétablir cette valeur\s: Poste/ }).click();
  await expect(
    staff.getByText('Poste d’Élodie Lefèvre : la valeur d’avant est rétablie.'),
  ).toBeVisible();

  await staff.goto(`/companies/${company}`);
  await staff.getByText('Historique', { exact: true }).click();
  await expect(
    staff.getByRole('button', { name: /a ajouté Salon/, expanded: false }),
  ).toBeVisible();
  await showScreen(staff, 'history-company');

  await staff.goto(`/orders?fiche=${order.id}`);
  const dialog = staff.getByRole('dialog');
  await dialog.getByText('Historique', { exact: true }).click();
  await dialog.getByRole('button', { name: /^\S+ a modifié Contacts et Quantité/ }).click();
  await expect(dialog.getByRole('deletion').first()).toHaveText('Élodie Lefèvre');
  await showScreen(staff, 'history-order');
});

test('the activity is narrowed, and follows colleagues without moving', async ({
  staff,
  colleague,
  api,
}) => {
  const { id, company } = await somebody(api);
  await staff.goto('/activite');
  await expect(staff.locator('[data-entry]')).toHaveCount(2);
  await staff.getByLabel('Source').selectOption({ label: 'Écrans' });
  await expect(staff.getByText('Aucune opération ne correspond à ces filtres')).toBeVisible();
  await expect(staff).toHaveURL(/\/activite\?source=screen$/);
  await staff.getByRole('button', { name: 'Retirer les filtres' }).click();
  await expect(staff.locator('[data-entry]')).toHaveCount(2);

  await colleague.goto(`/contacts/${company}?fiche=${id}`);
  await colleague.getByLabel('Poste', { exact: true }).fill('Gérante');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('1 nouvelle opération')).toBeVisible();
  await expect(staff.locator('[data-entry]')).toHaveCount(2);
  await showScreen(staff, 'activity-news');
  await staff.getByRole('button', { name: 'Afficher', exact: true }).click();
  await expect(staff.locator('[data-entry]')).toHaveCount(3);
  await expect(staff.getByRole('button', { name: /Poste\s*à l’écran/ })).toBeVisible();

  await staff.setViewportSize(PHONE);
  await staff.getByRole('button', { name: /Poste\s*à l’écran/ }).click();
  await staff.getByLabel('Personne').selectOption({ index: 1 });
  await staff.getByLabel('Période').selectOption({ label: 'Hier' });
  await expect(staff).toHaveURL(/personne=\w{15}&periode=hier$/);
  await expect(staff.getByText('Aucune opération ne correspond à ces filtres')).toBeVisible();
});

test('a company that is deleted with its people is one line, and opens upon all of them', async ({
  staff,
  api,
}) => {
  const { company } = await somebody(api);
  for (let number = 1; number <= 34; number += 1) {
    await api.collection('Contacts').create({ Prenom: 'Ana', Nom: `Pers ${number}`, company });
  }
  await api.collection('Company').delete(company);
  await staff.goto('/activite');
  const line = staff.getByRole('button', { name: /a supprimé .*35\scontacts/, expanded: false });
  await line.click();
  await expect(staff.getByRole('link', { name: /^Ana Pers/ })).toHaveCount(29);
  await staff.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(staff.getByRole('link', { name: /^Ana Pers/ })).toHaveCount(34);
  await staff.getByRole('button', { name: 'Plus ancien' }).click();
  await expect(
    staff.getByRole('button', { name: /a ajouté Atlantique/, expanded: false }),
  ).toBeVisible();
  await staff.getByRole('button', { name: /^Annuler\s: .*35\scontacts$/ }).click();
  await showScreen(staff, 'activity-deleted');
  await staff.getByRole('button', { name: 'Annuler cette opération' }).click();
  await expect(staff.getByText(/36\sfiches sont de retour\./)).toBeVisible();
});

test('an empty activity says what will be there', async ({ staff }) => {
  await staff.goto('/activite');
  await expect(staff.getByText('Aucune activité pour le moment')).toBeVisible();
  await showScreen(staff, 'activity-empty');
});
