import { type CDPSession, expect, type Page } from '@playwright/test';

/** One for each page, because detaching a session removes the virtual authenticators of its page. */
const sessions = new WeakMap<Page, CDPSession>();

/** Returns the role and name that a screen reader announces for the focused element. */
export async function focused(page: Page): Promise<string> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  return `${String(nodes[0]?.role?.value)} ${String(nodes[0]?.name?.value)}`;
}

function isFocusCovered(): boolean {
  const element = document.activeElement as HTMLElement;
  const box = element.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width > 2 && top !== null && !element.contains(top) && !top.contains(element);
}

/** Presses Tab until the element has the focus. @throws Error listing the focused elements if it never does */
export async function tabTo(page: Page, wanted: string | RegExp, key = 'Tab'): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (typeof wanted === 'string' ? stop === wanted : wanted.test(stop)) {
      // Keyboard users must see the focus (WCAG 2.4.7, 2.4.11). Polled, because a closed dialog fades out above the page.
      await expect.poll(() => page.evaluate(isFocusCovered), `${stop} has the focus and is covered`).toBe(false);
      return;
    }
    stops.push(stop);
  }
  throw new Error(`${String(wanted)} was not among the stops:\n${stops.join('\n')}`);
}
