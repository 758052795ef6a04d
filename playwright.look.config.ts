import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/run/install';

/** The pictures of the gallery's views on a phone; `npm run test:look` serves the gallery first. */
export default defineConfig({
  testDir: 'e2e/look',
  testMatch: '*.look.ts',
  outputDir: '.cache/look/results',
  snapshotPathTemplate: 'e2e/look/pictures/{arg}{ext}',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 3,
  timeout: 60_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  // The report shows each picture before, after, and what differs.
  reporter: [['dot'], ['html', { outputFolder: '.cache/look/report', open: 'never' }]],
  use: {
    baseURL: process.env.LOOK_ORIGIN,
    viewport: { width: 390, height: 640 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: launchOptions(process.env.HEADLESS_SHELL_PATH),
  },
});
