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
  announced,
}) => {
  announced.push(/status of 40[03]/, /Erreur lors de l’invitation/);
  await staff.goto('/');
  await staff.getByRole('button', { name: `Compte ${ACCOUNT.email}` }).click();
  await staff.getByRole('menuitem', { name: 'Équipe' }).click();
  await expect(staff.getByText('2 comptes')).toBeVisible();
  await showScreen(staff, 'equipe');

  await staff.getByRole('button', { name: 'Inviter une personne' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Inviter une personne' });
  await dialog.getByLabel('Nom').fill('Zoé Kerbrat');
  await dialog.getByLabel('Email').fill(COLLEAGUE);
  await showScreen(staff, 'equipe-invitation');
  await dialog.getByRole('button', { name: 'Créer le lien' }).click();
  await expect(dialog.getByText('Cette valeur est déjà utilisée.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('zoe@bristol.test');
  await staff.keyboard.press('Enter');

  const link = staff.getByRole('dialog', { name: 'Lien de Zoé Kerbrat' });
  await expect(link.getByText(/Ce lien fonctionne une fois, jusqu’au/)).toBeVisible();
  await showScreen(staff, 'equipe-lien');
  const address = await link.getByLabel('Lien').inputValue();
  await link.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(staff.getByText('Invité')).toBeVisible();

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
  await invited.goto('/equipe');
  await expect(invited.getByText('3 comptes')).toBeVisible();
  await expect(invited.getByRole('button', { name: 'Inviter une personne' })).toBeHidden();
  await invited.goto('about:blank');
  await invited.goto(address);
  await expect(invited.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await showScreen(invited, 'cle-servie');
  await context.close();
});

test('a colleague is made administrator, disabled, brought back, and removed', async ({
  staff,
  colleague,
  api,
  announced,
}) => {
  announced.push(/status of 40[01]/, /Erreur lors de la modification du compte/);
  await colleague.goto('/companies');
  await staff.goto('/equipe');
  await onColleague(staff, 'Nommer administrateur');
  await expect(staff.getByText(`${COLLEAGUE} est administrateur.`)).toBeVisible();
  await expect(staff.getByText(/2\sadministrateurs\. Retirez ce rôle/)).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByText(/Retirez ce rôle/)).toBeHidden();

  await staff.getByRole('button', { name: /Actions : .*vous|Actions : claire/ }).click();
  await staff.getByRole('menuitem', { name: 'Retirer ce rôle' }).click();
  await expect(staff.getByText('Il faut au moins un administrateur.')).toBeVisible();

  await onColleague(staff, 'Désactiver');
  await expect(staff.getByText('Désactivé', { exact: true })).toBeVisible();
  await expect(colleague.getByRole('heading', { name: 'Compte désactivé' })).toBeVisible();
  await onColleague(staff, 'Réactiver');
  await expect(staff.getByText('Désactivé', { exact: true })).toBeHidden();

  await onColleague(staff, 'Supprimer');
  const question = staff.getByRole('alertdialog', { name: 'Supprimer le compte' });
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(staff.getByText('1 compte', { exact: true })).toBeVisible();
  await staff.getByRole('button', { name: 'Annuler' }).click();
  await expect(staff.getByText('2 comptes')).toBeVisible();

  await api.collection('users').update(api.authStore.record?.id ?? '', { name: 'Claire Martin' });
  await expect(staff.getByText('Claire Martin (vous)')).toBeVisible();
});

test('one’s own name, password and sessions are on one page', async ({
  staff,
  server,
  browser,
  announced,
}) => {
  announced.push(/status of 400/, /Erreur lors du changement de mot de passe/);
  const context = await browser.newContext({ baseURL: server.url });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByRole('button', { name: /Mot de passe oublié/ }).click();
  await expect(
    elsewhere.getByText('Demandez à un administrateur de vous créer un lien.'),
  ).toBeVisible();
  await showScreen(elsewhere, 'mot-de-passe-oublie');
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
  await expect(events.getByRole('listitem').first()).toContainText('Compte modifié');
  await events.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await showScreen(staff, 'compte-activite');
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);

  await staff.getByLabel('Mot de passe actuel').fill('faux');
  await staff.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('Le mot de passe actuel n’est pas le bon.')).toBeVisible();
  await staff.getByLabel('Mot de passe actuel').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(/Votre mot de passe est changé/)).toBeVisible();
  await expect(staff.getByRole('button', { name: /^Fermer : Chrome/ })).toHaveCount(0);
  await expect(events.getByText('Mot de passe changé')).toBeVisible();
  await context.close();
});

test('what is sensitive goes on by itself once one has confirmed who one is', async ({
  staff,
  announced,
}) => {
  announced.push(/status of 40[03]/);
  await askOnce(staff, '**/admin/api/users/*/link');
  await staff.goto('/equipe');
  await onColleague(staff, 'Créer un lien de mot de passe');
  const dialog = staff.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(dialog.getByLabel('Mot de passe')).toBeFocused();
  await expectAccessible(staff);
  await showScreen(staff, 'confirmez');
  await dialog.getByLabel('Mot de passe').fill('faux');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible();
  await dialog.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('dialog', { name: `Lien d’${COLLEAGUE}` })).toBeVisible();
  await staff.keyboard.press('Escape');

  await staff.unroute('**/admin/api/users/*/link');
  await askOnce(staff, '**/admin/api/users/*/sign-out');
  await onColleague(staff, 'Fermer ses sessions');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await onColleague(staff, 'Fermer ses sessions');
  await expect(staff.getByText(`Les sessions d’${COLLEAGUE} sont fermées.`)).toBeVisible();
});

test('whoever is shut out while they work reads it, and sees no data any more', async ({
  staff,
  colleague,
  api,
}) => {
  const { id } = await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await api.collection('Contacts').create({ Nom: 'Le Goff', Prenom: 'Maëlle', company: id });
  await colleague.goto(`/contacts/${id}`);
  await colleague.getByRole('link', { name: 'Le Goff' }).click();
  const form = colleague.getByRole('dialog', { name: 'Modifier le contact' });
  // What is typed keeps no data in view either.
  await form.getByLabel('Poste', { exact: true }).fill('Architecte');

  await staff.goto('/equipe');
  await onColleague(staff, 'Désactiver');
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
