import type { Page } from '@playwright/test';
import { ACCOUNT, expect, showScreen, signOut, test } from './support/journey.ts';

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

/** As a quarter of an hour later: the next call there has to be confirmed. */
async function expire(staff: Page, calls: string): Promise<void> {
  const data = { reauth: { code: 'validation_reauth_required', message: '' } };
  await staff.route(
    calls,
    (route) => route.fulfill({ status: 403, json: { data, message: '', status: 403 } }),
    { times: 1 },
  );
}

test('a passkey is added, signs in, opens what a password alone does not, and is removed', async ({
  staff,
  announced,
}) => {
  announced.push(/status of 40[03]/);
  const knowsPerson = await withDevice(staff);
  await staff.goto('/compte');
  await staff.getByRole('button', { name: 'Ajouter une clé d’accès' }).press('Enter');
  const row = staff.getByRole('listitem').filter({ hasText: 'jamais utilisée' });
  await row.getByRole('button', { name: /^Renommer/ }).press('Enter');
  const renaming = staff.getByRole('dialog', { name: 'Renommer la clé d’accès' });
  await renaming.getByLabel('Nom').fill('Mon téléphone');
  await staff.keyboard.press('Enter');
  await expect(row.getByText('Mon téléphone')).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  await showScreen(staff, 'passkeys');

  await signOut(staff);
  const enter = staff.getByRole('button', { name: 'Se connecter avec une clé d’accès' });
  await showScreen(staff, 'passkey-login');
  await knowsPerson(false);
  await enter.click();
  await expect(staff.getByText('Aucune clé d’accès n’a été utilisée.')).toBeVisible();
  await knowsPerson(true);
  await enter.click();
  await expect(staff).toHaveURL(/\/$/);

  await expire(staff, '**/installation/second-factor');
  await staff.goto('/installation');
  await staff.getByRole('combobox', { name: 'Second facteur' }).selectOption('Obligatoire');
  const proof = staff.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await showScreen(staff, 'passkey-proof');
  await proof.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(staff.getByText('Le réglage est enregistré.')).toBeVisible();

  await signOut(staff);
  await staff.getByLabel('Email').fill(ACCOUNT.email);
  await staff.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(/\/compte$/);
  await expect(staff.getByText(/votre mot de passe ne suffit pas/)).toBeVisible();
  await showScreen(staff, 'passkey-wanted');
  const use = staff.getByRole('button', { name: 'Utiliser une clé d’accès' });
  await use.press('Enter');
  await expect(use).toBeHidden();
  // Nobody takes it away who cannot show it.
  await expire(staff, '**/api/passkeys/*');
  await staff.getByRole('button', { name: 'Retirer\u00a0: Mon téléphone' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(proof.getByText(/utilisez une clé d’accès/)).toBeVisible();
  await expect(proof.getByLabel('Mot de passe')).toBeHidden();
  await showScreen(staff, 'passkey-demanded-proof');
  await proof.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(staff.getByText('La clé d’accès est retirée.')).toBeVisible();
  await expect(staff.getByText(/activez-le, ou ajoutez une clé d’accès/)).toBeVisible();
});
