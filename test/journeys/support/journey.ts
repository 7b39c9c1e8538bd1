import AxeBuilder from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import PocketBase from 'pocketbase';
import { ACCOUNT, type RunningServer, startServer } from './server.ts';

export { ACCOUNT, expect };

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface JourneyOptions {
  /** Settings of the server; an `ADMIN_EMAIL` that is empty leaves the database without account. */
  settings: Record<string, string>;
}

interface JourneyFixtures {
  server: RunningServer;
  /** The official client, signed in: what a test needs to exist, it creates through it. */
  api: PocketBase;
  /** The same browser page, already signed in. */
  staff: Page;
  /** Another person, signed in, in a browser of their own. */
  colleague: Page;
  /** Console lines that the test expects; any other error or warning fails it. */
  announced: RegExp[];
  consoleWatch: undefined;
}

export const test = base.extend<JourneyOptions & JourneyFixtures>({
  settings: [{}, { option: true }],

  server: async ({ settings }, use) => {
    const server = await startServer({
      ADMIN_EMAIL: ACCOUNT.email,
      ADMIN_PASSWORD: settings.ADMIN_EMAIL === '' ? '' : ACCOUNT.password,
      ...settings,
    });
    await use(server);
    await server.dispose();
  },

  baseURL: async ({ server }, use) => {
    await use(server.url);
  },

  api: async ({ server }, use) => {
    const api = new PocketBase(`${server.url}/admin`);
    api.autoCancellation(false);
    await api.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
    await use(api);
  },

  staff: async ({ page, api }, use) => {
    await signInBeforehand(page, api);
    await use(page);
  },

  colleague: async ({ browser, api, server, contextOptions }, use) => {
    const account = { email: 'hugo@bristol.test', password: 'encre et papier' };
    await api.collection('users').create({ ...account, passwordConfirm: account.password });
    const theirs = new PocketBase(`${server.url}/admin`);
    await theirs.collection('users').authWithPassword(account.email, account.password);
    const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
    const page = await context.newPage();
    await signInBeforehand(page, theirs);
    await use(page);
    await context.close();
  },

  announced: async ({}, use) => {
    await use([]);
  },

  consoleWatch: [
    async ({ page, announced }, use) => {
      const surprises: string[] = [];
      const note = (text: string): void => {
        if (!announced.some((pattern) => pattern.test(text))) surprises.push(text);
      };
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warning'].includes(message.type())) note(message.text());
      });
      page.on('pageerror', (error) => note(error.message));
      await use(undefined);
      expect(surprises, 'console errors that the test did not announce').toEqual([]);
    },
    { auto: true },
  ],
});

async function signInBeforehand(page: Page, { authStore }: PocketBase): Promise<void> {
  const saved = JSON.stringify({ token: authStore.token, record: authStore.record });
  await page.addInitScript((record) => {
    // Only once: a test that signs out must stay signed out after a reload.
    if (sessionStorage.getItem('journey') === null) {
      sessionStorage.setItem('journey', 'begun');
      localStorage.setItem('pb_auth', record);
    }
  }, saved);
}

/** No violation of WCAG 2.2 A and AA, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A colour halfway between two themes has no contrast to judge.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    );
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id} (${colorScheme}): ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Leaves pictures of a screen in test-results/screens, at both sizes and in both themes. */
export async function showScreen(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: `test-results/screens/${name}-${size}-${colorScheme}.png`,
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
}

/** The page never scrolls sideways, at the size it has now. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
