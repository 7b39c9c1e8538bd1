import type PocketBase from 'pocketbase';
import {
  expect,
  expectNoSidewaysScroll,
  expectWholeCellsWhenSpaced,
  expectWholeHeadersOnLaptop,
  PHONE,
  placeOf,
  showScreen,
  test,
} from './support/journey.ts';

async function companies(api: PocketBase, names: string[]): Promise<string[]> {
  const created = [];
  for (const RaisonSociale of names) {
    created.push(await api.collection('Company').create({ RaisonSociale, City: 'Nantes' }));
  }
  return created.map(({ id }) => id);
}

test('a company is added, found whatever its accents, changed', async ({ staff, api }) => {
  await companies(api, ['Zinguerie Martin', 'Boulangerie Dupont']);
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).click();
  const add = staff.getByRole('dialog', { name: 'Ajouter une entreprise' });
  await add.getByLabel('Raison sociale').fill('Éclairs & Cœurs');
  await add.getByLabel('Code postal').fill('4400');
  await expect(add.getByText('Un code postal français compte cinq chiffres.')).toBeVisible();
  await add.getByLabel('Ville').fill('Nantes');
  await add.getByLabel('Téléphone').fill('0240123456');
  await add.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(add).toBeHidden();

  await staff.getByRole('searchbox').fill('eclairs coeurs');
  await expect(staff).toHaveURL(/recherche=eclairs/);
  const row = staff.getByRole('row', { name: /Éclairs & Cœurs/ });
  await expect(row).toBeVisible();
  await expect(staff.getByRole('row')).toHaveCount(2);
  await expectWholeCellsWhenSpaced(staff);
  await expectWholeHeadersOnLaptop(staff);

  await row.getByRole('button', { name: 'Modifier' }).click();
  const edit = staff.getByRole('dialog', { name: 'Modifier l’entreprise' });
  await expect(edit.getByLabel('Raison sociale')).toHaveValue('Éclairs & Cœurs');
  await expect(edit.getByLabel('Code postal')).toHaveValue('4400');
  await edit.getByLabel('Code postal').fill('44000');
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(edit).toBeHidden();
  const saved = await api.collection('Company').getFirstListItem('CodePostal = "44000"');
  expect(saved.RaisonSociale).toBe('Éclairs & Cœurs');
});

