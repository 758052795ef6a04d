import { type Buyer, makeBuyer, payWithoutWebhook } from '../../product/checkout/testing/buyer';
import { runCommand } from '../../entry/commands/commands';
import { signNotice } from '../providers/signature';
import { makeStripeProvider } from '../providers/stripe';
import { useTestApp } from '../../testing';
import { makeSigningKeys } from './tokens';

const app = useTestApp();

const notice = (id: string) =>
  JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object: { id } } });

test('while links are opened and webhooks arrive, new keys reject none', async () => {
  const buyer: Buyer = await makeBuyer(app);
  await buyer.buy(3);
  const pending = await payWithoutWebhook(app, await buyer.addMembers(2));
  // Another process, which may still sign with the key that it knows.
  const neighbor = makeSigningKeys(app.context.db, app.clock.now);
  await neighbor('sandbox-webhooks');
  const openLink = async () => {
    const { fileUrl } = (await buyer.get('/payment/invoice')).body.data as { fileUrl: string };
    return async () => (await app.server.inject(new URL(fileUrl).pathname)).statusCode;
  };
  const sendNotice = async (id: string) => {
    const payload = notice(id);
    const [key] = await neighbor('sandbox-webhooks', Infinity);
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signNotice(payload, key, app.clock.now()),
    };
    return async () =>
      (await app.server.inject({ method: 'POST', url: '/webhooks/stripe', payload, headers })).statusCode;
  };
  const prepared = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? openLink() : sendNotice(at === 1 ? pending : `cs_${at}`))),
  );
  const rotation = runCommand(app.context, ['keys', 'rotate']);
  const statuses = await Promise.all(prepared.flatMap((send) => [send(), rotation.then(send)]));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('webhooks are accepted before, during and after a rotation of the secret, by processes on either side', async () => {
  const makeProvider = (webhookSecret: string) =>
    makeStripeProvider({
      ...{ secretKey: 'sk_test_1', apiBase: null, returnUrl: 'https://site.example/account' },
      reserveCall: () => Promise.resolve(0),
      webhookSecret,
    });
  const payload = notice('evt_1');
  const now = app.clock.now();
  const read = (webhookSecret: string, signature: string) =>
    makeProvider(webhookSecret).verifyWebhook(Buffer.from(payload), signature, now);
  const [former, next] = [signNotice(payload, 'whsec_former', now), signNotice(payload, 'whsec_new', now)];
  // Until the former one expires, Stripe signs with both.
  const both = `${former},${next.split(',')[1]!}`;
  for (const secrets of ['whsec_former', 'whsec_new,whsec_former', 'whsec_new'])
    expect(await read(secrets, both)).toMatchObject({ id: 'evt_1' });
  for (const signature of [former, next])
    expect(await read('whsec_new, whsec_former', signature)).toMatchObject({ id: 'evt_1' });
  await expect(read('whsec_new', former)).rejects.toThrow();
  await expect(read('whsec_new,', signNotice(payload, '', now))).rejects.toThrow();
  for (const nothing of ['', ',', ' , '])
    await expect(read(nothing, signNotice(payload, '', now))).rejects.toThrow('STRIPE_WEBHOOK_SECRET is not set.');
  await expect(read('whsec_new,whsec_former', signNotice(payload, 'whsec_new,whsec_former', now))).rejects.toThrow();
});
