/**
 * Makes a clone ready for a program of programs.mjs: installs, builds, finds a browser, each only
 * when needed. Runs under the machine's own Node (20 or newer), before anything is installed: plain
 * JavaScript, no dependencies.
 *
 *   node scripts/prepare.mjs start
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './browser.mjs';
import { programOf } from './programs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const projectNode = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
const installStamp = join(root, 'node_modules', '.package-lock.json');
const buildStamp = join(root, 'dist', '.built');
const buildSources = ['src', 'vite.config.ts', 'package-lock.json'];

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * @param {string} label
 * @param {() => void | Promise<void>} work
 */
async function step(label, work) {
  const started = Date.now();
  await work();
  console.log(`${label} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** @param {string} path */
function modified(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/**
 * Folders count too: their time changes when a file in them is removed.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newest(join(path, name))),
    stat.mtimeMs,
  );
}

/** @param {{ withTestTools: boolean }} options */
function install({ withTestTools }) {
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!withTestTools) args.push('--omit=dev');
  // The project's own Node lies in the folder that npm replaces: run npm with the machine's.
  const words = npm ? [npm, ...args] : args;
  const machineNode = process.env.npm_node_execpath ?? process.execPath;
  const result = spawnSync(npm ? machineNode : windows ? 'npm.cmd' : 'npm', words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && windows,
  });
  if (result.status !== 0) fail('L’installation des dépendances a échoué (npm ci).');
}

function checkNode() {
  const answer = spawnSync(projectNode, ['-v'], { encoding: 'utf8', shell: windows });
  if (answer.status === 0) return;
  const reason = `${answer.stderr ?? ''}${answer.error?.message ?? ''}`.trim();
  const advice = reason.includes('libatomic')
    ? 'Installez la bibliothèque libatomic1 (apt-get install libatomic1), puis recommencez.'
    : 'Aucun Node 26 n’est fourni pour cette machine : installez-le, puis recommencez.';
  fail(`Node 26 ne démarre pas. ${advice}\n${reason}`);
}

/**
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function vite(...args) {
  const child = spawn(projectNode, [join('node_modules', 'vite', 'bin', 'vite.js'), ...args], {
    cwd: root,
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      if (code !== 0) fail(`La construction a échoué.\n${output}`);
      resolve();
    });
  });
}

async function build() {
  const startedAt = new Date();
  await Promise.all([vite('build', '--logLevel=warn'), vite('build', '--ssr', '--logLevel=warn')]);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, '');
  // A source that was saved during the build is newer than the stamp: it is built next time.
  utimesSync(buildStamp, startedAt, startedAt);
}

const { needsTools = false, needsBuild, needsBrowser } = programOf(process.argv[2]);
// It runs beside a server, from which what it was started from must not be taken away.
if (needsBuild === 'any' && existsSync(installStamp) && existsSync(buildStamp)) process.exit();
const installed = modified(installStamp) >= modified(join(root, 'package-lock.json'));
if (!installed || (needsTools && !existsSync(join(root, 'node_modules', 'vitest')))) {
  await step('Dépendances installées', () => install({ withTestTools: needsTools }));
  checkNode();
}
if (needsBuild) {
  const latest = Math.max(...buildSources.map((source) => newest(join(root, source))));
  if (latest > modified(buildStamp)) await step('Application construite', build);
}
if (needsBrowser && !findBrowser()) {
  await step('Navigateur installé', () => {
    const problem = installBrowser(root);
    if (problem) fail(problem);
  });
}
