import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frenchNodeRange, isNodeInRange } from '../scripts/node-range.mjs';
import { emptyFolder } from './support/database.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = 'node_modules/.installed';

/** Stands in for npm: brings the project's Node and a file that tells which words it was given. */
const NPM = `
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules/.bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/.bin/node');
writeFileSync('node_modules/.package-lock.json', '');
writeFileSync('asked', process.argv.slice(2).join(' '));
const { NPM_FAILURE } = process.env;
if (NPM_FAILURE) {
  console.error(NPM_FAILURE);
  process.exit(1);
}
`;

interface Circumstances {
  /** The Node that runs npm. */
  node?: string;
  /** The output of npm before it fails. */
  failure?: string;
}

function clone() {
  const folder = emptyFolder();
  for (const name of ['scripts', 'src', 'node_modules']) mkdirSync(join(folder, name));
  for (const name of ['prepare.mjs', 'programs.mjs', 'browser.mjs', 'node-range.mjs']) {
    cpSync(join(ROOT, 'scripts', name), join(folder, 'scripts', name));
  }
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const name of ['vite.config.ts', 'scripts/web-chunks.ts', 'package-lock.json']) {
    writeFileSync(join(folder, name), '');
  }
  writeFileSync(join(folder, 'npm.mjs'), NPM);
  const at = (name: string) => join(folder, name);
  return {
    at,
    /** Runs what npm runs before a command, and answers its lines. */
    prepare: (command: string, { node = '22.12.0', failure = '' }: Circumstances = {}) => {
      rmSync(at('asked'), { force: true });
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [at('scripts/prepare.mjs'), command],
        {
          encoding: 'utf8',
          env: {
            ...process.env,
            npm_execpath: at('npm.mjs'),
            npm_node_execpath: process.execPath,
            npm_config_user_agent: `npm/10.9.0 node/v${node} linux x64 workspaces/false`,
            NPM_FAILURE: failure,
          },
        },
      );
      const lines = `${stdout}${stderr}`.trim().split('\n');
      return {
        status,
        lines,
        last: lines.at(-1),
        installed: readdirSync(folder).includes('asked'),
      };
    },
    asked: () => readFileSync(at('asked'), 'utf8'),
  };
}

describe('Before a command', () => {
  it('what is missing is installed, each step says that it begins, and is trusted afterwards', () => {
    const { prepare, asked } = clone();
    const first = prepare('dev');
    expect(first).toMatchObject({ status: 0, installed: true });
    expect(first.lines).toEqual([
      'Installation des dépendances…',
      expect.stringMatching(/^Dépendances installées \(\d+\.\d s\)$/),
    ]);
    expect(asked()).not.toContain('--omit=dev');
    expect(prepare('dev')).toMatchObject({ status: 0, installed: false, lines: [''] });
  });

  it('what another Node installed is installed again', () => {
    const { prepare } = clone();
    prepare('dev', { node: '20.18.0' });
    expect(prepare('dev', { node: '22.12.0' }).installed).toBe(true);
    expect(prepare('dev', { node: '22.12.0' }).installed).toBe(false);
  });

  it('what was left by an install that failed is installed again', () => {
    const { prepare } = clone();
    expect(prepare('dev', { failure: 'npm error code EUSAGE' })).toMatchObject({ status: 1 });
    expect(prepare('dev')).toMatchObject({ status: 0, installed: true });
  });

  it('what is older than the list of packages, or of another machine, is installed again', () => {
    const { prepare, at } = clone();
    prepare('dev');
    utimesSync(at(STAMP), 1, 1);
    expect(prepare('dev').installed).toBe(true);
    writeFileSync(at(STAMP), readFileSync(at(STAMP), 'utf8').replace(process.platform, 'sunos'));
    expect(prepare('dev').installed).toBe(true);
  });

  it('tools of tests are added when a command needs them', () => {
    const { prepare, at } = clone();
    prepare('dev');
    writeFileSync(at(STAMP), readFileSync(at(STAMP), 'utf8').replace('tools', ''));
    expect(prepare('dev').installed).toBe(true);
  });

  it.each([
    ['npm error code ECONNREFUSED', /la connexion à Internet ou le proxy/],
    ['npm error code EAI_AGAIN', /la connexion à Internet ou le proxy/],
    ['npm error code ENOSPC', /le disque est plein/],
    ['npm error code EACCES', /Corrigez ses droits/],
    ['npm error code EUSAGE', /corrigez ce que npm signale/],
  ])('the last line says what to do about “%s”', (failure, advice) => {
    const { status, lines, last } = clone().prepare('dev', { failure });
    expect(status).toBe(1);
    expect(lines).toContain(failure);
    expect(last).toMatch(advice);
    expect(last).toMatch(/relancez la même commande\.$/);
  });

  it('a Node that cannot build is refused before anything is installed', () => {
    const { prepare, at } = clone();
    const settings = readFileSync(at('package.json'), 'utf8');
    writeFileSync(at('package.json'), settings.replace(/"node": "[^"]+"/, '"node": ">=99.1"'));
    const { status, installed, lines } = prepare('start');
    expect({ status, installed }).toEqual({ status: 1, installed: false });
    expect(lines).toEqual([
      `Node ${process.version} ne convient pas pour installer Bristol. Installez Node 99.1 ou plus récent (nodejs.org), puis relancez la même commande.`,
    ]);
  });

  it('nothing is touched that a server beside the command was started from', () => {
    const { prepare, at } = clone();
    mkdirSync(at('dist'));
    for (const stamp of ['dist/.built', STAMP]) {
      writeFileSync(at(stamp), '');
      utimesSync(at(stamp), 1, 1);
    }
    expect(prepare('user')).toMatchObject({ status: 0, installed: false, lines: [''] });
    expect(readdirSync(at('node_modules'))).toEqual(['.installed']);
  });
});

const RANGE = /"node": "([^"]+)"/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))?.[1] ?? '';

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['26.10.0', true],
])('Node %s can build: %s', (version, can) => {
  expect(isNodeInRange(RANGE, version)).toBe(can);
});

it('The README names the Node that is needed as package.json does', () => {
  expect(frenchNodeRange(RANGE)).toBe(
    '20.19 ou plus récent de la série 20, ou 22.12 ou plus récent',
  );
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(`\`${RANGE}\``);
});
