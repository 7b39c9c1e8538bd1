import { companyWith } from './support/company-with.ts';
import { expect, expectAccessible, PHONE, placeOf, showScreen, test } from './support/journey.ts';

const NAMES = Array.from(
  { length: 40 },
  (_, index) => `Madec ${String(index + 1).padStart(2, '0')}`,
);

/** Pages of a file that the browser printed. */
const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test('an order is worked at on its page by keys alone, on paper it is whole, and on a phone its next step lies at the foot', async ({
  staff,
  api,
}) => {
  const [company = '', ...people] = await companyWith(api, 'Atelier Kerbrat', NAMES);
  const address = { Address1: '2 quai de la Douane', CodePostal: '29200', City: 'Brest' };
  await api.collection('Company').update(company, address);
  const contacts = people.slice(0, 39);
  const order = { Name: 'Salon des maires', company, contacts, Quantity: 200 };
  const { id } = await api.collection('orders').create(order);
  await staff.goto('/orders');
  await staff.getByRole('link', { name: 'Salon des maires' }).press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/orders/${id}$`));

  const first = staff.getByLabel(/^Nombre de cartes\s: Léa Madec 01$/);
  await first.focus();
  await staff.keyboard.type('500');
  await staff.keyboard.press('Tab');
  await expect(staff.getByText(/^38.×.200 \+ 1.×.500 = 8.100.cartes$/)).toBeVisible();
  // Escape and Enter leave the number chosen, so that the next one takes its place.
  await staff.keyboard.press('Shift+Tab');
  await staff.keyboard.type('7');
  await staff.keyboard.press('Escape');
  await staff.keyboard.type('300');
  await staff.keyboard.press('Enter');
  await staff.keyboard.type('500');
  await staff.keyboard.press('Tab');
  await expect(staff.getByText(/= 8.100.cartes$/)).toBeVisible();

  const names = staff.locator('[data-row] a');
  await staff.getByRole('button', { name: /^Actions\s: Léa Madec 02$/ }).press('Enter');
  await staff.getByRole('menuitem', { name: 'Retirer de la commande' }).press('Enter');
  await expect(names).toHaveCount(38);
  await expect(staff.getByRole('link', { name: 'Léa Madec 03' })).toBeFocused();
  await staff.getByRole('button', { name: 'Ajouter un contact' }).press('Enter');
  const add = staff.getByRole('combobox', { name: 'Ajouter un contact' });
  await expect(add).toBeFocused();
  await expect(staff.getByRole('option')).toHaveText([/Léa Madec 02/, /Léa Madec 40/]);
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(names).toHaveCount(39);
  await add.press('Escape');
  await expect(staff.getByRole('button', { name: 'Ajouter un contact' })).toBeFocused();
  await staff.getByRole('button', { name: 'Passer en production' }).press('Enter');
  await expect(staff.getByRole('button', { name: 'Marquer expédiée' })).toBeFocused();
  await showScreen(staff, 'order-page');

  await staff.setViewportSize(PHONE);
  const step = staff.locator('[data-next-step]');
  await expect.poll(async () => (await placeOf(step))?.width).toBe(PHONE.width);
  const foot = (await placeOf(step))?.y ?? 0;
  expect(foot + ((await placeOf(step))?.height ?? 0)).toBe(PHONE.height);
  await staff.keyboard.press('End');
  const last = staff.getByRole('region', { name: 'Impression et livraison' });
  const lastFoot = async () => {
    const place = await last.boundingBox();
    return (place?.y ?? 0) + (place?.height ?? 0);
  };
  await expect.poll(lastFoot).toBeLessThan(foot);
  // A notice does not cover it either.
  const notice = staff.getByRole('region', { name: 'Notifications' }).getByText(/EN PRODUCTION/);
  const noticePlace = await notice.boundingBox();
  expect((noticePlace?.y ?? 0) + (noticePlace?.height ?? 0)).toBeLessThan(foot);
  await showScreen(staff, 'order-page-phone');

  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByText(/= 8.100.cartes$/)).toBeVisible();
  await staff.emulateMedia({ media: null });
  await staff.goto(`/orders/${id}/bon-de-livraison`);
  await expect(staff.getByRole('heading', { name: /2 quai de la Douane/ })).toBeVisible();
  // Forty boxes begin below the head of the slip, and their sum stands once.
  expect(pagesOf(await staff.pdf({ format: 'A4' }))).toBe(2);
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await expect(staff.getByRole('row')).toHaveCount(41);
});

test('an order is placed again with each one’s number and address, and is worked at beside a colleague', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 412/);
  const [company = '', ...people] = await companyWith(api, 'Atelier Kerbrat', NAMES.slice(0, 4));
  const [first = '', second = ''] = people;
  const values = { Name: 'Salon des maires', company, contacts: people, Quantity: 200 };
  const { id } = await api.collection('orders').create({ ...values, Status: 'LIVRÉE' });
  const patch = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.send(`/api/orders/${path}`, { method: 'PATCH', body, headers });
  await patch(`${id}/lines/${first}`, { quantity: 500, address: '3 rue Haute\n29000 Quimper' });
  await patch(`${id}/details`, { paper: 'Vergé', reference: 'Bon 12' }, { 'If-Match': '"0"' });
  await staff.goto(`/orders/${id}`);
  await staff.getByRole('link', { name: 'Commander de nouveau' }).click();
  const form = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  await expect(form.getByText(/^3.×.200 \+ 1.×.500 = 1.100.cartes$/)).toBeVisible();
  await expect(
    form.getByText(
      /^Repris de la commande n°.1001.: quantités et adresses de certains contacts et papier\.$/,
    ),
  ).toBeVisible();
  await showScreen(staff, 'order-again');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();
  await expect(staff.getByText(/= 1.100.cartes$/)).toBeVisible();
  await expect(staff.getByText('Livrée à : 3 rue Haute, 29000 Quimper')).toBeVisible();
  await expect(staff.getByText('Vergé')).toBeVisible();
  await expect(staff.getByText('Bon 12')).toBeHidden();

  const made = new URL(staff.url()).pathname.split('/').at(-1) ?? '';
  const number = staff.getByLabel(/^Nombre de cartes\s: Léa Madec 02$/);
  await number.focus();
  await staff.keyboard.type('80');
  const place = await placeOf(number);
  await api.collection('orders').update(made, { 'contacts-': second });
  await expect(staff.getByText('Annulée')).toBeVisible();
  await expect(number).toBeFocused();
  await staff.keyboard.type('0');
  expect(await placeOf(number)).toEqual(place);
  await showScreen(staff, 'order-held-line');
  await staff.keyboard.press('Tab');
  await expect(
    staff.getByText(
      /^Léa Madec 02 n’est plus dans la commande\. Sa ligne annulée garde 800.cartes\.$/,
    ),
  ).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Léa Madec 03' })).toBeFocused();
  await staff.getByText(/^1.ligne annulée$/).click();
  await expect(staff.getByText(/^800.cartes$/)).toBeVisible();

  await staff.getByRole('button', { name: 'Modifier l’impression et la livraison' }).click();
  const details = staff.getByRole('dialog', { name: 'Impression et livraison' });
  await details.getByLabel('Papier').fill('Lisse');
  await details.getByLabel('Finition').fill('Mate');
  await patch(`${made}/details`, { paper: 'Coton', finish: 'Brillante' }, { 'If-Match': '"1"' });
  const paper = details.getByRole('group', { name: 'Papier' });
  await expect(paper).toContainText(/Lisse.*Coton/s);
  await expectAccessible(staff);
  await showScreen(staff, 'order-details-conflict');
  await paper.getByLabel('Garder la mienne').check();
  await details.getByRole('group', { name: 'Finition' }).getByLabel('Prendre la leur').check();
  await details.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(details).toBeHidden();
  await expect(staff.getByText('Lisse', { exact: true })).toBeVisible();
  await expect(staff.getByText('Brillante', { exact: true })).toBeVisible();
});
