import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/run/install';

/** The machine may be busy otherwise, and a step that hangs is distinguished by its place, not by its haste. */
const PATIENCE = 30_000;

/** That of the system, where it has one. */
const chromium = launchOptions(process.env.HEADLESS_SHELL_PATH);

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
    { name: 'chromium', use: { launchOptions: chromium } },
    // Playwright's own builds, after `npx playwright install firefox webkit`.
    { name: 'firefox', use: { browserName: 'firefox' }, testMatch: 'site.e2e.ts' },
    { name: 'webkit', use: { browserName: 'webkit' }, testMatch: 'site.e2e.ts' },
    // The pictures of the stories on a phone; `npm run test:look` serves the stories first.
    {
      name: 'stories',
      testDir: 'e2e/stories',
      testMatch: '*.look.ts',
      outputDir: '.cache/stories/results',
      snapshotPathTemplate: 'e2e/stories/pictures/{arg}{ext}',
      fullyParallel: true,
      timeout: 60_000,
      expect: { timeout: PATIENCE, toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' } },
      use: {
        baseURL: process.env.STORIES_ORIGIN,
        viewport: { width: 390, height: 640 },
        colorScheme: 'light',
        contextOptions: { reducedMotion: 'reduce' },
        locale: 'en-US',
        timezoneId: 'UTC',
        launchOptions: chromium,
        trace: 'off',
        screenshot: 'off',
      },
    },
  ],
});
