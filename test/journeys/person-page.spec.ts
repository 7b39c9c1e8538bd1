import { companyWith } from './support/company-with.ts';
import { expect, PHONE, showScreen, test } from './support/journey.ts';

test('somebody who calls is found, seen, written to and ordered for, from a phone and by keys', async ({
  staff,
  api,
}) => {
  const [company = '', id = ''] = await companyWith(api, 'Atelier Kerbrat', ['Le Goff', 'Madec']);
  const people = api.collection('Contacts');
  await people.update(id, { Phone: '06 39 98 12 34', Email: 'lea@kerbrat.example' });
  const order = { company, contacts: [id], Quantity: 200, Name: 'Salon' };
  await api.collection('orders').create(order);
  await staff.setViewportSize(PHONE);
  await staff.goto('/');
  await staff.getByRole('button', { name: 'Rechercher' }).first().click();
  const box = staff.getByRole('combobox', { name: 'Rechercher partout' });
  // By keys, of which none is lost while the box that waits makes room for the real one.
  await expect(box).toBeFocused();
  await staff.keyboard.type('0639981234');
  const call = staff.getByRole('option', { name: 'Appeler Léa Le Goff' });
  await expect(call).toHaveText('Appeler');
  await expect(call).toHaveAttribute('href', 'tel:+33639981234');
  await staff.getByRole('option', { name: /^Léa Le Goff/ }).click();
  await expect(staff).toHaveURL(`/fiches/${id}`);
  const heading = staff.getByRole('heading', { level: 1, name: 'Léa Le Goff' });
  await expect(heading).toBeFocused();
  const ways = staff.getByRole('list', { name: 'Joindre Léa Le Goff' }).getByRole('link');
  await expect(ways).toHaveText(['Appeler', 'Message', 'E-mail']);
  const boxes = await Promise.all((await ways.all()).map((way) => way.boundingBox()));
  expect(boxes.map((box) => box?.height)).toEqual([48, 48, 48]);

  // Nothing else is reached by the keyboard between the name and them but the company.
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('link', { name: 'Atelier Kerbrat', exact: true })).toBeFocused();
  await staff.keyboard.press('Tab');
  await expect(ways.first()).toBeFocused();
  const pages = staff.getByRole('navigation', { name: 'Pages du contact' });
  await pages.getByRole('link', { name: 'Historique' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(staff.getByText(/a ajouté/).first()).toBeVisible();
  const edit = staff.getByRole('link', { name: 'Modifier', exact: true });
  await edit.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Modifier le contact' });
  await dialog.getByLabel('Poste', { exact: true }).fill('Graveuse');
  await dialog.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(staff.getByText('Graveuse · Atelier Kerbrat')).toBeVisible();
  await pages.getByRole('link', { name: 'Aperçu' }).press('Enter');
  // A colleague's change comes by itself.
  await people.update(id, { Tel: '02 98 00 10 20' });
  await expect(staff.getByRole('link', { name: '02 98 00 10 20' })).toBeVisible();
  await showScreen(staff, 'person-page');
  const again = staff.getByRole('link', { name: /^Commander de nouveau.*Salon/ });
  await expect(again).toHaveAttribute('href', /comme=/);
  // The part of the card's tab that an address names is in sight, whoever opens it first.
  await staff.goto(`/fiches/${id}/carte#etat`);
  const state = staff.getByRole('heading', { name: 'État de la carte' });
  await expect(state).toBeInViewport();
  await staff.getByRole('link', { name: 'Commander', exact: true }).press('Enter');
  const chosen = staff.getByRole('dialog').getByRole('list', { name: 'Contacts choisis' });
  await expect(chosen).toContainText('Léa Le Goff');
});
