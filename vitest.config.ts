import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const SCREENS = 'src/web/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    maxWorkers: 2,
    // The official client listens with it, as it does in a browser.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
    projects: [
      {
        extends: true,
        test: {
          // Nothing there keeps anything outside the application that a test makes, so the files of
          // a process share what is loaded.
          name: 'rules and endpoints',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [SCREENS],
          globalSetup: ['test/support/postgres.ts'],
        },
      },
      // A tab of a browser has one session and one list of deletions: each file is a tab of its own.
      { extends: true, test: { name: 'screens', include: [SCREENS] } },
    ],
  },
});
