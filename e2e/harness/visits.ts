import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export interface VisitOptions extends BrowserContextOptions {
  /** Console errors and answers the journey provokes on purpose. */
  expected?: RegExp[];
  /** One with other settings than that of the other visits. */
  browser?: Browser;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Another tab of the same person, watched too. */
  newTab(): Promise<Page>;
}

/**
 * The people of one journey, each with an empty browser. Everything a visit must never do is collected while it runs:
 * messages of the console, exceptions, requests to another origin, breaches of the security policy.
 */
export class Visits {
  private readonly contexts: BrowserContext[] = [];
  private readonly faults: string[] = [];

  /** @param origin the only origin that may be asked; addresses without one are its */
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async open({ expected = [], browser = this.browser, ...options }: VisitOptions = {}): Promise<Visit> {
    const context = await browser.newContext({ baseURL: this.origin, serviceWorkers: 'block', ...options });
    this.contexts.push(context);
    this.watch(context, expected);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    return { context, page: await context.newPage(), newTab: () => context.newPage() };
  }

  /** Ends all visits. @throws Error when one of them was not clean */
  async end(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
    if (this.faults.length > 0) throw new Error(`The visit was not clean:\n- ${this.faults.join('\n- ')}`);
  }

  private watch(context: BrowserContext, expected: readonly RegExp[]): void {
    const report = (fault: string) => {
      if (!expected.some((pattern) => pattern.test(fault))) this.faults.push(fault);
    };
    context.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && new URL(url).origin !== this.origin) report(`request to another origin: ${url}`);
    });
    context.on('console', (message) => {
      // The service worker is wanted where a journey is about it: it answers what the others hold back.
      if (/^Service Worker registration blocked by Playwright/.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        report(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
  }
}

/** Local storage of the page's origin, key by key. */
export function readLocalStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
