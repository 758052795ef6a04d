import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/run/install';

/** A busy machine takes ten times as long as an idle one, so only a hang takes this long. */
const PATIENCE = 120_000;

/** The system's browser, if there is one. */
const chromium = launchOptions(process.env.HEADLESS_SHELL_PATH);

/** `npm run test:e2e` builds the site first, and runs only Chromium unless another project is named. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/journeys',
  forbidOnly: true,
  retries: 0,
  // A journey mostly waits for its page.
  workers: '200%',
  timeout: 600_000,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
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
      expect: { timeout: PATIENCE, toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' } },
      use: {
        baseURL: process.env.STORIES_ORIGIN,
        viewport: { width: 390, height: 640 },
        colorScheme: 'light',
        contextOptions: { reducedMotion: 'reduce' },
        locale: 'en-US',
        timezoneId: 'UTC',
        launchOptions: chromium,
      },
    },
  ],
});
