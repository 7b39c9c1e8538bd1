/** Where the browser of the journeys is, or how to get one. Plain JavaScript: prepare.mjs uses it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The shell first: the same engine without a window around it takes a third less time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const PLAYWRIGHT_FOLDERS = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  join(homedir(), 'AppData', 'Local', 'ms-playwright'),
];

/** The newest shell that Playwright's installer brought, in a folder named by version and machine. */
function playwrightShell() {
  /** @param {string} name */
  const versionOf = (name) => Number(name.split('-')[1]);
  for (const folder of PLAYWRIGHT_FOLDERS.filter(existsSync)) {
    const versions = readdirSync(folder)
      .filter((name) => /^chromium_headless_shell-/.test(name))
      .sort((a, b) => versionOf(b) - versionOf(a));
    for (const version of versions.map((name) => join(folder, name))) {
      const file = readdirSync(version, { recursive: true, encoding: 'utf8' }).find((path) =>
        /[\\/]chrome-headless-shell(\.exe)?$/.test(path),
      );
      if (file) return join(version, file);
    }
  }
  return undefined;
}

/** The path of a Chromium on this machine (`BROWSER_PATH` first), or undefined. */
export function findBrowser() {
  const chosen = process.env.BROWSER_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return playwrightShell() ?? INSTALLED.find(existsSync);
}

/**
 * Tries Playwright's installer, then Debian's packages; answers a sentence when all fail.
 * @param {string} root
 */
export function installBrowser(root) {
  const quiet = { cwd: root, stdio: /** @type {const} */ ('ignore') };
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
    ...quiet,
    timeout: 180_000,
  });
  if (findBrowser()) return undefined;
  const root0 = process.getuid?.() === 0;
  /** @param {string[]} words */
  const apt = (...words) => {
    const [command, prefix] = root0 ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, [...prefix, ...words], { ...quiet, env });
  };
  apt('update');
  // Older distributions have no shell apart.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '--no-install-recommends', name);
    if (findBrowser()) return undefined;
  }
  return 'Aucun Chromium : ni l’installateur de Playwright ni les paquets « chromium-headless-shell » et « chromium » n’ont abouti. Installez-en un et indiquez-le par BROWSER_PATH.';
}
