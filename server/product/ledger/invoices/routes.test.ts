import { type Buyer, makeBuyer } from '../../checkout/testing/buyer';
import { runCommand } from '../../../entry/commands/commands';
import { signingSecrets } from '../../../platform/db/schema';
import { useTestApp } from '../../../testing';
import { LINK_LIFE } from './routes';
import { pdfStructure } from './testing/pdfText';

const app = useTestApp();

const open = (url: string) => app.server.inject(new URL(url).pathname);
const makeLink = async (buyer: Buyer): Promise<string> => (await buyer.get('/payment/invoice')).body.data.fileUrl;

it('R114 R148 the newest invoice opens in a tab without a session, as a PDF that is not cached', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(10);
  const answer = await open(await makeLink(buyer));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toMatch(/^inline; filename="SW-2026-\d{6}\.pdf"$/);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfStructure(answer.rawPayload)).toContain('Document H1 Invoice');
});

it('R148 without a payment there is none, and the 404 differs from that of an unknown path', async () => {
  const buyer = await makeBuyer(app);
  expect(await buyer.get('/payment/invoice')).toMatchObject({
    status: 404,
    body: { success: false, message: 'You have no invoices yet.', reason: 'notFound' },
  });
});

it('C57 a link expires after exactly five minutes', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(3);
  const link = await makeLink(buyer);
  app.clock.advance(LINK_LIFE - 1_000);
  expect((await open(link)).statusCode).toBe(200);
  app.clock.advance(1_000);
  const late = await open(link);
  expect([late.statusCode, late.body.includes('This link has expired')]).toEqual([404, true]);
});

it('a link works until the second next key, and not without its key', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(3);
  const rotate = () => runCommand(app.context, ['keys', 'rotate']);
  const link = await makeLink(buyer);
  const status = async (url: string) => (await open(url)).statusCode;
  expect(await rotate()).toMatch(/^New keys: .*invoice-links/);
  expect(await runCommand(app.context, ['keys', 'list'])).toMatch(/invoice-links +2026-03-18 +good/);
  expect([await status(link), await status(await makeLink(buyer))]).toEqual([200, 200]);
  await rotate();
  expect(await status(link)).toBe(404);
  const last = await makeLink(buyer);
  await app.context.db.delete(signingSecrets);
  expect(await status(last)).toBe(404);
  app.clock.advance(5_000);
  expect(await status(await makeLink(buyer))).toBe(200);
});

it('C57 an altered link opens nothing', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(3);
  const path = new URL(await makeLink(buyer)).pathname;
  const start = '/invoices/'.length;
  for (let at = start; at < path.length; at += 1) {
    const other = path[at] === 'A' ? 'B' : 'A';
    const altered = path.slice(0, at) + other + path.slice(at + 1);
    expect((await app.server.inject(altered)).statusCode).toBe(404);
  }
  for (const token of ['x', 'a.b', 'a.b.c.d', '...', 'a..c', `${path.slice(start)}.x`]) {
    expect((await app.server.inject(`/invoices/${token}`)).statusCode).toBe(404);
  }
});

it('C57 G12 no access to other accounts: history, invoice, details, team size and checkout are per account', async () => {
  const [owner, other] = [await makeBuyer(app, { fullName: 'Olive Owner' }), await makeBuyer(app)];
  await owner.buy(9);
  const mine = (await owner.history()).data[0];
  for (const path of [
    '/payment/invoice',
    '/payment/subscription-history?page=1&limit=100',
    '/user/plan-details',
    '/user/team-size',
    '/user/get-profile',
  ]) {
    const text = JSON.stringify((await other.get(path)).body);
    for (const secret of [mine.id, owner.id, 'Olive', 'SW-']) expect(text).not.toContain(secret);
  }
  const [a, b] = [await (await makeBuyer(app)).checkout(3), await other.checkout(3)];
  expect(a).not.toBe(b);
});
