import { BUILD_HEADER } from '../../src/domain/limits.ts';
import { expect, test } from './support/journey.ts';

test('a page that meets another build waits for what is typed, is loaded again once, and says so', async ({
  staff,
}) => {
  let build: string | undefined;
  let loads = 0;
  await staff.route('**/admin/api/**', async (route) => {
    const answering = build;
    if (answering === undefined || route.request().url().includes('/realtime'))
      return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), [BUILD_HEADER.toLowerCase()]: answering };
    await route.fulfill({ response, headers });
  });
  await staff.clock.install();
  await staff.goto('/companies');
  staff.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    // Code loaded now is of the build that answers.
    build = undefined;
  });
  await staff.getByRole('button', { name: 'Ajouter une entreprise' }).first().click();
  const name = staff.getByLabel('Raison sociale');
  loads = 0;
  build = 'next';
  const asked = staff.waitForResponse(/\/api\/duplicates\/of/);
  await name.fill('Imprimerie du Pont');
  await name.press('Tab');
  await staff.clock.fastForward(1_000);
  await asked;
  await staff.clock.fastForward(10_000);
  await expect(name).toHaveValue('Imprimerie du Pont');
  expect(loads).toBe(0);

  await name.press('Enter');
  await expect(staff.getByRole('dialog')).toBeHidden();
  const loaded = staff.waitForEvent('load');
  await staff.clock.runFor(3_000);
  await loaded;
  await expect(staff.getByText(/la page a été rechargée/)).toBeVisible();
  await expect(staff.getByRole('row', { name: /Imprimerie du Pont/ })).toBeVisible();

  // The server that is being replaced answers once more: another time would be no use.
  loads = 0;
  build = 'next';
  const answered = staff.waitForResponse(
    (response) => response.headers()[BUILD_HEADER.toLowerCase()] === 'next',
  );
  await staff.getByRole('button', { name: /^Modifier/ }).click();
  await expect(staff.getByRole('dialog')).toBeVisible();
  await answered;
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog')).toBeHidden();
  await staff.clock.runFor(3_000);
  await expect(staff.getByText(/cette page n’en est pas encore/)).toBeVisible();
  expect(loads).toBe(0);
});
