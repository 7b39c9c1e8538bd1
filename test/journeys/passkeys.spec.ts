import type { Page } from '@playwright/test';
import {
  ACCOUNT,
  expect,
  expectNoSidewaysScroll,
  PHONE,
  showScreen,
  test,
} from './support/journey.ts';

/** A device of Chromium's own that knows its person; answers what makes it refuse. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

/** As a quarter of an hour later: the next call about a passkey has to be confirmed. */
async function expire(staff: Page): Promise<void> {
  const data = { reauth: { code: 'validation_reauth_required', message: '' } };
  await staff.route(
    '**/api/passkeys/*',
    (route) => route.fulfill({ status: 403, json: { data, message: '', status: 403 } }),
    { times: 1 },
  );
}

test('a passkey is added, signs in, confirms who one is, and is removed', async ({
  staff,
  announced,
}) => {
  announced.push(/status of 403/);
  const knowsPerson = await withDevice(staff);
  await staff.goto('/compte');
  const add = staff.getByRole('button', { name: 'Ajouter une clé d’accès' });
  await add.focus();
  await staff.keyboard.press('Enter');
  const row = staff.getByRole('listitem').filter({ hasText: 'jamais utilisée' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Renommer/ }).press('Enter');
  const renaming = staff.getByRole('dialog', { name: 'Renommer la clé d’accès' });
  await renaming.getByLabel('Nom').fill('Mon téléphone');
  await staff.keyboard.press('Enter');
  await expect(row.getByText('Mon téléphone')).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  await showScreen(staff, 'passkeys');

  await staff.getByRole('button', { name: `Compte ${ACCOUNT.email}` }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  const enter = staff.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await showScreen(staff, 'passkey-login');
  await knowsPerson(false);
  await enter.click();
  await expect(staff.getByText('Aucune clé d’accès n’a été utilisée.')).toBeVisible();
  await knowsPerson(true);
  await enter.click();
  await expect(staff).toHaveURL(/\/$/);

  await expire(staff);
  await staff.goto('/compte');
  await staff.getByRole('button', { name: 'Retirer\u00a0: Mon téléphone' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  const proof = staff.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  const use = proof.getByRole('button', { name: 'Utiliser une clé d’accès' });
  await expect(use).toBeVisible();
  await showScreen(staff, 'passkey-proof');
  await use.click();
  await expect(staff.getByText('La clé d’accès est retirée.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Retirer\u00a0: Mon téléphone' })).toBeHidden();
  await staff.setViewportSize(PHONE);
  await expectNoSidewaysScroll(staff);
});

test('where a second factor is demanded, a passkey opens what a password does not', async ({
  api,
  staff,
  announced,
}) => {
  announced.push(/status of 40[03]/);
  await withDevice(staff);
  const demanded = await staff.request.post('/admin/api/installation/second-factor', {
    headers: { authorization: api.authStore.token },
    data: { demand: 'all' },
  });
  expect(demanded.status()).toBe(200);
  await staff.goto('/compte');
  await expect(staff.getByText(/activez-le, ou ajoutez une clé d’accès/)).toBeVisible();
  await staff.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await expect(staff.getByText('Votre clé d’accès en tient lieu.')).toBeVisible();
  await staff.goto('/companies');
  await expect(staff.getByRole('heading', { name: 'Entreprises' })).toBeVisible();

  await staff.getByRole('button', { name: `Compte ${ACCOUNT.email}` }).click();
  await staff.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await staff.getByLabel('Email').fill(ACCOUNT.email);
  await staff.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/\/compte$/);
  await expect(staff.getByText(/votre mot de passe ne suffit pas/)).toBeVisible();
  await showScreen(staff, 'passkey-wanted');
  await staff.getByRole('button', { name: 'Activer le second facteur' }).click();
  const proof = staff.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(proof.getByText(/utilisez une clé d’accès/)).toBeVisible();
  await expect(proof.getByLabel('Mot de passe')).toBeHidden();
  await proof.getByRole('button', { name: 'Annuler' }).click();
  const use = staff.getByRole('button', { name: 'Utiliser une clé d’accès' });
  await use.press('Enter');
  await expect(use).toBeHidden();
  await staff.goto('/companies');
  await expect(staff.getByRole('heading', { name: 'Entreprises' })).toBeVisible();

  // Nobody takes it away who cannot show it.
  await staff.goto('/compte');
  await expire(staff);
  await staff.getByRole('button', { name: /^Retirer\s: / }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(proof.getByText(/utilisez une clé d’accès/)).toBeVisible();
  await showScreen(staff, 'passkey-demanded-proof');
  await proof.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(staff.getByText('La clé d’accès est retirée.')).toBeVisible();
});

test('a passkey of a former host says that it works no more', async ({ staff }) => {
  const passkey = { id: 'abcdefghijklmno', name: 'Portable', host: 'ancien.example.fr' };
  const times = { created: '2026-03-12 10:00:00.000Z', used: '' };
  await staff.route('**/api/passkeys', async (route) => {
    const own = await (await route.fetch()).json();
    await route.fulfill({ json: { ...own, passkeys: [{ ...passkey, ...times }] } });
  });
  await staff.goto('/compte');
  const said = staff.getByText('Enregistrée pour ancien.example.fr\u00a0: ne fonctionne plus ici.');
  await expect(said).toBeVisible();
  await said.scrollIntoViewIfNeeded();
  await showScreen(staff, 'passkey-former');
});
