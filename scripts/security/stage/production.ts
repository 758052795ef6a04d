import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { startServer } from '../../../testing/server';
import { startFakeStripe } from '../../../server/payments/testing/fakeStripe';
import type { Postgres } from '../../run/postgres';
import { DIST } from '../../site/buildSite';
import { type Client, makeClient } from './client';
import { startMailServer } from './mailServer';
import { apply } from './people';
import { runProgram } from './program';
import { addresses, type Stage } from './stage';
import { makeCertificate, startTlsProxy } from './tlsProxy';

const WEBHOOK_SECRET = 'whsec_of_the_attack_suite';
const OWNER = 'owner@shinglewise.example';

/**
 * The server as an owner runs it: NODE_ENV=production on a PostgreSQL of its own, behind a proxy that ends TLS, with a
 * mail server that wants STARTTLS, and a server that speaks Stripe.
 */
export async function startProduction(postgres: Postgres): Promise<Stage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shinglewise-security-'));
  const certificate = await makeCertificate();
  await writeFile(path.join(folder, 'ca.pem'), certificate.cert);
  const [mail, stripe] = [await startMailServer(certificate), await startFakeStripe()];
  let port = 0;
  const proxy = await startTlsProxy(certificate, () => port);
  const origin = `https://localhost:${proxy.port}`;
  await cp(DIST, path.join(folder, 'dist'), { recursive: true, dereference: true });
  const build = { siteOrigin: origin, ownPersistSecret: true };
  await writeFile(path.join(folder, 'dist', 'build.json'), JSON.stringify(build));
  const settings = {
    NODE_ENV: 'production',
    SITE_FOLDER: path.join(folder, 'dist'),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: '',
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://localhost:${mail.port}?requireTLS=true`,
    MAIL_FROM: OWNER,
    SUPPORT_EMAIL: OWNER,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.address,
    ALLOW_TEST_PAYMENTS: 'on',
    // The proxy connects from this address; all clients come from others of 127.0.0.0/8.
    TRUST_PROXY: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: path.join(folder, 'ca.pem'),
    RATE_LIMIT_PER_IP: 'on',
    LOG_LEVEL: 'info',
  };
  const server = await startServer(settings);
  port = Number(new URL(server.origin).port);
  const next = addresses();
  const direct = `http://127.0.0.1:${port}`;

  /** The provider's notice of a payment. @returns the status of the answer */
  async function notify(client: Client, id: string): Promise<number> {
    const payload = JSON.stringify({
      id: `evt_${id}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id, object: 'checkout.session' } },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET });
    const headers = { 'stripe-signature': signature };
    return (await client.fetch('/webhooks/stripe', { body: payload, headers })).status;
  }

  const stage: Stage = {
    name: 'production',
    origin,
    port,
    pid: server.pid,
    owner: OWNER,
    visitor: () => makeClient(origin, next(), certificate.cert),
    direct: () => makeClient(direct, next()),
    mailsTo: async (email) => mail.mails.filter(({ to }) => to === email),
    textsTo: async () => [],
    async pay(client, url) {
      const id = idOf(url);
      if (!stripe.pay(id)) return false;
      await notify(client, id);
      return true;
    },
    async payBehindSlowProvider(client, url) {
      const id = idOf(url);
      if (!stripe.pay(id)) throw new Error('The checkout cannot be paid.');
      const release = stripe.hold();
      return notify(client, id).finally(release);
    },
    async referrer() {
      const person = await apply(stage);
      const { code, output } = await runProgram(
        ['server/commands/cli.ts', 'affiliates', 'approve', person.email],
        settings,
      );
      const given = /code (\S+)\. /.exec(output)?.[1];
      if (code !== 0 || !given) throw new Error(`The affiliate was not approved: ${output}`);
      return { ...person, code: given };
    },
    log: server.output,
    async stop() {
      await server.stop();
      await Promise.all([proxy.stop(), mail.stop(), stripe.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stage;
}

/** The last part of a checkout's address. */
const idOf = (url: string) => url.split('/').at(-1)!;
