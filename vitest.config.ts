import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// With the machine's own Node in front of PATH, its first unknown module would say so less plainly.
if (Number.parseInt(process.versions.node, 10) < 26) {
  console.error(
    `Les tests demandent Node 26, et « node » est ici ${process.version}\u00a0: lancez « npm test », ou mettez node_modules/.bin en tête de PATH.`,
  );
  process.exit(1);
}

/** Which files each kind of test has; `npm run test:long` runs the first two, `npm test` the others. */
const LONG = ['src/**/*.long.test.ts', 'test/**/*.long.test.ts'];
/** These measure: one after the other, once nothing else runs. */
const ALONE = ['src/**/*.alone.long.test.ts', 'test/**/*.alone.long.test.ts'];
const PROCESSES = ['test/processes/**/*.test.ts'];
const SCREENS = ['src/web/**/*.test.{ts,tsx}'];

/** `npm test` has just built the server: what tests start need not be put together from the sources. */
const PRELOADED = process.env.BUILT_PROGRAMS ? ['--import=./test/support/built-programs.ts'] : [];

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['test/support/postgres.ts'],
    setupFiles: ['test/support/statement-notes.ts'],
    environment: 'node',
    // Made for two cores, and one more file at a time: servers that start and stop wait a lot.
    maxWorkers: 3,
    // For what never comes; on a busy machine, work that takes a second may take half a minute.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The official client listens with it, as it does in a browser.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES', ...PRELOADED],
    // They begin in the order of their names: the longest files first.
    projects: [
      {
        extends: true,
        test: { name: 'long', include: LONG, exclude: ALONE, testTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          ...{ name: 'long, alone', include: ALONE, testTimeout: 300_000 },
          ...{ maxWorkers: 1, sequence: { groupOrder: 1 } },
        },
      },
      { extends: true, test: { name: 'processes', include: PROCESSES, exclude: LONG } },
      {
        extends: true,
        test: {
          name: 'rules and endpoints',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...LONG, ...PROCESSES, ...SCREENS],
          // They keep nothing outside the application and the database that a test makes, so what
          // they load is loaded once per process, instead of once per file.
          isolate: false,
        },
      },
      // A tab has one session and one list of deletions: each file is a tab of its own, for which a
      // thread is enough.
      {
        extends: true,
        test: {
          name: 'screens',
          include: SCREENS,
          exclude: LONG,
          pool: 'threads',
          setupFiles: ['test/support/statement-notes.ts', 'test/support/own-answers.ts'],
        },
      },
    ],
  },
});
