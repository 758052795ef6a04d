import type { Page } from '@playwright/test';

/** Answers the next call of a path in the API's envelope, without asking it. @param call path without /api */
export async function answerNext(page: Page, call: string, status: number, answer: object = {}): Promise<void> {
  const body = JSON.stringify({ success: status < 400, ...answer });
  await page.route(`**/api${call}`, (route) => route.fulfill({ status, contentType: 'application/json', body }), {
    times: 1,
  });
}