test('the list sorts in French order, pages by thirty and keeps its state in the address', async ({
  staff,
  api,
}) => {
  const names = Array.from({ length: 29 }, (_, n) => `Atelier ${String(n + 10)}`);
  await companies(api, ['Zoé Fleurs', 'Éclair', 'Ecluse', ...names]);
  await staff.goto('/companies');
  await expect(staff.getByText('Page 1 sur 2')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Premier' })).toBeDisabled();
  await expect(staff.getByRole('button', { name: 'Précédent' })).toBeDisabled();
  const header = staff.getByRole('columnheader', { name: 'Raison Sociale' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(staff.getByRole('row').nth(1)).toContainText('Zoé Fleurs');
  await header.getByRole('button').click();
  await staff.getByRole('button', { name: 'Dernier' }).click();
  await expect(staff.getByText('Page 2 sur 2')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await expect(staff.getByRole('row')).toContainText([/Raison Sociale/, /Ecluse/, /Zoé Fleurs/]);
  await expect(staff).toHaveURL(/page=2/);

  await staff.reload();
  await expect(staff.getByText('Page 2 sur 2')).toBeVisible();
  const company = staff.getByRole('link', { name: 'Zoé Fleurs', exact: true });
  await company.click();
  await expect(staff.getByRole('heading', { name: 'Zoé Fleurs' })).toBeVisible();
  await staff.goBack();
  await expect(company).toBeFocused();
  await staff.goBack();
  await expect(staff.getByText('Page 1 sur 2')).toBeVisible();
  await showScreen(staff, 'companies');
});

test('a search that finds more than is counted says so, and its pages end where the counting does', async ({
  staff,
  api,
}) => {
  await companies(api, ['Atelier Kerbrat', 'Atelier Moreau']);
  await staff.route(/search=atelier/, async (route) => {
    const response = await route.fetch();
    const capped = { totalItems: 10_000, totalPages: 334, totalIsCapped: true };
    await route.fulfill({ response, json: { ...(await response.json()), ...capped } });
  });
  await staff.goto('/companies?recherche=atelier&page=3');
  await expect(staff.getByText('Page 3 sur 334')).toBeVisible();
  await expect(staff.getByText('Plus de 10\u202f000\u00a0résultats')).toBeVisible();
  const note = staff.getByText('plus de 10\u202f000 trouvés, affinez la recherche');
  await expect(note).toBeVisible();
  await staff.getByRole('button', { name: 'Dernier' }).click();
  await expect(staff.getByText('Page 334 sur 334')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Suivant' })).toBeDisabled();
  await staff.getByRole('button', { name: 'Premier' }).click();
  await expect(staff.getByText('Page 1 sur 334')).toBeVisible();
  await showScreen(staff, 'companies-many-found');
  await staff.getByRole('searchbox').fill('kerbrat');
  await expect(staff.getByText('1\u00a0résultat')).toBeVisible();
  await expect(note).toBeHidden();
});

test('a search finds what is typed, whatever its characters', async ({ staff, api }) => {
  await companies(api, ['Coton 100 % bio', 'Dix \\ Onze', 'Le "Petit" Bureau']);
  await staff.goto('/companies');
  const names = staff.getByRole('rowheader');
  for (const [typed, found] of [
    ['%', ['Coton 100 % bio']],
    ['"petit"', ['Le "Petit" Bureau']],
    ['\\', ['Dix \\ Onze']],
    ['ix \\ onz', ['Dix \\ Onze']],
  ] as const) {
    await staff.getByRole('searchbox').fill(typed);
    await expect(names).toHaveText([...found]);
  }
});

test('deleting asks, says what goes with it, and can be taken back', async ({ staff, api }) => {
  const [id = ''] = await companies(api, ['Menuiserie Le Goff']);
  const contacts = [];
  for (const Nom of ['Kerjean', 'Madec']) {
    contacts.push(await api.collection('Contacts').create({ Nom, company: id }));
  }
  for (const [Name, Status] of [
    ['Salon de Lyon', 'EN PRODUCTION'],
    ['Retirage', 'EXPÉDIÉE'],
    ['Vœux', 'LIVRÉE'],
  ]) {
    await api.collection('orders').create({ Name, Status, company: id });
  }
  await staff.goto('/companies');
  await staff.getByRole('button', { name: /^Supprimer/ }).click();
  const question = staff.getByRole('alertdialog');
  await expect(question).toContainText('Êtes-vous sûr de vouloir supprimer cette entreprise ?');
  await expect(question).toContainText(
    'Ses 2 contacts iront aussi à la corbeille et leurs cartes publiques ne seront plus visibles.',
  );
  await expect(question).toContainText(
    '2 commandes ne sont pas encore livrées : Retirage et Salon de Lyon. Elles resteront dans la liste des commandes.',
  );
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await showScreen(staff, 'company-deletion');
  await question.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeHidden();
  expect((await staff.request.get(`/c/${contacts[0]?.id}`)).status()).toBe(410);

  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByRole('link', { name: 'Menuiserie Le Goff', exact: true })).toBeVisible();
  expect((await api.collection('Contacts').getFullList()).length).toBe(2);
  await expect(
    staff.getByText('L’entreprise Menuiserie Le Goff et ses 2 contacts sont de retour.'),
  ).toBeVisible();
  await showScreen(staff, 'company-restored');
});

test('deleting the last row of a page goes to the page before', async ({ staff, api }) => {
  await companies(
    api,
    Array.from({ length: 31 }, (_, n) => `Société ${String(n + 10)}`),
  );
  await staff.goto('/companies?page=2');
  await staff.getByRole('button', { name: /^Supprimer/ }).click();
  await staff.getByRole('button', { name: 'Supprimer l’entreprise' }).click();
  await expect(staff.getByText('Page 1 sur 1')).toBeVisible();
  await expect(staff.getByRole('row')).toHaveCount(31);
});

test('what the server refuses stays typed, with the reason under its field', async ({
  staff,
  announced,
}) => {
  announced.push(/status of 400/, /Erreur lors de l’enregistrement/);
  await staff.route('**/admin/api/collections/Company/records*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            data: {
              City: { code: 'validation_max_text_constraint', message: '', params: { max: 9 } },
            },
            message: 'Failed to create record.',
            status: 400,
          },
        })
      : route.continue(),
  );
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Raison sociale').fill('Imprimerie');
  await dialog.getByLabel('Ville').fill('Saint-Rémy-en-Bouzemont');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce texte dépasse 9 caractères.')).toBeVisible();
  await expect(dialog.getByLabel('Ville')).toHaveValue('Saint-Rémy-en-Bouzemont');
  await expect(dialog.getByLabel('Ville')).toHaveAttribute('aria-invalid', 'true');
});

test('on a phone nothing moves under the finger while one searches', async ({ staff, api }) => {
  await companies(api, ['Atelier Moreau', 'Atelier Zénith', 'Boulangerie Dupont']);
  await staff.setViewportSize(PHONE);
  await staff.goto('/companies');
  const search = staff.getByRole('searchbox');
  await expect(staff.getByText('3 entreprises')).toBeVisible();
  const before = await placeOf(search);
  await search.fill('atelier');
  await expect(staff.getByText('2 résultats')).toBeVisible();
  expect(await placeOf(search)).toEqual(before);
});

test('on the narrowest phone the account stays beside the name of the product', async ({
  staff,
}) => {
  await staff.setViewportSize({ width: 320, height: 640 });
  await staff.goto('/companies');
  await staff.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('pb_auth') ?? '{}');
    saved.record.email = 'anne-sophie.de-la-rochefoucauld@imprimerie-lithographique.example';
    localStorage.setItem('pb_auth', JSON.stringify(saved));
  });
  await staff.reload();
  const home = await staff.getByRole('link', { name: 'Bristol, accueil' }).boundingBox();
  const account = await staff.getByRole('button', { name: /^Compte/ }).boundingBox();
  expect(account?.y).toBeLessThan((home?.y ?? 0) + (home?.height ?? 0) / 2);
  await expectNoSidewaysScroll(staff);
});

test('on a phone the list has the same actions in a menu', async ({ staff, api }) => {
  await companies(api, [
    'Un nom d’entreprise si long qu’il ne tient sur aucune ligne de téléphone',
  ]);
  await staff.setViewportSize(PHONE);
  await staff.goto('/companies');
  await expect(staff.getByRole('link', { name: /Un nom d’entreprise/ })).toBeVisible();
  await expectNoSidewaysScroll(staff);
  await staff.getByRole('button', { name: /^Actions/ }).click();
  await staff.getByRole('menuitem', { name: 'Modifier' }).click();
  await expect(staff.getByRole('dialog', { name: 'Modifier l’entreprise' })).toBeVisible();
});
