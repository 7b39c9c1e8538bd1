import type { Page } from '@playwright/test';
import PocketBase from 'pocketbase';
import { ACCOUNT, expect, signOut, test } from './support/journey.ts';
import { countStreams } from './support/stream-counter.ts';

/** Resolves once the page hears of what others change. */
async function listening(page: Page, api: PocketBase): Promise<void> {
  const probe = await api.collection('Company').create({ RaisonSociale: 'Sonnette' });
  const row = page.getByRole('link', { name: 'Sonnette', exact: true });
  await expect(row).toBeVisible();
  await api.collection('Company').delete(probe.id);
  await expect(row).toBeHidden();
}

test('after the server was away, what is in view is true again', async ({ staff, server, api }) => {
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await staff.goto('/companies');
  await listening(staff, api);
  await server.stop();
  await server.restart();
  const meanwhile = new PocketBase(`${server.url}/admin`);
  await meanwhile.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
  await meanwhile.collection('Company').create({ RaisonSociale: 'Boulangerie Durand' });
  await staff.getByRole('button', { name: 'Afficher' }).click();
  await expect(staff.getByRole('link', { name: 'Boulangerie Durand', exact: true })).toBeVisible();
});

test('tabs share one stream, which outlives each of them and closes when the person signs out', async ({
  staff,
  context,
  server,
  api,
}) => {
  const counter = await countStreams(server.url);
  await staff.goto(`${counter.url}/companies`);
  const other = await context.newPage();
  await other.goto(`${counter.url}/companies`);
  await expect(other.getByRole('heading', { level: 1, name: 'Entreprises' })).toBeVisible();
  await api.collection('Company').create({ RaisonSociale: 'Boulangerie Durand' });
  for (const tab of [staff, other]) {
    await tab.bringToFront();
    await expect(tab.getByRole('link', { name: 'Boulangerie Durand', exact: true })).toBeVisible();
  }
  await expect.poll(() => counter.open()).toBe(1);

  await staff.close();
  await api.collection('Company').create({ RaisonSociale: 'Atelier Moreau' });
  await other.getByRole('button', { name: 'Afficher' }).click();
  await expect(other.getByRole('link', { name: 'Atelier Moreau', exact: true })).toBeVisible();
  await expect.poll(() => counter.open()).toBe(1);

  await signOut(other);
  await expect.poll(() => counter.open()).toBe(0);
  counter.close();
});
