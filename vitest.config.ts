import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/postgres.ts'],
    environment: 'node',
    maxWorkers: 2,
    // The official client listens with it, as it does in a browser.
    execArgv: ['--experimental-eventsource', '--disable-warning=UNDICI-ES'],
  },
});
