import path from 'node:path';
import type { Browser } from 'playwright-core';

/** Milliseconds, except for cls and scriptBytes. */
export interface Timing {
  fcp: number;
  lcp: number;
  /** What tasks took beyond 50 ms each, from the first paint until everything was quiet. */
  tbt: number;
  cls: number;
  /** All script on the wire before any input, fetched later or at once. */
  scriptBytes: number;
}

/** Slow 4G of Lighthouse with real throttling. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const QUIET_AFTER = 2_000;

/** What observe.js collects in the page. */
interface Observed {
  fcp: number;
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** One cold visit with an empty cache. */
export async function measurePage(browser: Browser, address: string): Promise<Timing> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let scriptBytes = 0;
    const scripts = new Set<string>();
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: path.join(__dirname, 'observe.js') });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(QUIET_AFTER);
    const seen = await page.evaluate(() => (window as unknown as { benchmark: Observed }).benchmark);
    const tbt = seen.tasks
      .filter(({ start }) => start >= seen.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { fcp: seen.fcp, lcp: seen.lcp, cls: seen.cls, tbt, scriptBytes };
  } finally {
    await context.close();
  }
}
