import { createHash } from 'node:crypto';
import { startTestApp, type TestApp } from '../testing';
import { signUp } from '../testing/people';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the outbox shows a mail in a frame without scripts, whose policy allows the styles of the mail by their hashes', async () => {
  const { email } = await signUp(app);
  const page = await app.server.inject(`/outbox?to=${email}`);
  const [, address = ''] = /<iframe\s+src="([^"]+)"/.exec(page.body) ?? [];
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'");

  const mail = await app.server.inject(address);
  const policy = String(mail.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-hashes' 'sha256-/);
  expect(policy).toMatch(/frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toMatch(/unsafe-inline|script/);
  const styles = [...mail.body.matchAll(/ style="([^"]*)"|<style>(.*?)<\/style>/g)].map(([, on, sheet]) => on ?? sheet);
  expect(styles.length).toBeGreaterThan(10);
  for (const style of styles) expect(policy).toContain(createHash('sha256').update(style!).digest('base64'));
});

test('a text message has no such page, and nothing else has one', async () => {
  const { phoneNo } = await signUp(app);
  const [text] = JSON.parse((await app.server.inject(`/outbox.json?to=%2B1${phoneNo}`)).body) as { id: string }[];
  for (const id of [text?.id, 'nothing']) expect((await app.server.inject(`/outbox/${id}.html`)).statusCode).toBe(404);
});
