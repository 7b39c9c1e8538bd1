import type { Locator } from '@playwright/test';
import { expect, PHONE, placeOf, showScreen, test } from './support/journey.ts';

const LONG = 'Marie-Bérénice Apolline de La Rochefoucauld-Montbel d’Aubeterre';
const JOB = 'Directrice régionale de la communication et des relations publiques';

test('on a phone an order names people whole, and its footer keeps its height', async ({
  staff,
  api,
}) => {
  const { id: company } = await api
    .collection('Company')
    .create({ RaisonSociale: 'Société anonyme des imprimeries réunies de la Loire-Atlantique' });
  const people = api.collection('Contacts');
  const [Prenom = '', ...Nom] = LONG.split(' ');
  const person = { Prenom, Nom: Nom.join(' '), Poste: JOB, company };
  await people.create({ ...person, cardState: 'left' });
  await people.create({ ...person, Nom: 'Aubin', Prenom: 'Léa', cardState: 'hidden' });
  await people.create({ ...person, Nom: 'Blanchet', Prenom: 'Paul' });

  await staff.setViewportSize(PHONE);
  await staff.goto('/orders');
  await staff.getByRole('button', { name: 'Nouvelle Commande' }).first().click();
  const add = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  const footer = add.locator('footer');
  const height = async () => (await placeOf(footer))?.height;
  const before = await height();
  await add.getByRole('combobox', { name: 'Entreprise' }).fill('imprimeries');
  const found = staff.getByRole('option', { name: /Société anonyme/ });
  await expect(found).toBeVisible();
  expect(await cutTexts(found)).toEqual([]);
  await found.click();

  const option = staff.getByRole('option', { name: new RegExp(LONG) });
  await option.scrollIntoViewIfNeeded();
  expect(await cutTexts(option)).toEqual([]);
  for (const below of ['Parti', JOB]) {
    const isBelow = async () => {
      const name = await option.getByText(LONG).boundingBox();
      const place = await option.getByText(below).boundingBox();
      return (place?.y ?? 0) >= (name?.y ?? 0) + (name?.height ?? 0);
    };
    await expect.poll(isBelow, below).toBe(true);
  }
  for (const each of await add.getByRole('listbox').getByRole('option').all()) {
    await each.click();
    expect(await height()).toBe(before);
  }
  const chosen = add.getByRole('list', { name: 'Contacts choisis' });
  expect(await cutTexts(chosen.getByRole('listitem').filter({ hasText: LONG }))).toEqual([]);
  await expect(add.getByText(/n’auront pas de carte visible/)).toBeVisible();

  const quantity = add.getByLabel('Quantité par contact');
  await quantity.focus();
  for (const letter of '1000000') {
    await quantity.press(letter);
    const field = await quantity.boundingBox();
    const top = (await footer.boundingBox())?.y ?? 0;
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(top);
    expect(await height()).toBe(before);
  }
  await expect(footer).toContainText(/3.×.1.000.000 = 3.000.000.cartes/);
  expect(await cutTexts(footer)).toEqual([]);
  await showScreen(staff, 'order-on-a-phone');
});

/** The texts inside of an element of which something does not show. */
function cutTexts(element: Locator): Promise<string[]> {
  return element.evaluate((root) =>
    [root, ...root.querySelectorAll<HTMLElement>('*')]
      // An element one pixel wide is for screen readers only.
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}
