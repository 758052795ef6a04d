import { chromium as playwright } from '@playwright/test';
import { chromiumPath, launchOptions } from '../run/chromium';
import type { Engine } from './driver';

/** Chromium through Playwright. */
export const chromium: Engine = {
  name: 'Chromium',
  packages: ['chromium'],
  missing() {
    try {
      chromiumPath();
      return undefined;
    } catch {
      return 'chromium';
    }
  },
  async start(watch, origin) {
    const browser = await playwright.launch(launchOptions());
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    let messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
    await page.addInitScript(watch);
    return {
      origin,
      driver: {
        open: async (address) => {
          await page.goto(address);
        },
        read: (expression) => page.evaluate(expression),
        press: (xpath) => page.locator(`xpath=${xpath}`).click(),
        type: (xpath, text) => page.locator(`xpath=${xpath}`).fill(text),
        takeMessages: () => {
          const taken = messages;
          messages = [];
          return taken;
        },
        close: () => browser.close(),
      },
    };
  },
};
