import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { startTestApp, useTestApp, PRODUCTION } from '../../../testing';
import { signUp } from '../../../testing/people';

describe('health', () => {
  const HEALTHY = { '/livez': 200, '/proxyz': 200, '/readyz': 200, '/healthz': 200 };
  const CLOSING = { '/livez': 200, '/proxyz': 503, '/readyz': 503, '/healthz': 503 };

  test('a server is ready with its database and migrations until it closes; it is live while it responds', async () => {
    const log: string[] = [];
    const app = await startTestApp({ LOG_LEVEL: 'warn' }, { log });
    const { server, startClosing } = app;
    const { database } = app.context;
    const probe = async () =>
      Object.fromEntries(
        await Promise.all(Object.keys(HEALTHY).map(async (url) => [url, (await server.inject({ url })).statusCode])),
      );
    expect(await probe()).toEqual(HEALTHY);

    const failing = jest.spyOn(database.probe, 'execute').mockRejectedValue(new Error('connection refused'));
    expect(await probe()).toEqual({ ...HEALTHY, '/readyz': 503, '/healthz': 503 });
    expect(log.pop()).toContain('connection refused');
    failing.mockRestore();

    // An older backup restored under a running server.
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
    expect(await probe()).toEqual({ ...HEALTHY, '/readyz': 503 });
    expect(log.pop()).toContain('lacks migrations');
    expect((await server.inject('/readyz')).json().message).toContain('lacks migrations');
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);

    const noticed = startClosing(100);
    expect((await server.inject('/api/plans')).statusCode).toBe(200);
    expect(await probe()).toEqual(CLOSING);
    await noticed;
    expect((await server.inject('/api/plans')).statusCode).toBe(503);
    expect(await probe()).toEqual(CLOSING);
    await app.close();
  });
});

describe('outbox', () => {
  const app = useTestApp();

  test('the outbox shows an email in a frame without scripts, whose policy allows the styles of the email by hash', async () => {
    const { email } = await signUp(app);
    const page = await app.server.inject(`/outbox?to=${email}`);
    const [, address = ''] = /<iframe\s+src="([^"]+)"/.exec(page.body) ?? [];
    expect(page.body).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'");

    const mail = await app.server.inject(address);
    const policy = String(mail.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-hashes' 'sha256-/);
    expect(policy).toMatch(
      /frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox$/,
    );
    expect(policy).not.toMatch(/unsafe-inline|script/);
    const styles = [...mail.body.matchAll(/ style="([^"]*)"|<style>(.*?)<\/style>/g)].map(
      ([, on, sheet]) => on ?? sheet,
    );
    expect(styles.length).toBeGreaterThan(10);
    for (const style of styles) expect(policy).toContain(createHash('sha256').update(style!).digest('base64'));
  });

  test('a text message has no such page', async () => {
    const { phoneNo } = await signUp(app);
    const [text] = JSON.parse((await app.server.inject(`/outbox.json?to=%2B1${phoneNo}`)).body) as { id: string }[];
    for (const id of [text?.id, 'nothing'])
      expect((await app.server.inject(`/outbox/${id}.html`)).statusCode).toBe(404);
  });
});

test('password managers find the page that changes the password', async () => {
  const app = await startTestApp();
  const { statusCode, headers } = await app.server.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/profile']);
  await app.close();
});

test('security.txt names the contact, with a future expiry date', async () => {
  const app = await startTestApp({ ...PRODUCTION, SUPPORT_EMAIL: 'security@shinglewise.example' });
  for (const days of [0, 1_000]) {
    app.clock.advance(days * 24 * 60 * 60 * 1000);
    const { statusCode, headers, body } = await app.server.inject({ url: '/.well-known/security.txt' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Contact: mailto:security@shinglewise.example\n');
    expect(body).toContain('Canonical: https://www.shinglewise.example/.well-known/security.txt\n');
    const until = Date.parse(/^Expires: (\S+)$/m.exec(body)?.[1] ?? '') - app.clock.now();
    expect(until).toBeGreaterThan(0);
    expect(until).toBeLessThan(365 * 24 * 60 * 60 * 1000);
  }
  await app.close();
});
