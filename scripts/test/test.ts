/**
 * Runs every check, one after the other, and closes with one line of counts; files that are named,
 * rules or journeys alike, are run alone. With `--long`, only the tests that kill servers, wait as
 * the clock does, need much data, or watch each screen for long.
 *
 *   npm test -- src/domain/phone.test.ts test/journeys/orders.spec.ts
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Counts } from './progress.ts';
import { unprovenStatements } from './statements.ts';

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'bristol-reports-'));
const totals: Counts = { passed: 0, failed: 0, skipped: 0 };

interface Step {
  label: string;
  /** A script of a package. */
  script: string;
  args: readonly string[];
  env?: Record<string, string>;
}

function run({ label, script, args, env }: Step): boolean {
  console.log(`\n— ${label}`);
  const started = Date.now();
  const result = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`${label}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result.status === 0;
}

function check(step: Step): void {
  totals[run(step) ? 'passed' : 'failed'] += 1;
}

const countsSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
}) satisfies z.ZodType<Counts>;

/** Adds a suite's counts; a runner that broke before it could count is one failure. */
function suite({ env, ...step }: Step): void {
  const file = join(reports, 'counts.json');
  rmSync(file, { force: true });
  const before = totals.failed;
  const succeeded = run({ ...step, env: { ...env, TEST_COUNTS: file } });
  try {
    const { passed, failed, skipped } = countsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  } catch (error) {
    console.error(`${step.label}: no readable counts (${String(error)})`);
  }
  if (!succeeded && totals.failed === before) totals.failed += 1;
}

interface VitestRun {
  /** As the projects of vitest.config.ts are called; all of them when none is named. */
  project?: string;
  files?: readonly string[];
  /** Threads and commands are loaded as they were built, instead of from their sources. */
  isBuilt: boolean;
  /** A folder that takes notes of each statement that is run. */
  notes?: string;
}

function vitest(label: string, { project, files = [], isBuilt, notes }: VitestRun): void {
  const projects = project === undefined ? [] : [`--project=${project}`];
  // Compiled once, and loaded for each test.
  const cache = join(root, 'node_modules', '.cache', 'threads');
  suite({
    label,
    script: 'vitest/vitest.mjs',
    args: ['run', ...projects, '--reporter=./scripts/test/vitest-reporter.ts', ...files],
    env: {
      ...(isBuilt && { BUILT_PROGRAMS: 'yes', NODE_COMPILE_CACHE: cache }),
      ...(notes !== undefined && { STATEMENT_NOTES: notes }),
    },
  });
}

/** `args` name files, or a project of playwright.config.ts. */
function journeys(label: string, args: readonly string[]): void {
  suite({
    label,
    script: '@playwright/test/cli.js',
    args: ['test', '--reporter=./scripts/test/playwright-reporter.ts', ...args],
  });
}

/** Programs that some of the long tests hold Bristol against, where they are installed. */
const OTHER_PROGRAMS = [
  ...['caddy', 'nginx', 'qpdf', 'gs', 'pdffonts', 'pdftotext'],
  ...['systemd-analyze', 'unshare'],
];

function tellMissingPrograms(): void {
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const missing = OTHER_PROGRAMS.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH } }).status !== 0,
  );
  if (missing.length > 0) console.log(`Not installed, so not tried: ${missing.join(', ')}`);
}

/** A build and a browser: only the files that need them wait for them. */
function prepare(): void {
  const words = [join(root, 'scripts', 'prepare.mjs'), 'test', '--built'];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const isJourney = (file: string) => file.includes('journeys');

/** They start what was built. */
const needsBuild = (file: string) => isJourney(file) || /processes|\.long\.test/.test(file);

function runFiles(files: readonly string[]): void {
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    console.log(`No such file: ${missing.join(', ')}`);
    totals.failed += 1;
    return;
  }
  if (files.some(needsBuild)) prepare();
  const [inBrowser, others] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  if (others.length > 0) vitest('Rules, endpoints and client', { files: others, isBuilt: false });
  if (inBrowser.length > 0) journeys('Journeys in a browser', inBrowser);
}

/** A statement that runs on SQLite runs on PostgreSQL in some test, too. */
function checkStatements(notes: string): void {
  const unproven = unprovenStatements(notes);
  for (const line of unproven) console.log(`No test runs it on PostgreSQL: ${line}`);
  totals[unproven.length === 0 ? 'passed' : 'failed'] += 1;
}

function runAll(): void {
  prepare();
  check({
    label: 'Format and lint',
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  });
  check({ label: 'Types', script: 'typescript/bin/tsc', args: ['--build'] });
  const notes = join(reports, 'statements');
  mkdirSync(notes);
  vitest('Rules, endpoints and client', { project: '!long*', isBuilt: true, notes });
  checkStatements(notes);
  journeys('Journeys in a browser', ['--project=journeys']);
}

function runLong(): void {
  prepare();
  tellMissingPrograms();
  vitest('Kills, waits and large data', { project: 'long*', isBuilt: true });
  journeys('Long journeys', ['--project=long']);
}

const [option, ...files] = process.argv.slice(2);
if (option === '--long') runLong();
else if (option) runFiles([option, ...files]);
else runAll();

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
