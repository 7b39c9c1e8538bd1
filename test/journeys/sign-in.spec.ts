import { ACCOUNT, expect, showScreen, signOut, test } from './support/journey.ts';

test('signing in leads to the page that was asked for', async ({ page, server, announced }) => {
  announced.push(/status of 400/);
  await page.goto('/orders?page=1');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Commandes' })).toHaveCount(0);
  await showScreen(page, 'login');

  await page.getByLabel('Email').fill(ACCOUNT.email);
  const password = page.getByLabel('Mot de passe');
  await password.fill('pas le bon');
  await page.getByRole('button', { name: 'Se connecter' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Identifiants incorrects');
  await expect(password).toBeFocused();
  // The former text is selected: it is typed over.
  await page.keyboard.type(ACCOUNT.password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(`${server.url}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  const saved = await page.evaluate(() => localStorage.getItem('pb_auth'));
  expect(JSON.parse(saved ?? '{}')).toMatchObject({ record: { email: ACCOUNT.email } });
});

test('signing out in one tab signs out the others', async ({ staff, context, api }) => {
  const third = await context.newPage();
  await staff.goto('/companies?fiche=nouveau');
  await staff.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  await third.goto('/orders');
  const other = await context.newPage();
  await other.goto('/companies');
  await signOut(other);
  await expect(third.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  expect(await third.evaluate(() => localStorage.getItem('pb_auth'))).toBeNull();

  // A tab behind another one draws once a second; over what is typed in it the password is asked.
  await staff.bringToFront();
  const session = staff.getByRole('dialog', { name: 'Votre session a pris fin' });
  await expect(session).toContainText(ACCOUNT.email);
  await session.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await session.getByRole('button', { name: 'Continuer' }).click();
  await expect(session).toBeHidden();
  await expect(staff.getByLabel('Raison sociale')).toHaveValue('Imprimerie du Pont');
  await staff.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(staff.getByRole('link', { name: 'Imprimerie du Pont', exact: true })).toBeVisible();
  // The tests' own session was the one that ended.
  await api.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
  expect(await api.collection('Company').getFullList()).toHaveLength(1);
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a session that ends asks for the password over the page and carries on', async ({
  staff,
  api,
  announced,
}) => {
  announced.push(/status of 40[01]/);
  await staff.goto('/companies?fiche=nouveau');
  await staff.getByLabel('Raison sociale').fill('Imprimerie du Pont');
  // While the form is on its way: the page would notice before it by itself.
  let isFirst = true;
  await staff.route(/\/collections\/Company\/records/, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    await api.send('/api/collections/users/sign-out', { method: 'POST', body: { all: true } });
    return route.continue();
  });
  await staff.keyboard.press('Enter');

  const dialog = staff.getByRole('dialog', { name: 'Votre session a pris fin' });
  await dialog.getByLabel('Mot de passe').fill('pas le bon');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText('Identifiants incorrects')).toBeVisible();
  await showScreen(staff, 'session-refusee');
  await staff.keyboard.type(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(staff.getByRole('link', { name: 'Imprimerie du Pont', exact: true })).toBeVisible();
});
