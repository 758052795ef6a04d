import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** It takes a label that is scrolled out of a dialog for one that is not there; the rule `label` still looks for names. */
const MISTAKEN = { 'label-title-only': { enabled: false } };
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe has to say about the page as it stands, one line a fault: the rule and the elements. Fades are over first,
 * because a color on its way has no contrast.
 * @param within selector of the part to look at
 * @param rules names of rules, or tags of them; all of WCAG and of good practice by default
 */
export async function faultsByAxe(page: Page, within = 'html', rules: readonly string[] = RULES): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, tags, mistaken }) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      // The system sets the colors then, and axe would judge those of the page, which are not shown.
      const forced = matchMedia('(forced-colors: active)').matches;
      const { violations } = await runner.run(part, {
        runOnly: [...tags],
        rules: { ...mistaken, 'color-contrast': { enabled: !forced } },
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
    },
    { part: within, tags: rules, mistaken: MISTAKEN },
  );
}
