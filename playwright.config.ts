import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/run/install';

/** The machine may be busy otherwise, and a step that hangs is told apart by its place, not by its haste. */
const PATIENCE = 30_000;

/** `npm run test:e2e` builds the site first, and runs Chromium alone when no other project is named. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/journeys',
  forbidOnly: true,
  retries: 0,
  // Each drives a browser and a server of its own, and waits for half of the time.
  workers: 4,
  timeout: 180_000,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    // Its pictures and copies of the page take a quarter of the time; `npm run test:e2e -- --trace on` keeps them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // That of the system, where it has one.
    { name: 'chromium', use: { launchOptions: launchOptions(process.env.HEADLESS_SHELL_PATH) } },
    // Playwright's own builds, after `npx playwright install firefox webkit`.
    { name: 'firefox', use: { browserName: 'firefox' }, testMatch: 'site.e2e.ts' },
    { name: 'webkit', use: { browserName: 'webkit' }, testMatch: 'site.e2e.ts' },
  ],
});
