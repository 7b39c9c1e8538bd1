/**
 * Runs every check, one after the other, and closes with one line of counts. With `--long`, only the
 * tests that kill servers, wait as the clock does, or need much data.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'bristol-reports-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

interface Step {
  label: string;
  /** A script of a package. */
  script: string;
  args: readonly string[];
  env?: Record<string, string>;
}

type Counts = typeof totals;

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

/** Adds a suite's counts; a runner that broke before it could count is one failure. */
function suite(step: Step, read: () => Counts): void {
  const before = totals.failed;
  const succeeded = run(step);
  try {
    const { passed, failed, skipped } = read();
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
  } catch (error) {
    console.error(`${step.label}: no readable report (${String(error)})`);
  }
  if (!succeeded && totals.failed === before) totals.failed += 1;
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});

function vitest(label: string, project: string): void {
  const report = join(reports, 'vitest.json');
  const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  suite(
    {
      label,
      script: 'vitest/vitest.mjs',
      args: ['run', `--project=${project}`, ...output],
      // Threads and commands load what they run for each test: as it was built, and compiled once.
      env: {
        BUILT_PROGRAMS: 'yes',
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'threads'),
      },
    },
    () => {
      const counts = vitestSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
      const { numPassedTests, numFailedTests, numPendingTests } = counts;
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    },
  );
}

const journeysSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
});

function journeys(): void {
  const report = join(reports, 'journeys.json');
  suite(
    {
      label: 'Journeys in a browser',
      script: '@playwright/test/cli.js',
      args: ['test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
    () => {
      const { stats } = journeysSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
      return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
    },
  );
}

/** What some of the long tests hold Bristol against, where it is installed. */
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

if (process.argv.includes('--long')) {
  tellMissingPrograms();
  vitest('Kills, waits and large data', 'long');
} else {
  check({
    label: 'Format and lint',
    script: '@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  });
  check({ label: 'Types', script: 'typescript/bin/tsc', args: ['--build'] });
  vitest('Rules, endpoints and client', '!long');
  journeys();
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
