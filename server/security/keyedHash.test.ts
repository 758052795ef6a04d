import { codeSources, knownSources, limits, securityEvents, signUps } from '../db/schema';
import { startTestApp, type TestApp } from '../testing';
import { member, signUpForm } from '../testing/people';
import { sha256 } from './tokens';

const HOME = '203.0.113.10';

/** All that is kept after a log-in, a failed one and a sign-up. */
async function keptBy(app: TestApp, email: string): Promise<string> {
  const person = await member(app, { email });
  for (const password of [person.password, 'wrong'])
    await app.call('POST', '/user/login', { ip: HOME, body: { email, password } });
  await app.call('POST', '/user/v2/signup', { ip: HOME, body: signUpForm({ email }) });
  const { db } = app.context;
  const tables = [knownSources, signUps, codeSources, limits, securityEvents];
  return JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
}

test('who has the database alone finds no address and no e-mail by trying all of them', async () => {
  const app = await startTestApp({ RATE_LIMIT_PER_IP: 'on' });
  const { email } = signUpForm();
  const kept = await keptBy(app, email);
  for (const value of [HOME, email, `email ${email} ${sha256(HOME)}`]) expect(kept).not.toContain(sha256(value));
  await app.close();
});
