import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/run/chromium';

const { LOOK_ORIGIN, LOOK_PICTURES, LOOK_FOLDER, LOOK_WIDTH, LOOK_SCHEME, HEADLESS_SHELL_PATH } = process.env;

/** The pictures of the gallery's views in one width and one scheme; `npm run test:look` serves the gallery first. */
export default defineConfig({
  testDir: 'e2e/look',
  testMatch: '*.look.ts',
  outputDir: `${LOOK_FOLDER}/results`,
  snapshotPathTemplate: `${LOOK_PICTURES}/{arg}{ext}`,
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 3,
  timeout: 60_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  reporter: [
    ['dot'],
    ['json', { outputFile: `${LOOK_FOLDER}/results.json` }],
    ['html', { outputFolder: `${LOOK_FOLDER}/report`, open: 'never' }],
  ],
  use: {
    baseURL: LOOK_ORIGIN,
    viewport: { width: Number(LOOK_WIDTH), height: 640 },
    colorScheme: LOOK_SCHEME === 'dark' ? 'dark' : 'light',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: launchOptions(HEADLESS_SHELL_PATH),
  },
});
