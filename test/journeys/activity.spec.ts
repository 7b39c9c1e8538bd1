import type PocketBase from 'pocketbase';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

test.use({ isShared: true });

interface Person {
  readonly id: string;
  readonly company: string;
}

/** Somebody of whom nothing happened yet, by a name that no other journey of this file looks for. */
async function somebody(api: PocketBase, Prenom: string): Promise<Person> {
  const company = await api.collection('Company').create({ RaisonSociale: `Atelier ${Prenom}` });
  const person = await api.collection('Contacts').create({
    Prenom,
    Nom: 'Lefèvre',
    Phone: '06 12 34 56 78',
    Poste: 'Directrice',
    Email: 'avant@lefevre.example',
    company: company.id,
  });
  return { id: person.id, company: company.id };
}

test('a wrong change found the next day is put back, value by value and as a whole, but for what others touched since', async ({
  staff,
  api,
}) => {
  const { id } = await somebody(api, 'Élodie');
  const people = api.collection('Contacts');
  const Phone = '06 00 00 00 00';
  await people.update(id, { Phone, Poste: 'Comptable', Email: 'faux@lefevre.example' });
  await people.update(id, { Poste: 'Gérante' });
  await staff.goto('/');
  await staff.getByRole('link', { name: 'Activité' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 2, name: 'Aujourd’hui' })).toBeVisible();

  const line = staff.getByRole('button', {
    name: /^\S+ a modifié le contact Élodie.* Email, Mobile et/,
  });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await line.press('Enter');
  await expect(staff.getByRole('deletion').getByText('06 12 34 56 78')).toBeVisible();
  await showScreen(staff, 'activity');
  const putBack = staff.getByRole('button', {
    name: 'Rétablir cette valeur : Mobile, Élodie Lefèvre',
  });
  await putBack.press('Enter');
  await expect(
    staff.getByText('Mobile d’Élodie Lefèvre : la valeur d’avant est rétablie.'),
  ).toBeVisible();
  await expect(putBack).toBeFocused();

  await staff
    .getByRole('button', { name: /^Annuler\s: .*Élodie.* Email, Mobile et/ })
    .press('Enter');
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText(/Élodie Lefèvre, Poste · Modifié depuis par .+, à \d+\sh/);
  await expect(question.getByRole('button', { name: 'Ne rien changer' })).toBeFocused();
  await showScreen(staff, 'activity-undo');
  await question.getByRole('button', { name: 'Annuler cette opération' }).press('Enter');
  await expect(staff.getByText(/Conservé\s: Élodie Lefèvre, Poste/)).toBeVisible();
  await expect(line).toBeFocused();
  await staff.getByRole('button', { name: /^\S+ a annulé .*Élodie Lefèvre.*: Email/ }).click();
  await expect(staff.getByText(/laissé tel quel\s: modifié depuis par .+, à \d+\sh/)).toBeVisible();
  await showScreen(staff, 'activity-left');
  const list = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Télécharger la liste (Excel)' }).press('Enter');
  expect((await list).suggestedFilename()).toBe('annulation-laisse-tel-quel.xlsx');
  expect(await people.getOne(id)).toMatchObject({
    Phone: '06 12 34 56 78',
    Poste: 'Gérante',
    Email: 'avant@lefevre.example',
  });
});

test('the activity is narrowed, and follows colleagues without moving', async ({
  staff,
  colleague,
  api,
}) => {
  const { id, company } = await somebody(api, 'Gwenola');
  await staff.goto('/activite');
  const ofGwenola = staff.locator('[data-entry]').filter({ hasText: 'Gwenola' });
  await expect(ofGwenola).toHaveCount(2);
  await colleague.goto(`/contacts/${company}?fiche=${id}`);
  await colleague.getByLabel('Poste', { exact: true }).fill('Gérante');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByText('1 nouvelle opération')).toBeVisible();
  await expect(ofGwenola).toHaveCount(2);
  await showScreen(staff, 'activity-news');
  await staff.getByRole('button', { name: 'Afficher', exact: true }).click();
  await expect(ofGwenola).toHaveCount(3);

  await staff.setViewportSize(PHONE);
  await staff.getByLabel('Personne').selectOption({ index: 1 });
  await staff.getByLabel('Période').selectOption({ label: 'Hier' });
  await expect(staff).toHaveURL(/personne=\w{15}&periode=hier$/);
  await staff.getByRole('button', { name: 'Retirer les filtres' }).click();
  await expect(staff).toHaveURL(/activite$/);
  await expect(ofGwenola).toHaveCount(3);
});
