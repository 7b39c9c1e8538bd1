import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'test/journeys',
  projects: [
    { name: 'journeys', testIgnore: '**/*.long.spec.ts' },
    { name: 'long', testMatch: '**/*.long.spec.ts' },
  ],
  outputDir: 'test-results/journeys',
  workers: 2,
  // For what never comes: on a loaded machine Chromium without a GPU now and then stops drawing for
  // half a minute, and a journey that needed a second try would hide a fault.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 40_000 },
  // Tells what failed once more at the end, where whoever reads a log looks first.
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Journeys wait for what a screen says, not for how it arrives, but for those that look at it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      // Without a locale, as on many machines that run tests, accents are lost in names of files.
      env: { ...process.env, LANG: 'C.UTF-8' },
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
