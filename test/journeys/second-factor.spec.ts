import type { Page } from '@playwright/test';
import { codeAt } from '../support/authenticator.ts';
import { ACCOUNT, expect, expectAccessible, showScreen, signOut, test } from './support/journey.ts';

const HALF_MINUTE_MS = 30_000;

/** Turns the second factor on, by hand; answers the seed and the recovery codes. */
async function turnOn(staff: Page) {
  await staff.getByRole('button', { name: 'Activer le second facteur' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Activer le second facteur' });
  await expect(dialog.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
  const seed = ((await dialog.locator('.select-all').textContent()) ?? '').replaceAll(' ', '');
  await showScreen(staff, 'second-facteur');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText(/Ce code n’est pas le bon/)).toBeVisible();
  // The code of before is good, too, and leaves that of now for signing in.
  const code = codeAt(seed, new Date(Date.now() - HALF_MINUTE_MS));
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await staff.keyboard.press('Enter');
  const codes = staff.getByRole('dialog', { name: 'Codes de secours' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(staff);
  await showScreen(staff, 'codes-de-secours');
  await expect(codes.getByRole('button', { name: 'Copier' })).toBeFocused();
  const recovery = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(staff.getByText('Il reste 10\u00a0codes de secours.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Nouveaux codes' })).toBeFocused();
  return { seed, recovery };
}

test('whoever is demanded a second factor sets one up, and is asked for a code after the password', async ({
  api,
  staff,
  announced,
}) => {
  announced.push(/status of 40[013]/, /Erreur lors de l’activation/);
  await api.send('/api/installation/second-factor', { method: 'POST', body: { demand: 'all' } });
  // It leads on as soon as the server refuses, which may be before the page has loaded.
  await staff.goto('/companies', { waitUntil: 'commit' });
  await expect(staff).toHaveURL(/\/compte$/);
  await expect(
    staff.getByText(
      'Il est demandé à tous\u00a0: activez-le, ou ajoutez une clé d’accès, pour continuer.',
    ),
  ).toBeVisible();
  await showScreen(staff, 'compte-sans-facteur');
  const { seed, recovery } = await turnOn(staff);
  await showScreen(staff, 'compte-second-facteur');
  await signOut(staff);
  await staff.getByLabel('Email').fill(ACCOUNT.email);
  await staff.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  const code = staff.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await showScreen(staff, 'connexion-code');
  await staff.keyboard.type('000000');
  await expect(staff.getByText('Ce code n’est pas le bon, ou a déjà servi.')).toBeVisible();
  await code.fill(codeAt(seed, new Date()));
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await signOut(staff);
  await staff.getByLabel('Email').fill(ACCOUNT.email);
  await staff.getByLabel('Mot de passe').fill(ACCOUNT.password);
  await staff.keyboard.press('Enter');
  await staff.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await staff.getByLabel('Code de secours').fill(recovery[0] ?? '');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await staff.goto('/compte');
  await expect(staff.getByText('Il reste 9\u00a0codes de secours.')).toBeVisible();
  await staff.getByRole('button', { name: 'Retirer', exact: true }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  const proof = staff.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(proof.getByLabel('Code')).toBeFocused();
  await showScreen(staff, 'second-facteur-a-retirer');
  await proof.getByLabel('Code').fill(recovery[1] ?? '');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(/activez-le, ou ajoutez une clé d’accès/)).toBeVisible();
});
