import { DEMO_AFFILIATE_CODE, DEMO_PASSWORD } from '../../../server/demo';
import { startServer } from '../../../testing/server';
import { owner } from '../../../owner';
import { makeClient } from './client';
import type { Mail } from './mailServer';
import { addresses, type Stage } from './stage';

interface Kept {
  to: string;
  subject: string;
  body: string;
}

/** The server as `npm start` runs it, with its limits, on a database in memory. */
export async function startDevelopment(): Promise<Stage> {
  const server = await startServer({ RATE_LIMIT_PER_IP: 'on', LOG_LEVEL: 'info' });
  const origin = server.origin.replace('localhost', '127.0.0.1');
  const next = addresses();
  const reader = makeClient(origin, next());
  const kept = async (to: string): Promise<Mail[]> => {
    const { body } = await reader.fetch(`/outbox.json?to=${encodeURIComponent(to)}`);
    return (body as Kept[]).map((message) => ({ to, subject: message.subject, text: message.body }));
  };
  const visitor = () => makeClient(origin, next());
  return {
    name: 'development',
    origin: server.origin,
    port: Number(new URL(origin).port),
    pid: server.pid,
    owner: owner.email,
    visitor,
    direct: visitor,
    mailsTo: kept,
    textsTo: kept,
    async pay(client, url) {
      const form = new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/99', code: '123' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await client.fetch(`${new URL(url).pathname}/pay`, { body: String(form), headers })).status === 303;
    },
    payBehindSlowProvider: () => Promise.resolve(null),
    async referrer() {
      const email = 'affiliate@example.com';
      const { body } = await visitor().call('/user/login', { email, password: DEMO_PASSWORD });
      return { email, phoneNo: body.data.phoneNo as string, code: DEMO_AFFILIATE_CODE };
    },
    log: server.output,
    stop: server.stop,
  };
}
