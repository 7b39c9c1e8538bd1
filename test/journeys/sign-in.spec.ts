import { ACCOUNT, expect, showScreen, test } from './support/journey.ts';

test('signing in leads to the page that was asked for', async ({ page, server }) => {
  await page.goto('/orders?page=1');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commandes' })).toHaveCount(0);
  await showScreen(page, 'login');

  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');

  await expect(page).toHaveURL(`${server.url}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  const saved = await page.evaluate(() => localStorage.getItem('pb_auth'));
  expect(JSON.parse(saved ?? '{}')).toMatchObject({ record: { email: ACCOUNT.email } });
});

test('a wrong password is said in the form, which keeps the e-mail', async ({
  page,
  announced,
}) => {
  announced.push(/status of 400/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe').fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter' }).click();

  await expect(page.getByRole('alert')).toHaveText('Identifiants incorrects');
  await expect(page.getByLabel('Email')).toHaveValue(ACCOUNT.email);
  await expect(page.getByLabel('Mot de passe')).toBeFocused();
});

test('a server that does not answer is a connection error, also in the console', async ({
  page,
  server,
  announced,
}) => {
  announced.push(/Erreur de connexion/, /ERR_CONNECTION_(REFUSED|RESET)/);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await server.stop();
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe').fill(ACCOUNT.password);
  const logged = page.waitForEvent('console', (line) => /Erreur de connexion/.test(line.text()));
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await logged;
  await expect(page.getByRole('alert')).toHaveText('Erreur de connexion');

  await server.restart();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('signing out in one tab signs out the others', async ({ staff, context }) => {
  await staff.goto('/companies');
  await expect(staff.getByText('0 entreprise')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/companies');
  await expect(other.getByRole('heading', { name: 'Entreprises' })).toBeVisible();

  // A tab behind another one draws once a second.
  await staff.bringToFront();
  await staff.getByRole('button', { name: ACCOUNT.email }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();

  await expect(staff.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('pb_auth'))).toBeNull();
});

test('a session that ends asks for the password over the page and carries on', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 401/);
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).click();
  await staff.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  // While the form is on its way: the page would notice before it by itself.
  let isFirst = true;
  await staff.route(/\/collections\/Company\/records/, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    await api.send('/api/collections/users/sign-out', { method: 'POST', body: { all: true } });
    return route.continue();
  });
  await staff.getByRole('button', { name: 'Enregistrer' }).click();

  const dialog = staff.getByRole('dialog', { name: 'Votre session a pris fin' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();

  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('link', { name: 'Imprimerie du Pont', exact: true })).toBeVisible();
});

test('a session that ended since one’s e-mail changed elsewhere takes the new one', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 40[01]/);
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).click();
  await staff.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  const email = 'claire@ailleurs.test';
  const { record } = await api
    .collection('users')
    .authWithPassword(ACCOUNT.email, ACCOUNT.password);
  await api.collection('users').update(record.id, { email });
  await staff.getByRole('button', { name: 'Enregistrer' }).click();

  const dialog = staff.getByRole('dialog', { name: 'Votre session a pris fin' });
  await expect(dialog).toContainText(ACCOUNT.email);
  await dialog.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Identifiants incorrects')).toBeVisible();
  await showScreen(staff, 'session-refusee');
  await dialog.getByRole('button', { name: 'Mon e-mail a changé' }).press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await showScreen(staff, 'session-autre-e-mail');
  await staff.keyboard.type(email);
  await dialog.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('link', { name: 'Imprimerie du Pont', exact: true })).toBeVisible();
  await expect(staff.getByRole('button', { name: `Compte ${email}` })).toBeVisible();
});

test('signing out in one tab asks for the password over what is typed in another', async ({
  staff,
  context,
  api,
}) => {
  await staff.goto('/companies');
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  await staff.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  const other = await context.newPage();
  await other.goto('/orders');
  await other.getByRole('button', { name: ACCOUNT.email }).click();
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(other.getByRole('heading', { name: 'Connexion' })).toBeVisible();

  await staff.bringToFront();
  const session = staff.getByRole('dialog', { name: 'Votre session a pris fin' });
  await expect(session).toContainText(ACCOUNT.email);
  await session.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await session.getByRole('button', { name: 'Continuer' }).click();
  await expect(session).toBeHidden();
  await expect(staff).toHaveURL(/\/companies\?fiche=nouveau$/);
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Imprimerie du Pont');
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('link', { name: 'Imprimerie du Pont', exact: true })).toBeVisible();
  // The tests' own session was the one that ended.
  await api.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
  expect(await api.collection('Company').getFullList()).toHaveLength(1);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('whoever would rather not sign in again leaves what is typed', async ({ staff, context }) => {
  await staff.goto('/companies?fiche=nouveau');
  await staff.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  const other = await context.newPage();
  await other.goto('/orders');
  await other.getByRole('button', { name: ACCOUNT.email }).click();
  await other.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await staff.bringToFront();
  const session = staff.getByRole('dialog', { name: 'Votre session a pris fin' });
  await session.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(staff.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect(staff.getByRole('dialog')).toBeHidden();
});
