import { PRODUCTION, startTestApp } from '../testing';

test('whoever finds a weakness is told where to write, until a day in the future', async () => {
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
