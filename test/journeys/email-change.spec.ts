import { keyIn, openMailServer } from '../support/mail-server.ts';
import { ACCOUNT, test as base, expect, showScreen } from './support/journey.ts';

const NEXT = 'claire@ailleurs.test';

const test = base.extend<{ mails: Awaited<ReturnType<typeof openMailServer>> }>({
  mails: async ({ announced }, use) => {
    announced.push(/status of 40[013]/, /Erreur lors d[eu] /);
    const mails = await openMailServer();
    await use(mails);
    await mails.close();
  },
  settings: async ({ mails }, use) => {
    await use({
      SMTP_URL: mails.url,
      MAIL_FROM: 'carte@bristol.example',
      STAFF_URL: 'https://bureau.bristol.example',
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: ACCOUNT.password,
    });
  },
});

test('another e-mail is confirmed by the link that it receives', async ({ page, mails }) => {
  const signIn = async (email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Mot de passe').fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  };
  await page.goto('/login');
  await signIn(ACCOUNT.email);
  await page.goto('/compte');
  await page.getByLabel('Email', { exact: true }).fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Un message vient d’être envoyé à/)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ACCOUNT.email);
  await showScreen(page, 'adresse-demandee');
  expect(mails.received.map(({ to }) => to)).toEqual([[NEXT]]);

  const link = `/cle#${keyIn(mails.received[0])}`;
  await page.goto(link);
  await expect(page.getByText(NEXT)).toBeVisible();
  await expect(page.getByLabel('Mot de passe')).toBeFocused();
  await showScreen(page, 'adresse-a-confirmer');
  await page.getByLabel('Mot de passe').fill('faux');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon.')).toBeVisible();
  await page.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await showScreen(page, 'adresse-confirmee');
  await expect.poll(() => mails.received[1]?.to).toEqual([ACCOUNT.email]);

  await page.getByRole('button', { name: 'Aller à la connexion' }).click();
  await signIn(NEXT);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
});
