import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import PocketBase from 'pocketbase';
import {
  cutTexts,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeCellsWhenSpaced,
  expectWholeHeadersOnLaptop,
} from './accessibility.ts';
import {
  ACCOUNT,
  prepareServers,
  type RunningServer,
  type Servers,
  type Session,
} from './server.ts';

export {
  ACCOUNT,
  cutTexts,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWholeCellsWhenSpaced,
  expectWholeHeadersOnLaptop,
};

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface JourneyOptions {
  /** Settings of the server; with any, its database is a new one, without the account. */
  settings: Record<string, string> | undefined;
  /**
   * The journeys of a file have one server, whose data they leave to each other, and one browser
   * context that keeps what it loaded. Not for those that look at the server, or at an empty list.
   */
  isShared: boolean;
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

/** The fixtures that the journeys of one file share. */
interface Shared {
  file: string;
  server: RunningServer;
  context?: BrowserContext;
}

interface WorkerFixtures {
  servers: Servers;
  /** Of the file that is under way, if its journeys share anything. */
  shared: { current: Shared | undefined };
}

export const test = base.extend<JourneyOptions & JourneyFixtures, WorkerFixtures>({
  servers: [
    async ({}, use) => {
      const servers = await prepareServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({}, use) => {
      const shared: WorkerFixtures['shared'] = { current: undefined };
      await use(shared);
      await endSharing(shared);
    },
    { scope: 'worker' },
  ],

  settings: [undefined, { option: true }],
  isShared: [false, { option: true }],

  server: async ({ servers, shared, settings, isShared }, use, { file }) => {
    if (shared.current?.file !== file) await endSharing(shared);
    if (!isShared) {
      const server = await servers.start(settings);
      await use(server);
      await server.dispose();
      return;
    }
    shared.current ??= { file, server: await servers.start(settings) };
    await use(shared.current.server);
  },

  context: async ({ browser, contextOptions, shared, server, isShared }, use) => {
    const options = { ...contextOptions, baseURL: server.url };
    if (!isShared || !shared.current) {
      const context = await browser.newContext(options);
      await use(context);
      await context.close();
      return;
    }
    shared.current.context ??= await browser.newContext(options);
    await use(shared.current.context);
  },

  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.close();
  },

  baseURL: async ({ server }, use) => {
    await use(server.url);
  },

  api: async ({ server, servers }, use) => {
    const api = new PocketBase(`${server.url}/admin`);
    api.autoCancellation(false);
    const { token, record } = servers.sessions.staff;
    api.authStore.save(token, record);
    await use(api);
  },

  staff: async ({ page, servers }, use) => {
    await signInBeforehand(page, servers.sessions.staff);
    await use(page);
  },

  colleague: async ({ browser, server, servers, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
    const page = await context.newPage();
    await signInBeforehand(page, servers.sessions.colleague);
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
      page.on('request', (request) => {
        if (!new URL(request.url()).pathname.startsWith('/admin/api/')) return;
        // Browsers give no header to a stream that they open.
        if (request.resourceType() === 'eventsource' || request.headers().token) return;
        note(`${request.method()} ${request.url()} without the header token`);
      });
      await use(undefined);
      expect(surprises, 'console errors that the test did not announce').toEqual([]);
    },
    { auto: true },
  ],
});

/** Ends what the journeys of the file before had together. */
async function endSharing(shared: WorkerFixtures['shared']): Promise<void> {
  const ending = shared.current;
  shared.current = undefined;
  await ending?.context?.close();
  await ending?.server.dispose();
}

async function signInBeforehand(page: Page, session: Session): Promise<void> {
  const saved = JSON.stringify(session);
  await page.addInitScript((record) => {
    // Only once: a test that signs out must stay signed out after a reload.
    if (sessionStorage.getItem('journey') === null) {
      sessionStorage.setItem('journey', 'begun');
      // The storage that the journey before left there, where they share a browser.
      localStorage.clear();
      localStorage.setItem('pb_auth', record);
    }
  }, saved);
}

/**
 * With SCREENS=1, leaves pictures of a screen in test-results/screens, at both sizes and in both
 * themes. They are for people to look at, and take an eighth of the time of all journeys.
 */
export async function showScreen(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
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

/**
 * Says yes to the question before what goes to a printer: codes of a journey lead to `localhost`, and
 * should not be printed.
 */
export async function handOutAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuer quand même' }).click();
}

/**
 * Signs out, and waits for the page of signing in: fields of the page before it have the same labels,
 * and are still there while the session ends.
 */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Compte / }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
}

/** The sentence of a page that has given up trying again, without the pauses between its tries. */
export async function expectAfterRetries(page: Page, sentence: RegExp): Promise<void> {
  const said = page.getByText(sentence);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000);
      return said.isVisible();
    })
    .toBe(true);
}

/** Where something stands, once letters are those of the font that pages bring along. */
export async function placeOf(element: Locator) {
  await element.evaluate(() => document.fonts.ready.then(() => undefined));
  return element.boundingBox();
}
