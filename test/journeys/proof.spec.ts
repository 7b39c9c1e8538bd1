import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { presetDesign } from '../../src/domain/press/presets/presets.ts';
import {
  expect,
  expectAccessible,
  handOutAnyway,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

const PEOPLE = ['Aubin', 'Blanchet', 'Le Goff', 'Madec'];

/** An order for four people of a company with a two-sided card. */
async function orderOfFour(api: PocketBase): Promise<string> {
  const firm = { RaisonSociale: 'Atelier Kerbrat', City: 'Brest', Website: 'kerbrat.example' };
  const { id: company } = await api.collection('Company').create(firm);
  const contacts = [];
  for (const [index, Nom] of PEOPLE.entries()) {
    const named = { Nom, Prenom: 'Léa', Poste: 'Graveuse', company };
    const Phone = `06 39 98 00 1${index}`;
    const Email = `lea${index}@kerbrat.example`;
    contacts.push((await api.collection('Contacts').create({ ...named, Phone, Email })).id);
  }
  const look = { color: '#1b365d', hasLogo: false, hasLegal: false };
  const body = { company, name: 'Standard', design: presetDesign('band', look) };
  const { id } = await api.send('/api/templates', { method: 'POST', body });
  const headers = { 'if-match': '"1"' };
  await api.send(`/api/templates/${id}/publish`, { method: 'POST', body: {}, headers });
  const order = { Name: 'Salon des maires', company, contacts, Quantity: 200 };
  return (await api.collection('orders').create(order)).id;
}

/** Fills the dialog of sending, and answers the link in the text to copy. */
async function copiedLink(staff: Page): Promise<string> {
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Préparer les textes' }).click();
  await expect(dialog.getByText('Copiez ce texte maintenant')).toBeVisible();
  const text = await dialog.getByText(/\/bat\//).textContent();
  const [link = ''] = /http\S+\/bat\/[\w-]{43}/.exec(text ?? '') ?? [];
  return link;
}

/** Gives texts up that nobody copied, which is asked about: their links are shown no more. */
async function leaveTexts(staff: Page): Promise<void> {
  await staff.keyboard.press('Escape');
  const question = staff.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Fermer' }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
}

/** Goes on by Tab alone until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Confirms a decision by keys on the second page, which knows the name. */
async function confirmByKeys(client: Page, button: string): Promise<void> {
  await expect(client.getByLabel('Votre nom')).toHaveValue('Jeanne Moreau');
  await tabTo(client, client.locator('[name=agreed]'));
  await client.keyboard.press('Space');
  await tabTo(client, client.getByRole('button', { name: button }));
  await client.keyboard.press('Enter');
}

/** All that the console of a client tells, but that a link is over. */
function surprisesOf(client: Page): string[] {
  const told: string[] = [];
  client.on('console', (message) => {
    if (!/status of 410/.test(message.text())) told.push(message.text());
  });
  client.on('pageerror', (error) => told.push(error.message));
  return told;
}

/** The bytes of a download. */
async function fileOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** A picture of a page of the client, who is at a phone. */
async function showClient(client: Page, name: string): Promise<void> {
  await showScreen(client, `proof-client-${name}`);
  await client.setViewportSize(PHONE);
}

test('a client refuses a card and accepts the others without a script, and the corrected one by the next BAT', async ({
  staff,
  api,
  browser,
  contextOptions,
}) => {
  const id = await orderOfFour(api);
  await staff.goto(`/orders/${id}`);
  const step = staff.locator('[data-next-step]');
  await step.getByRole('button', { name: 'Préparer les cartes' }).click();
  await step.getByRole('button', { name: 'Envoyer le BAT' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Nom, destinataire 1').fill('Jeanne Moreau');
  await dialog.getByLabel('E-mail, destinataire 1').fill('jeanne@kerbrat.example');
  await expectAccessible(staff);
  await showScreen(staff, 'proof-send');
  const first = await copiedLink(staff);
  await showScreen(staff, 'proof-texts');
  await leaveTexts(staff);
  const panel = staff.getByRole('region', { name: /^BAT n°.1/ });
  await expect(panel).toContainText('Pas encore ouvert');
  await showScreen(staff, 'proof-sent');

  const options = { ...contextOptions, viewport: PHONE, locale: 'fr-FR' };
  const scriptless = await browser.newContext({ ...options, javaScriptEnabled: false });
  const client = await scriptless.newPage();
  const surprises = surprisesOf(client);
  await client.goto(first);
  await expect(client.getByText(/^4.cartes attendent votre réponse\.$/)).toBeVisible();
  await expect(panel).toContainText('Ouvert');
  await showClient(client, 'main');
  const refused = client.getByRole('article').filter({ hasText: 'Léa Blanchet' });
  // Nobody accepts unseen: the first screen shows a card, and all at once stands after the last one.
  await expect(client.getByRole('img', { name: /^Recto/ }).first()).toBeInViewport({ ratio: 1 });
  const accept = client.getByRole('button', { name: /^Accepter les . cartes qui restent$/ });
  await expect(accept).not.toBeInViewport();
  await tabTo(client, refused.getByRole('button', { name: /^Refuser/ }));
  await client.keyboard.press('Enter');
  await expect(client.getByText('Rien n’est encore décidé.')).toBeVisible();
  await tabTo(client, client.getByLabel('téléphone'));
  await client.keyboard.press('Space');
  await tabTo(client, client.getByLabel('Précisions'));
  await client.keyboard.type('Le mobile a changé.');
  await tabTo(client, client.getByLabel('La bonne valeur'));
  await client.keyboard.type('06 39 98 77 66');
  await showClient(client, 'confirm-refusal');
  await confirmByKeys(client, 'Refuser la carte');
  await expect(client.getByRole('heading', { name: 'La carte est refusée' })).toBeVisible();
  await showClient(client, 'refused');

  const row = staff.locator('[data-row]').filter({ hasText: 'Léa Blanchet' });
  await expect(row).toContainText('Le mobile a changé.');
  await expect(row).toContainText('06 39 98 77 66');
  await expect(panel).toContainText(/1.refusée, 3.sans réponse/);

  await client.getByRole('link', { name: 'Revenir aux cartes' }).press('Enter');
  await expect(accept).toBeVisible();
  await showClient(client, 'half');
  await tabTo(client, accept);
  await client.keyboard.press('Enter');
  await showClient(client, 'confirm');
  await confirmByKeys(client, 'Accepter 3\u00a0cartes');
  await expect(client.getByRole('heading', { name: /^3.cartes acceptées$/ })).toBeVisible();
  await showClient(client, 'done');
  // Going back asks nothing again, and says what is true now.
  await client.goBack();
  await expect(client.getByRole('heading', { name: /plus rien à décider/ })).toBeVisible();
  await client.goForward();
  await expect(panel).toContainText(/3.acceptées, 1.refusée/);
  await expectAccessible(staff);
  await showScreen(staff, 'proof-answers');

  await panel.getByRole('button', { name: 'Noter un accord reçu' }).press('Enter');
  await expect(dialog.getByLabel('Qui a donné son accord')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Léa Blanchet' })).toBeChecked();
  await expectAccessible(staff);
  await showScreen(staff, 'proof-note');
  await staff.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Noter un accord reçu' })).toBeFocused();

  await row.getByRole('button', { name: /^Corriger le mobile/ }).press('Enter');
  await expect(row).toContainText('Changé depuis');
  await expect(row.getByRole('link').first()).toBeFocused();
  await showScreen(staff, 'proof-changed');
  await row.getByRole('button', { name: /^Reprendre/ }).click();
  await step.getByRole('button', { name: 'Envoyer le BAT' }).click();
  await expect(dialog).toContainText(/4.cartes seront montrées, dont 1.demande un accord/);
  await showScreen(staff, 'proof-send-again');
  const second = await copiedLink(staff);
  await leaveTexts(staff);

  const replaced = client.getByRole('heading', { name: /plus récent remplace celui-ci/ });
  await client.goto(first);
  await expect(replaced).toBeVisible();
  await showClient(client, 'replaced');
  await scriptless.close();

  const scripted = await browser.newContext(options);
  const reader = await scripted.newPage();
  const others = surprisesOf(reader);
  await reader.goto(second);
  await expect(reader.getByText(/^1.carte attend votre réponse\.$/)).toBeVisible();
  const changed = reader.getByRole('article').first();
  await expect(changed).toContainText(/Mobile.*06.39.98.00.11.*06.39.98.77.66/s);
  await expect(reader.getByRole('article')).toHaveCount(4);
  await expectAccessible(reader);
  await showClient(reader, 'again');
  await changed.getByText('Agrandir').first().click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Léa Blanchet' })).toBeVisible();
  await expectAccessible(reader);
  await showClient(reader, 'large');
  await reader.getByRole('link', { name: 'Revenir aux cartes' }).click();
  await changed.getByRole('button', { name: /^Accepter/ }).click();
  await expectAccessible(reader);
  await confirmByKeys(reader, 'Accepter la carte');
  await expect(reader.getByRole('heading', { name: 'La carte est acceptée' })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Revenir aux cartes' }).click();
  await showClient(reader, 'all-accepted');
  expect([...surprises, ...others]).toEqual([]);
  await reader.goto(first);
  await expectAccessible(reader);

  await expect(staff.getByText(/^Les 4.cartes sont acceptées$/)).toBeVisible();
  await showScreen(staff, 'proof-approved');
  await step.getByRole('button', { name: 'Fichier pour l’imprimeur' }).click();
  await expect(dialog).toContainText(/Le fichier portera 4.cartes\./);
  await expectAccessible(staff);
  await showScreen(staff, 'file-dialog');
  const coming = staff.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Préparer le fichier' }).click();
  // Where the public address can be printed, nothing is asked; here it is that of this machine.
  await handOutAnyway(staff);
  const file = await fileOf(await coming);
  await expect(dialog).toContainText(/Le fichier n°.1 est prêt.: 4.cartes\./);
  await expect(dialog).toContainText(/Pages 1 et 2.: Léa Aubin, 200.exemplaires/);
  await expectAccessible(staff);
  await showScreen(staff, 'file-made');
  await dialog.getByRole('button', { name: 'Passer en production' }).click();
  const files = staff.getByRole('region', { name: 'Fichiers' });
  const again = staff.waitForEvent('download');
  await files.getByRole('button', { name: /^Télécharger à nouveau/ }).click();
  expect((await fileOf(await again)).equals(file)).toBe(true);
  await expectAccessible(staff);
  await showScreen(staff, 'file-panel');
  const place = await step.boundingBox();
  await step.getByRole('button', { name: 'Marquer expédiée' }).click();
  await expect(staff.getByText(/expédiée le \d/)).toBeVisible();
  // A further line of days moves no button from under whoever is pressing it.
  expect((await step.boundingBox())?.y).toBe(place?.y);
  await step.getByRole('button', { name: 'Marquer livrée' }).click();
  await expect(staff.getByRole('link', { name: 'Commander de nouveau' })).toBeVisible();
  await expect(staff.getByRole('alertdialog')).toBeHidden();
  await showScreen(staff, 'proof-delivered');
  await reader.goto(second);
  await expect(reader.getByText('Le fichier est parti chez l’imprimeur.')).toHaveCount(1);
  await expect(reader.getByRole('button')).toHaveCount(0);
  await showClient(reader, 'after-delivery');
  await scripted.close();
});
