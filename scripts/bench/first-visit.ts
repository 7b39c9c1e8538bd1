/**
 * Counts what a browser fetches that comes for the first time: until it shows a screen, and within a while.
 * `npm run bench -- --first-visit`, of another build with `--server FILE`, for so many `--seconds`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import PocketBase from 'pocketbase';
import { findBrowser } from '../browser.mjs';
import { ACCOUNT, aContact } from './data.ts';
import { startBristol } from './servers.ts';

interface Fetched {
  readonly files: number;
  readonly scripts: number;
  readonly kilobytes: number;
}

/** Opens an address as somebody who has never been there, and counts the files that arrive. */
async function visit(
  browser: Browser,
  url: string,
  session: string,
  seconds: number | undefined,
): Promise<Fetched> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(
    ([record, isIdle]) => {
      localStorage.setItem('pb_auth', record);
      // Until the screen is there: nothing that waits for an idle moment.
      if (!isIdle) Reflect.set(globalThis, 'requestIdleCallback', () => 0);
    },
    [session, seconds !== undefined] as const,
  );
  const files: { isScript: boolean; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    if (new URL(request.url()).pathname.startsWith('/admin/')) return;
    const { responseBodySize } = await request.sizes();
    files.push({ isScript: request.resourceType() === 'script', bytes: responseBodySize });
  });
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await pause(1000 * (seconds ?? 3));
  await context.close();
  const scripts = files.filter(({ isScript }) => isScript);
  const bytes = scripts.reduce((sum, file) => sum + file.bytes, 0);
  return { files: files.length, scripts: scripts.length, kilobytes: Math.round(bytes / 1000) };
}

const written = ({ files, scripts, kilobytes }: Fetched) =>
  `${files} files, ${scripts} scripts of ${kilobytes} KB`;

/** Prints it for the screens that a day begins with. */
export async function firstVisit(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: { server: { type: 'string' }, seconds: { type: 'string', default: '60' } },
  });
  const script = typeof values.server === 'string' ? values.server : undefined;
  const seconds = Number(values.seconds);
  const folder = mkdtempSync(join(tmpdir(), 'bristol-first-visit-'));
  const output = join(folder, 'output');
  const server = await startBristol({ script, output, env: { DATA_DIR: join(folder, 'data') } });
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const client = new PocketBase(`${server.url}/admin`);
    const session = await client
      .collection('users')
      .authWithPassword(ACCOUNT.email, ACCOUNT.password);
    const company = await client.collection('Company').create({ RaisonSociale: 'Atelier Kerbrat' });
    const contact = await client.collection('Contacts').create(aContact(company.id, 1));
    const pages = [`/companies/${company.id}`, `/fiches/${contact.id}`];
    for (const path of ['/', '/companies', '/orders', ...pages]) {
      const url = `${server.url}${path}`;
      const screen = await visit(browser, url, JSON.stringify(session), undefined);
      const later = await visit(browser, url, JSON.stringify(session), seconds);
      console.log(`${path}: ${written(screen)}; after ${seconds} s ${written(later)}`);
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
