import type { Page } from '@playwright/test';
import { DESK, expect, PHONE, test } from './support/journey.ts';

/** What moved on a page since it was opened. */
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
  await api.collection('orders').create({ Name: 'Salon de Lyon', company: company.id });
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
      [`/cartes/${people[1]?.id}`, 'Moyens de contact'],
    ] as const) {
      await staff.goto(address);
      await expect(staff.getByText(last).first()).toBeVisible();
      expect(await shiftsOf(staff), `${address} at ${viewport.width}`).toEqual([]);
    }
  }
});
