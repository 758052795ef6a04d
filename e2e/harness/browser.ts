import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/**
 * @param pageCache keeps the back-forward cache, which Playwright turns off. A page that comes out of it does not load:
 * go back with `waitUntil: 'commit'`.
 * @param fontSize what the person has set the browser's font to, in pixels
 */
export async function launchBrowser({ pageCache = false, fontSize = 16 } = {}): Promise<Browser> {
  const asRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [...(asRoot ? ['--no-sandbox'] : []), `--blink-settings=defaultFontSize=${fontSize}`],
    ignoreDefaultArgs: pageCache ? ['--disable-back-forward-cache'] : [],
  });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Another tab of the same person, watched too. */
  newTab(): Promise<Page>;
  /** Closes the context; throws when a tab logged an error, asked another origin or broke the security policy. */
  end(): Promise<void>;
}

/**
 * A person with an empty browser. Everything a visit must never do is collected while it runs and reported by `end()`.
 * @param origin the only origin that may be asked
 * @param expected console errors and answers the journey provokes on purpose
 */
export async function openVisit(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions & { expected?: RegExp[] } = {},
): Promise<Visit> {
  const { expected = [], ...contextOptions } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...contextOptions });
  const faults: string[] = [];
  const report = (fault: string) => {
    if (!expected.some((pattern) => pattern.test(fault))) faults.push(fault);
  };
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) report(`request to another origin: ${url}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  return {
    context,
    page,
    newTab: () => context.newPage(),
    async end() {
      await context.close();
      if (faults.length > 0) throw new Error(`The visit was not clean:\n- ${faults.join('\n- ')}`);
    },
  };
}

/** Local storage of the page's origin, key by key. */
export function localStorageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
