import type { Page } from '@playwright/test';
import { companyWith } from './support/company-with.ts';
import { DESK, expect, PHONE, placeOf, test } from './support/journey.ts';

/** The elements that moved on a page since it was opened. */
async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          // Below a thousandth nobody sees it: a letter of another font.
          const moved = list.getEntries().filter((entry) => Reflect.get(entry, 'value') > 0.001);
          resolve(
            moved.map((entry) => {
              const sources: { node?: Element }[] = Reflect.get(entry, 'sources');
              const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
              return `${Reflect.get(entry, 'value')}: ${nodes.join(' | ')}`;
            }),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is told of a page on which nothing moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      }),
  );
}

test('nothing moves on a page that is opened by its address', async ({ staff, api }) => {
  const company = await api.collection('Company').create({
    RaisonSociale:
      'Société coopérative des menuisiers, ébénistes et charpentiers de marine de la presqu’île de Crozon',
    Tel: '02 98 00 10 20',
  });
  const people = [];
  for (const [Nom, cardState] of [
    ['Abgrall', 'left'],
    ['Kerjean', 'published'],
    ['Madec', 'published'],
  ]) {
    people.push(await api.collection('Contacts').create({ Nom, cardState, company: company.id }));
  }
  const contacts = people.map(({ id }) => id);
  const ordered = { Name: 'Salon de Lyon', company: company.id, contacts, Quantity: 200 };
  const { id: order } = await api.collection('orders').create(ordered);
  for (const viewport of [DESK, PHONE]) {
    await staff.setViewportSize(viewport);
    for (const [address, last] of [
      ['/', 'Madec'],
      ['/companies', 'Société coopérative'],
      ['/orders', 'Salon de Lyon'],
      ['/codes?scans=sans', 'Abgrall'],
      [`/contacts/${company.id}`, 'Kerjean'],
      [`/companies/${company.id}`, 'Modifier cette carte'],
      [`/companies/${company.id}/commandes`, 'Salon de Lyon'],
      [`/companies/${company.id}/carte`, 'Modifier cette carte'],
      [`/companies/${company.id}/carte-imprimee`, 'Aucun modèle'],
      [`/companies/${company.id}/historique`, 'a ajouté'],
      [`/fiches/${people[1]?.id}`, 'Modifier cette carte'],
      [`/fiches/${people[1]?.id}/carte`, 'Moyens de contact'],
      [`/fiches/${people[0]?.id}`, 'Succession'],
      [`/orders/${order}`, 'Ajouter un contact'],
      [`/orders/${order}/historique`, 'a ajouté'],
      [`/orders/${order}/bon-de-livraison`, '3\u00a0boîtes'],
    ] as const) {
      await staff.goto(address);
      await expect(staff.getByText(last).first()).toBeVisible();
      expect(await shiftsOf(staff), `${address} at ${viewport.width}`).toEqual([]);
    }
  }
});

test('people who come late into the form of an order move nothing of it', async ({
  staff,
  api,
}) => {
  const [company] = await companyWith(api, 'Atelier Kerbrat', [
    'Bihan',
    'Corre',
    'Derrien',
    'Éveno',
  ]);
  const gone = { Nom: 'Abgrall', cardState: 'left', company };
  await api.collection('Contacts').create(gone);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await staff.route('**/Contacts/records*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await staff.goto(`/companies/${company}/commandes?fiche=nouveau`);
  const dialog = staff.getByRole('dialog', { name: 'Nouvelle Commande' });
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await expect(dialog.getByText('Recherche…')).toBeVisible();
  const before = await placeOf(save);
  release();
  await expect(dialog.getByText(/laisse de côté 1.personne partie\.$/)).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'Derrien' })).toBeVisible();
  expect(await placeOf(save)).toEqual(before);
  await dialog.getByRole('combobox', { name: 'Contacts' }).fill('derr');
  await expect(dialog.getByRole('option', { name: 'Bihan' })).toBeHidden();
  expect(await placeOf(save)).toEqual(before);
});

test('nothing moves in a list while one types what is looked for', async ({ staff, api }) => {
  const companies = api.createBatch();
  for (let number = 1; number <= 34; number += 1) {
    companies.collection('Company').create({ RaisonSociale: `Atelier ${number}`, City: 'Brest' });
  }
  await companies.send();
  const long = 'Société coopérative des menuisiers, ébénistes et charpentiers de marine';
  const { id } = await api.collection('Company').create({ RaisonSociale: long, City: 'Crozon' });
  for (const Nom of ['Abgrall', 'Kerjean']) {
    await api.collection('Contacts').create({ Nom, company: id });
    await api.collection('orders').create({ Name: `Cartes ${Nom}`, company: id });
  }
  for (const viewport of [DESK, PHONE]) {
    await staff.setViewportSize(viewport);
    for (const [address, typed] of [
      ['/companies', 'crozon'],
      ['/contacts', 'abgrall'],
      ['/orders', 'kerjean'],
      [`/contacts/${id}`, 'abgrall'],
    ] as const) {
      await staff.goto(address);
      const box = staff.getByRole('searchbox');
      const panel = staff.getByRole('main').locator('.shadow-panel').first();
      await expect(panel.locator('[data-row]').first()).toBeVisible();
      const places = async () => [await placeOf(box), (await panel.boundingBox())?.y];
      const before = await places();
      const seen = [];
      for (const text of [typed, `${typed}zzz`, '']) {
        await box.fill(text);
        await expect(staff.getByText('Recherche…')).toHaveCount(0);
        seen.push(await places());
        await expect(staff).toHaveURL(text === '' ? /^[^?]*$/ : new RegExp(`recherche=${text}`));
        await expect(panel).not.toHaveAttribute('aria-busy', 'true');
        seen.push(await places());
      }
      expect(seen, `${address} at ${viewport.width}`).toEqual(seen.map(() => before));
    }
  }
});
