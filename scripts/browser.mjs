/** Where the browser of the journeys is, or how to get one. Plain JavaScript: prepare.mjs uses it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const PLAYWRIGHT_FOLDERS = [
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
];

function playwrightBrowser() {
  for (const folder of PLAYWRIGHT_FOLDERS.filter(existsSync)) {
    for (const version of readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))) {
      for (const path of [
        'chrome-linux64/chrome',
        'chrome-linux/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      ]) {
        const browser = join(folder, version, path);
        if (existsSync(browser)) return browser;
      }
    }
  }
  return undefined;
}

/** The path of a Chromium on this machine (`BROWSER_PATH` first), or undefined. */
export function findBrowser() {
  const chosen = process.env.BROWSER_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return INSTALLED.find(existsSync) ?? playwrightBrowser();
}

/** Tries Playwright's installer, then Debian's package; answers a sentence when both fail. */
export function installBrowser(root) {
  const quiet = { cwd: root, stdio: 'ignore' };
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { ...quiet, timeout: 180_000 });
  if (findBrowser()) return undefined;
  const root0 = process.getuid?.() === 0;
  const [command, ...prefix] = root0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, [...prefix, 'update'], { ...quiet, env });
  spawnSync(command, [...prefix, 'install', '-y', '--no-install-recommends', 'chromium'], {
    ...quiet,
    env,
  });
  if (findBrowser()) return undefined;
  return 'Aucun Chromium : ni l’installateur de Playwright ni le paquet « chromium » n’ont abouti. Installez-en un et indiquez-le par BROWSER_PATH.';
}
