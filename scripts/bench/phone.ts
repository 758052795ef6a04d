import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Slow 4G as Lighthouse throttles for real. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export interface Phone {
  page: Page;
  session: CDPSession;
  context: BrowserContext;
}

/**
 * One visit on a phone with an empty cache: processor four times slower than this machine, slow 4G. What `observe.js`
 * collects is in `window.benchmark`.
 */
export async function onPhone<Result>(browser: Browser, visit: (phone: Phone) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: path.join(__dirname, 'observe.js') });
    return await visit({ page, session, context });
  } finally {
    await context.close();
  }
}
