import type { Page } from '@playwright/test';
import { hydrated } from './harness/page';
import { expect, long, test } from './harness/test';

const PAGES = ['/', '/pricing', '/faqs', '/privacy-policy', '/terms-conditions'];
const NARROWEST = 320;
const WIDEST = 1920;

/** Returns layout errors of the header and hero at the current width. */
const faultsOfFirstScreen = () => {
  const faults: string[] = [];
  const bar = document.querySelector('header')!.firstElementChild!;
  const seen = [...bar.querySelectorAll('a, button')].filter((part) => part.getClientRects().length > 0);
  const ways = seen.filter((part) =>
    ['Affiliate Program', 'Menu'].includes(part.getAttribute('aria-label') ?? part.textContent),
  );
  // Below the breakpoint, the affiliate program is in the menu.
  if (ways.length !== 1) faults.push('the affiliate program has not one way');
  if (!document.querySelector('dialog#menu')?.textContent?.includes('Affiliate Program'))
    faults.push('not in the menu');

  const parts = seen.map((part) => ({
    name: part.getAttribute('aria-label') ?? part.textContent,
    box: part.getBoundingClientRect(),
    // Text that overflows its own background.
    isSpilled: part.scrollWidth > Math.ceil(part.clientWidth) + 1 && part.clientWidth > 0,
  }));
  parts.forEach(({ name, box, isSpilled }, index) => {
    if (box.left < 0 || box.right > innerWidth + 1) faults.push(`${name} leaves the window`);
    if (isSpilled) faults.push(`${name} leaves its box`);
    const next = parts[index + 1];
    if (next && next.box.left < box.right - 0.5) faults.push(`${name} lies under ${next.name}`);
  });
  const mark = bar.querySelector('svg')!.getBoundingClientRect();
  if (mark.width < 30) faults.push(`the mark is ${mark.width} px wide`);

  for (const sentence of document.querySelectorAll<HTMLElement>('h1 > span')) {
    const range = document.createRange();
    range.selectNodeContents(sentence);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size !== 1) faults.push(`"${sentence.textContent}" has ${lines.size} lines`);
    if (range.getBoundingClientRect().right > innerWidth) faults.push(`"${sentence.textContent}" leaves the window`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  return faults;
};

test('the affiliate program is reachable and the first screen is intact at every width from 320 to 1920 px', async ({
  stage,
}) => {
  const { page } = await stage.visit({ reducedMotion: 'reduce' });
  // In a frame, because resizing the window 1,600 times is slow; the site itself forbids framing.
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, 'x-frame-options': _frames, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route('**/frame', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/" width="1920" height="900"></iframe>' }),
  );
  await page.goto('/frame');
  const [, site] = page.frames();
  await site!.waitForFunction(() => document.querySelector('#root:not([data-hydrating]) main h1') !== null);
  const off = await page.evaluate(
    ({ faults, narrowest, widest }) => {
      const frame = document.querySelector('iframe')!;
      const inside = frame.contentWindow as unknown as { eval(code: string): string[] };
      // Content below has its own test. Hidden instead of removed, because React still hydrates it.
      const below = frame.contentDocument!.querySelectorAll<HTMLElement>('main > :not(#home), footer');
      below.forEach((part) => (part.style.display = 'none'));
      const found: string[] = [];
      for (let width = narrowest; width <= widest; width += 1) {
        frame.width = String(width);
        const here = inside.eval(`(${faults})()`);
        if (here.length > 0) found.push(`${width} px: ${here.join(', ')}`);
      }
      return found;
    },
    { faults: String(faultsOfFirstScreen), narrowest: NARROWEST, widest: WIDEST },
  );
  expect(off).toEqual([]);
});

test(
  'a browser font of 24 px: nothing overlaps, shrinks, leaves its box or scrolls sideways',
  long(),
  async ({ stage, playwright, launchOptions }) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const { page } = await stage.visit({ browser, reducedMotion: 'reduce' });
    for (const path of PAGES) {
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect.poll(() => page.evaluate(faultsOfFirstScreen), { message: `${path} at ${width} px` }).toEqual([]);
      }
    }
    await browser.close();
  },
);

test('no page scrolls sideways with a root font of 24 px', async ({ stage }) => {
  const { page } = await stage.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await page.goto(path);
    await hydrated(page);
    const excess = () => {
      document.documentElement.style.fontSize = '24px';
      return document.documentElement.scrollWidth - innerWidth;
    };
    expect(await page.evaluate(excess), path).toBeLessThanOrEqual(0);
  }
});

/** Returns touch targets that are too small, except links within a sentence (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a, button, summary, input:not([type=radio]), textarea')];
    return all
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('dialog'))
      .filter((target) => getComputedStyle(target).display !== 'inline' && !target.matches('[href="#main"]'))
      .map((target) => ({
        name: target.getAttribute('aria-label') ?? target.textContent,
        at: target.getBoundingClientRect(),
      }))
      .filter(({ at }) => Math.round(at.height) < 44 || Math.round(at.width) < 24)
      .map(({ name, at }) => `${name}: ${Math.round(at.width)} × ${Math.round(at.height)}`);
  });

/** The text spacing that WCAG 1.4.12 lets readers set. */
const READER_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

test('the headline stays in the window with the text spacing of the reader', async ({ stage }) => {
  const { page } = await stage.visit({ reducedMotion: 'reduce', bypassCSP: true });
  await page.goto('/');
  await page.addStyleTag({ content: READER_SPACING });
  for (const width of [NARROWEST, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const right = await page.locator('h1').evaluate((headline) => {
      const range = document.createRange();
      range.selectNodeContents(headline);
      return range.getBoundingClientRect().right;
    });
    expect(right, `at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test('at 390 px every touch target is 44 px high', async ({ stage }) => {
  const { page } = await stage.visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await page.goto(path);
    await hydrated(page);
    await expect.poll(() => smallTargets(page), { message: path }).toEqual([]);
    const inline = await page
      .locator('footer a, main nav a, dd a')
      .evaluateAll((links) =>
        links.filter((link) => getComputedStyle(link).display === 'inline').map((link) => link.textContent),
      );
    expect(inline, `${path}: links on a line of their own`).toEqual([]);
  }
});
