import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Engine } from './driver';

const PLACES = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const find = () => PLACES.find((place) => place !== '' && existsSync(place));

/** Firefox through WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => (find() ? undefined : 'firefox-esr (or FIREFOX_PATH)'),
  async start(watch, origin) {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: find(), headless: true });
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    let messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) messages.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) =>
      messages.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
    );
    await page.evaluateOnNewDocument(watch);
    const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
    return {
      origin,
      driver: {
        open: async (address) => {
          await page.goto(address);
        },
        read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
        press: (xpath) => locate(xpath).click(),
        type: (xpath, text) => locate(xpath).fill(text),
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
