import { expect, showScreen, test } from './support/journey.ts';

test.use({
  settings: {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'carte@bristol.example',
    STAFF_URL: 'https://bureau.bristol.example',
    ADMIN_EMAIL: 'claire@bristol.test',
    ADMIN_PASSWORD: 'lampe velours moulin',
  },
});

test('whoever forgot the password asks for a link by mail', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill('claire@bristol.test');
  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('claire@bristol.test');
  await expect(page.getByLabel('Email')).toBeFocused();
  await showScreen(page, 'lien-a-demander');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Si un compte existe à cette adresse, un message vient de lui être envoyé.'),
  ).toBeVisible();
  await showScreen(page, 'lien-demande');
  await page.getByRole('button', { name: 'Retour à la connexion' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});
