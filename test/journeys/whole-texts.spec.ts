import type { Page } from '@playwright/test';
import { cutTexts, DESK, expect, test } from './support/journey.ts';

/** A company and two people of the examples have names that are longer than a column may be. */
const TOO_LONG = /société coopérative|la.rochefoucauld|ramanantsoavina/i;

async function cutIn(page: Page, headers: readonly string[]): Promise<string[]> {
  return (await cutTexts(page, headers)).filter((text) => !TOO_LONG.test(text));
}

test('names, e-mails and decisions are read whole at 1440, in lists and in the check of a file', async ({
  staff,
  api,
}) => {
  await api.send('/api/examples', { method: 'POST' });
  const placed = await api.collection('orders').getFullList();
  const large = placed.find(({ contacts }) => contacts.length >= 10);
  const dueOn = `${new Date().getFullYear() + 1}-09-30`;
  const contacts = large?.contacts.slice(0, 10);
  const order = { company: large?.company, contacts, Quantity: 2000, dueOn };
  await api.collection('orders').create(order);
  await staff.setViewportSize(DESK);
  const lists: readonly [string, readonly string[]][] = [
    ['/companies', ['Raison Sociale', 'Ville']],
    ['/companies?page=2', ['Raison Sociale', 'Ville']],
    ['/orders', ['Projet', 'Quantité', 'Date']],
    // Where the longest names and addresses stand.
    ...['2', '5', '16', '18'].map((page): [string, readonly string[]] => [
      `/contacts?page=${page}`,
      ['Nom', 'Prénom', 'Email'],
    ]),
  ];
  for (const [address, headers] of lists) {
    await staff.goto(address);
    await expect(staff.getByRole('row').nth(3)).toBeVisible();
    await expect.poll(() => cutIn(staff, headers), address).toEqual([]);
  }

  // People of theirs come again, each with another job.
  const { items } = await api
    .collection('Contacts')
    .getList(1, 30, { sort: 'Nom', expand: 'company' });
  const lines = items.map(({ Nom, Prenom, Email, expand }) =>
    [Nom, Prenom, Email, expand?.company?.RaisonSociale, 'Responsable'].join(';'),
  );
  const text = ['Nom;Prénom;Email;Entreprise;Poste', ...lines].join('\n');
  const { id } = await api.send('/api/imports', {
    method: 'POST',
    body: { collection: 'Contacts', text },
  });
  await staff.goto(`/imports/${id}?etape=verification`);
  await expect(staff.getByRole('rowgroup', { name: /^Ligne 2 / })).toBeVisible();
  await expect
    .poll(() => cutIn(staff, ['À faire', 'Nom', 'Prénom', 'Email']), 'the check')
    .toEqual([]);
});
