import type { Page } from '@playwright/test';
import {
  ACCOUNT,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

test.use({ isShared: true });

const NEW_PASSWORD = 'lampe velours moulin';
const COLLEAGUE = 'hugo@bristol.test';

/** Presses one of the actions on the colleague. */
async function onColleague(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions : ${COLLEAGUE}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** As a quarter of an hour after signing in: the next call of this kind has to be confirmed. */
async function askOnce(page: Page, address: string): Promise<void> {
  let isAsked = false;
  await page.route(address, async (route) => {
    if (isAsked) return route.continue();
    isAsked = true;
    const data = { reauth: { code: 'validation_reauth_required', message: '' } };
    await route.fulfill({ status: 403, json: { data, message: '', status: 403 } });
  });
}

test('somebody who is invited chooses a password by a link that works once', async ({
  staff,
  browser,
  server,
}) => {
  await staff.goto('/equipe');
  await showScreen(staff, 'equipe');
  await staff.getByRole('button', { name: 'Inviter une personne' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Inviter une personne' });
  await dialog.getByLabel('Nom').fill('Zoé Kerbrat');
  await dialog.getByLabel('Email').fill('zoe@bristol.test');
  await showScreen(staff, 'equipe-invitation');
  await staff.keyboard.press('Enter');

  const link = staff.getByRole('dialog', { name: 'Lien de Zoé Kerbrat' });
  await expect(link.getByText(/Ce lien fonctionne une fois, jusqu’au/)).toBeVisible();
  await showScreen(staff, 'equipe-lien');
  const address = await link.getByLabel('Lien').inputValue();

  const context = await browser.newContext({ baseURL: server.url });
  const invited = await context.newPage();
  await invited.goto(address);
  await expect(invited).toHaveURL(/\/cle$/);
  await expect(invited.getByRole('heading', { name: 'Bienvenue, Zoé Kerbrat' })).toBeVisible();
  await showScreen(invited, 'cle');
  const password = invited.getByLabel('Mot de passe');
  await password.fill(NEW_PASSWORD);
  await expect(password).toHaveAttribute('type', 'password');
  await invited.keyboard.press('Tab');
  await invited.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await showScreen(invited, 'cle-lue');
  await password.press('Enter');
  await expect(invited.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await invited.goto('about:blank');
  await invited.goto(address);
  await expect(invited.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await showScreen(invited, 'cle-servie');
  await context.close();
});

test('whoever is shut out while they work reads it, and sees no data any more', async ({
  staff,
  colleague,
  api,
  announced,
}) => {
  announced.push(/status of 403/);
  const { id } = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Le Goff', Prenom: 'Maëlle', company: id });
  await colleague.goto(`/contacts/${id}`);
  await colleague.getByRole('button', { name: /^Modifier Maëlle/ }).click();
  const form = colleague.getByRole('dialog', { name: 'Modifier le contact' });
  // The open edit keeps no data in view either.
  await form.getByLabel('Poste', { exact: true }).fill('Architecte');

  await askOnce(staff, '**/users/records/*');
  await staff.goto('/equipe');
  await onColleague(staff, 'Désactiver');
  const proof = staff.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(proof.getByLabel('Mot de passe')).toBeFocused();
  await expectAccessible(staff);
  await showScreen(staff, 'confirmez');
  await proof.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  const panel = colleague.getByRole('main');
  await expect(panel.getByRole('heading', { name: 'Compte désactivé' })).toBeFocused();
  await expect(panel).toContainText('Votre compte a été désactivé.');
  await expect(colleague.getByRole('dialog')).toHaveCount(0);
  for (const data of ['Moreau', 'Le Goff', 'Architecte', COLLEAGUE]) {
    await expect(colleague.locator('body')).not.toContainText(data);
  }
  await expect(colleague).toHaveTitle('Compte désactivé – Bristol');
  await showScreen(colleague, 'compte-desactive');

  await colleague.reload();
  await expect(panel.getByRole('heading', { name: 'Compte désactivé' })).toBeVisible();
  await colleague.keyboard.press('Tab');
  await colleague.keyboard.press('Enter');
  await expect(colleague).toHaveURL('/login');
});

test('one’s own name, password and sessions are on one page', async ({
  staff,
  server,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill(ACCOUNT.email);
  await elsewhere.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await elsewhere.getByRole('button', { name: 'Se connecter' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await staff.goto('/compte');
  await staff.getByLabel('Nom', { exact: true }).fill('Claire Martin');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('Votre compte est enregistré.')).toBeVisible();
  await expect(staff.getByText('Cet appareil')).toBeVisible();
  await expect(staff.getByRole('button', { name: /^Fermer : Chrome/ })).toHaveCount(1);
  await showScreen(staff, 'compte');
  await staff.getByRole('button', { name: 'Fermer toutes les autres' }).scrollIntoViewIfNeeded();
  await showScreen(staff, 'compte-sessions');
  const events = staff.getByRole('list', { name: 'Sécurité du compte' });
  // The oldest one gives way to it.
  await expect(events.getByText('Compte modifié')).toBeVisible();
  await events.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await showScreen(staff, 'compte-activite');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);

  await staff.getByLabel('Mot de passe actuel').fill(ACCOUNT.password);
  await staff.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(/Votre mot de passe est changé/)).toBeVisible();
  await expect(staff.getByRole('button', { name: /^Fermer : Chrome/ })).toHaveCount(0);
  await expect(events.getByText('Mot de passe changé')).toBeVisible();
  await context.close();
});
