/**
 * Makes a clone ready for a program of programs.mjs: installs, builds, finds a browser, each only
 * when needed. Runs under the machine's own Node, before anything is installed: plain JavaScript, no
 * dependencies.
 *
 *   node scripts/prepare.mjs start
 *   node scripts/prepare.mjs test --built    # for tests of what is built, and in a browser
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, installBrowser } from './browser.mjs';
import { frenchNodeRange, isNodeInRange } from './node-range.mjs';
import { programOf } from './programs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const projectNode = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
/** Written once all is there and answers: npm leaves its own mark behind when it fails, too. */
const installStamp = join(root, 'node_modules', '.installed');
const buildStamp = join(root, 'dist', '.built');
const buildSources = ['src', 'vite.config.ts', 'scripts/web-chunks.ts', 'package-lock.json'];

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * @param {{ begin: string, done: string }} words
 * @param {() => void | Promise<void>} work
 */
async function step({ begin, done }, work) {
  const started = Date.now();
  console.log(`${begin}…`);
  await work();
  console.log(`${done} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
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

/**
 * The Node that packages are chosen for: npm leaves out, without a word, what says that it does not
 * run there. That of the project, which an install brings, says nothing of it.
 */
function installer() {
  const isProjects = process.execPath.startsWith(join(root, 'node_modules') + sep);
  const [, npms] = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
  const node = npms ?? (isProjects ? undefined : process.versions.node);
  return { node, platform: process.platform, arch: process.arch };
}

/**
 * Whether what is installed is whole, for this machine and its Node, and newer than the lock.
 * @param {boolean} needsTools
 */
function isInstalled(needsTools) {
  if (modified(installStamp) < modified(join(root, 'package-lock.json'))) return false;
  const [node, platform, arch, tools] = readFileSync(installStamp, 'utf8').split(' ');
  const { node: current = node, ...machine } = installer();
  const isSame = node === current && platform === machine.platform && arch === machine.arch;
  return isSame && (!needsTools || tools === 'tools');
}

/** @param {boolean} withTools */
async function install(withTools) {
  rmSync(installStamp, { force: true });
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!withTools) args.push('--omit=dev');
  // The project's own Node lies in the folder that npm replaces: run npm with the machine's.
  const words = npm ? [npm, ...args] : args;
  const machineNode = process.env.npm_node_execpath ?? process.execPath;
  const errors = await errorsOf(npm ? machineNode : windows ? 'npm.cmd' : 'npm', words, {
    shell: !npm && windows,
  });
  if (errors !== undefined) fail(installAdvice(errors));
  checkProjectNode();
  const { node = process.versions.node, platform, arch } = installer();
  writeFileSync(installStamp, [node, platform, arch, withTools ? 'tools' : ''].join(' '));
}

/**
 * Runs a program, showing its errors as they come; answers them when it failed, else nothing.
 * @param {string} command
 * @param {string[]} words
 * @param {{ shell: boolean }} options
 * @returns {Promise<string | undefined>}
 */
function errorsOf(command, words, options) {
  const child = spawn(command, words, {
    ...options,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : errors));
  });
}

/** @param {string} errors */
function installAdvice(errors) {
  if (/ENOSPC/.test(errors)) {
    return 'L’installation a échoué\u00a0: le disque est plein. Libérez de la place, puis relancez la même commande.';
  }
  if (/EACCES|EPERM|EROFS/.test(errors)) {
    return 'L’installation a échoué\u00a0: ce dossier ne peut pas être modifié par votre compte. Corrigez ses droits, puis relancez la même commande.';
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ENETUNREACH|EHOSTUNREACH|TIMEDOUT|SOCKET|network/i.test(errors)) {
    return 'L’installation a échoué\u00a0: les dépendances ne peuvent pas être téléchargées. Vérifiez la connexion à Internet ou le proxy de npm, puis relancez la même commande.';
  }
  return 'L’installation des dépendances a échoué (npm ci)\u00a0: corrigez ce que npm signale ci-dessus, puis relancez la même commande.';
}

function checkMachineNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = process;
  if (isNodeInRange(engines.node, process.versions.node)) return;
  fail(
    `Node ${version} ne convient pas pour installer Bristol. Installez Node ${frenchNodeRange(engines.node)} (nodejs.org), puis relancez la même commande.`,
  );
}

function checkProjectNode() {
  const answer = spawnSync(projectNode, ['-v'], { encoding: 'utf8', shell: windows });
  if (answer.status === 0) return;
  const reason = `${answer.stderr ?? ''}${answer.error?.message ?? ''}`.trim();
  const advice = reason.includes('libatomic')
    ? 'Installez la bibliothèque libatomic1 (apt-get install libatomic1), puis relancez la même commande.'
    : 'Aucun Node 26 n’est fourni pour cette machine\u00a0: installez-le, puis relancez la même commande.';
  fail(`${reason}\nNode 26 ne démarre pas. ${advice}`);
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

const [name, ...options] = process.argv.slice(2);
const isWhole = options.includes('--built');
const { needsTools = false, needsBuild = isWhole ? 'current' : undefined } = programOf(name);
// It runs beside a server, from which what it was started from must not be taken away.
if (needsBuild === 'any' && existsSync(installStamp) && existsSync(buildStamp)) process.exit();
checkMachineNode();
if (!isInstalled(needsTools)) {
  const words = { begin: 'Installation des dépendances', done: 'Dépendances installées' };
  await step(words, () => install(needsTools));
}
if (needsBuild) {
  const latest = Math.max(...buildSources.map((source) => newest(join(root, source))));
  const words = { begin: 'Construction de l’application', done: 'Application construite' };
  if (latest > modified(buildStamp)) await step(words, build);
}
if (isWhole && !findBrowser()) {
  await step({ begin: 'Installation d’un navigateur', done: 'Navigateur installé' }, () => {
    const problem = installBrowser(root);
    if (problem) fail(problem);
  });
}
