import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** The room of A4 between its margins, in pixels of a page. */
const PORTRAIT = { width: 703, height: 1032 };
const LANDSCAPE = { width: 1032, height: 703 };

const NAME = 'Compagnie Atlantique des Énergies Renouvelables';

/** Cells whose text is wider than they are. */
function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('th, td')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}

/** Texts in sight that are wider than their place, and words of which a line holds a part only. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.sr-only, svg')) continue;
      const { scrollWidth, clientWidth } = parent;
      if (clientWidth > 0 && scrollWidth > clientWidth + 1) faults.push(`cut: ${node.textContent}`);
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`broken: ${word}`);
      }
    }
    return faults;
  });
}

test('on paper, a list, an order that is open and a company stand alone, whole, black on white', async ({
  staff,
  api,
}) => {
  const company = await api.collection('Company').create({
    RaisonSociale: NAME,
    Tel: '02 98 00 10 20',
    siteweb: 'www.compagnie-atlantique-energies-renouvelables.example',
  });
  const batch = api.createBatch();
  for (let index = 0; index < 10; index += 1) {
    batch.collection('Contacts').create({
      Nom: 'de La Rochefoucauld',
      Prenom: 'Élodie',
      Email: `elodie.de-la-rochefoucauld.${index}@atlantique-energies.example`,
      Poste: 'Responsable commerciale grands comptes',
      Phone: '06 12 34 56 78',
      Tel: '02 40 11 22 33',
      company: company.id,
    });
  }
  await batch.send();
  const { id } = await api.collection('Contacts').create({
    Prenom: 'Maximilienne-Bérengère',
    Nom: 'de La Rochefoucauld-Doudeauville',
    Poste: 'Responsable commerciale grands comptes et collectivités territoriales',
    Phone: '06 12 34 56 78',
    company: company.id,
  });
  const order = await api.collection('orders').create({
    Name: 'Réassort de printemps pour les équipes commerciales de Bretagne et de Normandie',
    company: company.id,
    contacts: [id],
    Quantity: 250,
  });
  await staff.goto(`/contacts?entreprise=${company.id}&recherche=elodie`);
  await expect(staff.getByRole('row')).toHaveCount(11);
  await staff.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(staff.getByText(/^Imprimé le .* \d+\sh\s\d\d$/)).toBeVisible();
  await expect(staff.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  await expect(staff.getByText(`Entreprise\u00a0: ${NAME}`)).toBeVisible();
  await expect(staff.getByText('Recherche\u00a0: «\u00a0elodie\u00a0»')).toBeVisible();
  await expect(staff.getByRole('banner')).toBeHidden();
  await expect(staff.getByRole('navigation')).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Ajouter un contact' })).toBeHidden();
  await expect(staff.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  await expect(staff.getByRole('checkbox')).toHaveCount(0);
  await expect(staff.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(staff.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const paper of [PORTRAIT, LANDSCAPE]) {
    await staff.setViewportSize(paper);
    await expect(staff.getByRole('columnheader', { name: 'Téléphone' })).toBeVisible();
    // A frame later the paper is laid out.
    await expect.poll(() => cutCells(staff)).toEqual([]);
    await expectWithin(staff, paper);
  }

  await staff.emulateMedia({ media: 'screen' });
  await staff.goto(`/orders?fiche=${order.id}`);
  await expect(staff.getByLabel('Projet')).toHaveValue(/^Réassort/);
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByLabel('Projet')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Contacts choisis' })).toHaveText(/^Maximilienne/);
  await expect(staff.getByText(/^Imprimé le/)).toBeVisible();
  await expect(staff.getByRole('listbox')).toHaveCount(0);
  await expect(staff.locator('main table')).toBeHidden();
  await expect(staff.getByRole('button', { name: 'Enregistrer' })).toBeHidden();

  await staff.emulateMedia({ media: 'screen' });
  await staff.goto(`/companies/${company.id}`);
  await expect(staff.getByText('Modifier cette carte')).toBeVisible();
  await expect(staff.getByLabel('Note')).toBeVisible();
  await staff.emulateMedia({ media: 'print' });
  await expect(staff.getByLabel('Note')).toBeHidden();
  for (const paper of [PORTRAIT, LANDSCAPE]) {
    await staff.setViewportSize(paper);
    // A frame later the paper is laid out.
    await expect.poll(() => cutTexts(staff)).toEqual([]);
    await expectWithin(staff, paper);
  }
});

async function expectWithin(page: Page, paper: { width: number }): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing beside the paper').toBeLessThanOrEqual(paper.width);
}
