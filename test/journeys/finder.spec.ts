import type PocketBase from 'pocketbase';
import { DESK, expect, PHONE, placeOf, showScreen, test } from './support/journey.ts';

async function aFirm(api: PocketBase) {
  const company = await api.collection('Company').create({
    RaisonSociale: 'Atelier Moreau',
    City: 'Évry',
    Tel: '01 99 00 45 67',
  });
  await api
    .collection('Company')
    .create({ RaisonSociale: 'Moreau et Filles', City: 'Brest', isActive: false });
  const zoe = await api.collection('Contacts').create({
    Nom: 'Lefèvre',
    Prenom: 'Zoé',
    Poste: 'Directrice',
    Email: 'zoe.lefevre@moreau.example',
    Phone: '06 39 98 12 34',
    company: company.id,
  });
  await api.collection('Contacts').create({
    Nom: 'Moreau',
    Prenom: 'Anne',
    Poste: 'Architecte',
    cardState: 'hidden',
    company: company.id,
  });
  await api
    .collection('orders')
    .create({ Name: 'Réassort Moreau', company: company.id, contacts: [zoe.id], Quantity: 250 });
  return { company, zoe };
}

test('the keyboard alone opens, finds somebody by their number, and finds again what was opened', async ({
  staff,
  api,
}) => {
  const { company, zoe } = await aFirm(api);
  await staff.goto('/companies?recherche=lefevre');
  await staff
    .getByRole('button', { name: 'Chercher «\u00a0lefevre\u00a0» partout' })
    .press('Enter');
  const box = staff.getByRole('combobox', { name: 'Rechercher partout' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('lefevre');
  // With what is found, the box that waited for it has made room.
  await expect(staff.getByRole('option').first()).toBeVisible();
  await box.fill('lefevrzzz');
  await expect(staff.getByRole('dialog')).toContainText(
    'Rien ne correspond à «\u00a0lefevrzzz\u00a0».',
  );
  await box.fill('+33639981234');
  const person = staff.getByRole('option', { name: /Zoé Lefèvre/ });
  await expect(person).toContainText('Directrice · Atelier Moreau · Évry');
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/fiches/${zoe.id}$`));
  await expect(staff.getByRole('dialog')).toBeHidden();

  await staff.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(staff.getByRole('option', { name: 'Ajouter une entreprise' })).toBeVisible();
  await staff.keyboard.type('atelier');
  const first = staff.getByRole('option').first();
  await expect(first).toContainText('Atelier Moreau');
  const id = await first.getAttribute('id');
  await expect(box).toHaveAttribute('aria-activedescendant', String(id));
  await expect(staff.getByRole('dialog').getByRole('status')).toHaveText('4 résultats');
  await staff.keyboard.press('ArrowDown');
  await expect(box).not.toHaveAttribute('aria-activedescendant', String(id));
  await staff.keyboard.press('ArrowUp');
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/companies/${company.id}$`));

  await staff.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(staff.getByRole('group', { name: 'Récents' }).getByRole('option')).toContainText([
    'Atelier Moreau',
    'Zoé Lefèvre',
  ]);
  const [beside] = await Promise.all([
    staff.context().waitForEvent('page'),
    staff.keyboard.press('Control+Enter'),
  ]);
  expect(new URL(beside.url()).pathname).toBe(`/companies/${company.id}`);
  await beside.close();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
});

test('the search everywhere moves nothing, at a desk and on a phone', async ({ staff, api }) => {
  await aFirm(api);
  await staff.setViewportSize(DESK);
  await staff.goto('/companies');
  const add = staff.locator('main button', { hasText: 'Ajouter une entreprise' });
  await expect(add).toBeVisible();
  const place = await placeOf(add);
  await staff.keyboard.press('Control+k');
  const box = staff.getByRole('combobox', { name: 'Rechercher partout' });
  await expect(box).toBeFocused();
  expect(await placeOf(add)).toEqual(place);
  const before = await placeOf(box);
  await staff.keyboard.type('moreau');
  await expect(staff.getByRole('option')).toHaveCount(5);
  expect(await placeOf(box)).toEqual(before);
  await showScreen(staff, 'finder');

  await staff.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await staff.setViewportSize(PHONE);
  const button = staff.getByRole('button', { name: 'Rechercher', exact: true });
  expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await button.click();
  await expect(box).toBeFocused();
  await staff.keyboard.type('0639981234');
  const call = staff.getByRole('option', { name: 'Appeler Zoé Lefèvre' });
  await expect(call).toHaveAttribute('href', 'tel:+33639981234');
  const person = staff.getByRole('option', { name: /Directrice/ });
  expect((await person.boundingBox())?.height).toBe(56);
  await showScreen(staff, 'finder-number');
});

test('no key is lost between the one that opens the box and the box, however late its code is there', async ({
  staff,
  api,
}) => {
  const { company } = await aFirm(api);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await staff.route('**/finder-dialog-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await staff.goto('/companies');
  await expect(staff.getByRole('rowheader').first()).toBeVisible();
  const opener = staff.getByRole('button', { name: 'Rechercher', exact: true });
  await opener.focus();
  await staff.keyboard.press('Control+k');
  await staff.keyboard.type('ateli');
  const box = staff.getByRole('combobox', { name: 'Rechercher partout' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('ateli');
  await showScreen(staff, 'finder-waiting');
  await staff.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();

  await staff.keyboard.press('Control+k');
  await staff.keyboard.type('atelix');
  await staff.keyboard.press('Backspace');
  release();
  await staff.keyboard.type('er mor');
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(new RegExp(`/companies/${company.id}$`));
  await expect(staff.getByRole('dialog')).toBeHidden();

  // All in one turn, as no hand can: the box comes only after it.
  await staff.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('k', true);
    for (const key of 'moreau') press(key);
  });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('moreau');
});
