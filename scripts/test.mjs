/** Runs every check, one after the other, and closes with one line of counts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'bristol-reports-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

function run(label, script, args, env = {}) {
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

function check(label, script, args) {
  totals[run(label, script, args) ? 'passed' : 'failed'] += 1;
}

/** Adds a suite's counts; a runner that broke before it could count is one failure. */
function suite(label, script, args, env, read) {
  const before = totals.failed;
  const succeeded = run(label, script, args, env);
  try {
    read();
  } catch (error) {
    console.error(`${label}: no readable report (${error.message})`);
  }
  if (!succeeded && totals.failed === before) totals.failed += 1;
}

check('Format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']);
check('Types', 'typescript/bin/tsc', ['--noEmit']);

const vitestReport = join(reports, 'vitest.json');
suite(
  'Rules, endpoints and client',
  'vitest/vitest.mjs',
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
  // Threads run the sources as they are: translated once, instead of for each test.
  { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'threads') },
  () => {
    const report = JSON.parse(readFileSync(vitestReport, 'utf8'));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    totals.skipped += report.numPendingTests;
  },
);

const journeysReport = join(reports, 'journeys.json');
suite(
  'Journeys in a browser',
  '@playwright/test/cli.js',
  ['test', '--reporter=line,json'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: journeysReport },
  () => {
    const { stats } = JSON.parse(readFileSync(journeysReport, 'utf8'));
    totals.passed += stats.expected + stats.flaky;
    totals.failed += stats.unexpected;
    totals.skipped += stats.skipped;
  },
);

rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
