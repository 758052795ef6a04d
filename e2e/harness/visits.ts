import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

export interface VisitOptions extends BrowserContextOptions {
  /** Console errors and responses that the journey causes on purpose. */
  expected?: RegExp[];
  /** A browser with other settings. */
  browser?: Browser;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Opens another tab in the same browser, also watched. */
  newTab(): Promise<Page>;
}

/**
 * The visits of one journey, each in an empty browser. Records console messages, exceptions, requests to other origins and
 * violations of the content security policy.
 */
export class Visits {
  private readonly contexts: BrowserContext[] = [];
  private readonly faults: string[] = [];

  /** @param origin the only allowed origin, and the base of relative URLs */
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

  /** Closes all visits. @throws Error if one of them recorded an error */
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
      // Blocked unless a journey is about it: a service worker would answer requests that other journeys hold back.
      if (/^Service Worker registration blocked by Playwright/.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        report(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (error) => report(`uncaught: ${error.error().stack ?? error.error().message}`));
  }
}

/** Returns the local storage of the page's origin. */
export function readLocalStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}
