import { eq } from 'drizzle-orm';
import {
  DECLINED_CARD,
  DECLINED_LATER_CARD,
  GOOD_CARD,
  makeBuyer,
  payPage,
  readSessionId,
} from '../../product/checkout/testing/buyer';
import { readConfig } from '../../platform/config';
import { sandboxSessions } from '../../platform/db/schema';
import { buildApp } from '../process/app';
import { useTestApp } from '../../testing';
import { PASSWORD } from '../../testing/people';
import { validateCard } from './cards';

describe('pages', () => {
  const SUCCESS = /^http:\/\/localhost:4000\/success\?checkout=/;
  const app = useTestApp();

  const open = (url: string) => app.server.inject(new URL(url).pathname);

  it('users stay logged in at another process too when the time is moved', async () => {
    const buyer = await makeBuyer(app);
    const { config, database } = app.context;
    const other = await buildApp({ config, database, now: app.clock.now, siteFolder: __dirname });
    const profile = { url: '/api/user/get-profile', headers: { authorization: `Bearer ${buyer.token}` } };
    const moved = await app.server.inject({ method: 'POST', url: '/sandbox/clock', payload: { advanceDays: 40 } });
    expect(moved.statusCode).toBe(200);
    expect((await other.server.inject(profile)).statusCode).toBe(200);
    expect((await app.server.inject(profile)).statusCode).toBe(200);
    await other.server.close();
  });

  it('a moved clock deletes closed accounts that are due', async () => {
    const buyer = await makeBuyer(app);
    await buyer.post('/user/close', { currentPassword: PASSWORD });
    const move = (advanceDays: number) =>
      app.server.inject({ method: 'POST', url: '/sandbox/clock', payload: { advanceDays } });
    const logIn = () => app.call('POST', '/user/login', { body: { email: buyer.email, password: PASSWORD } });
    await move(13);
    expect((await logIn()).status).toBe(200);
    await move(2);
    expect((await logIn()).status).toBe(400);
  });

  describe('the sandbox checkout', () => {
    it('shows amount, renewal and the fault of a card at its field, keeps the number of a typo only, and takes another card', async () => {
      const buyer = await makeBuyer(app);
      const url = await buyer.checkout(10);
      const page = await open(url);
      for (const text of [
        'Extra users',
        '$87.50',
        'Then $125.00 each month until you cancel.',
        '>Pay $125.00</button>',
      ])
        expect(page.body).toContain(text);
      expect(page.headers['cache-control']).toBe('no-store');
      const policy =
        /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-\S+'; script-src 'sha256-[^ ;]+';/;
      expect(page.headers['content-security-policy']).toMatch(policy);

      const expired = await payPage(app, url, { ...GOOD_CARD, expiry: '01/20', code: '987' });
      expect(expired.html).toContain('aria-invalid="true" aria-describedby="expiry-fault"');
      expect(expired.html).toContain('This card has expired.');
      expect(expired.html).toContain('value="4242 4242 4242 4242"');
      expect(expired.html).not.toContain('987');
      const escaped = await payPage(app, url, { ...GOOD_CARD, number: '"><script>alert(1)</script>' });
      expect(escaped.html).toContain('&#34;&#62;&#60;script');
      const declined = await payPage(app, url, DECLINED_CARD);
      expect(declined.html).toContain('role="alert">The card ending in 0002 was declined.');
      expect(declined.html).not.toContain('value="4000');

      for (const form of ['pay', 'cancel']) {
        const reloaded = await open(`${url}/${form}`);
        expect([reloaded.statusCode, reloaded.headers.location]).toEqual([303, new URL(url).pathname]);
      }
      expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
      const paid = await payPage(app, url, GOOD_CARD);
      expect(paid).toMatchObject({ status: 303, location: expect.stringMatching(SUCCESS) });
      expect((await buyer.profile()).planPurchaseName).toBe('Pro plan');
      const isIt = eq(sandboxSessions.id, readSessionId(url));
      const [session] = await app.context.db.select().from(sandboxSessions).where(isIt);
      expect(session).toMatchObject({ cardBrand: 'Visa', cardLast4: '4242' });
      expect(JSON.stringify(session)).not.toMatch(/4242\s?4242/);
    });

    it("the payer's saved card comes first and pays with one press; a declined one asks for another", async () => {
      const buyer = await makeBuyer(app);
      await buyer.buy(3);
      const url = await buyer.addMembers(3);
      const page = (await open(url)).body;
      expect(page).toContain('3 seats × $12.50, ');
      expect(page).toMatch(
        /<button>Pay (\$[\d.]+) with Visa •••• 4242<\/button>[^]+Use another card[^]+<button>Pay \1<\/button>/,
      );
      expect(await payPage(app, url, GOOD_CARD, 'saved')).toMatchObject({ status: 303 });
      await app.context.background.idle();
      expect((await buyer.plan()).methodRef).toMatch(/^pm_sandbox_Visa_4242_/);
      expect(await buyer.profile()).toMatchObject({ extraUsers: 3 });

      await buyer.pay(await buyer.addMembers(1), DECLINED_LATER_CARD);
      await app.context.background.idle();
      const next = await buyer.addMembers(1);
      const declined = await payPage(app, next, GOOD_CARD, 'saved');
      expect(declined.html).toContain('role="alert">The card ending in 0341 was declined.');
      expect(declined.html).toContain('<details open');
      expect((await open(await buyer.updateCard())).body).not.toContain('with Visa');
      expect((await payPage(app, next, GOOD_CARD)).status).toBe(303);
    });

    it('a double click on Pay pays once', async () => {
      const buyer = await makeBuyer(app);
      const url = await buyer.checkout(5);
      const answers = await Promise.all([
        payPage(app, url, GOOD_CARD),
        payPage(app, url, GOOD_CARD),
        payPage(app, url, DECLINED_CARD),
      ]);
      expect(answers.slice(0, 2).map(({ status, location }) => [status, location])).toEqual(
        Array(2).fill([303, expect.stringMatching(SUCCESS)]),
      );
      await app.context.background.idle();
      expect(await buyer.ledger()).toHaveLength(1);
      expect((await open(url)).body).toContain('This order is paid');
      expect((await open(url)).body).toContain('href="http://localhost:4000/account"');
    });

    it('cancel redirects to the failure page and leaves the checkout open', async () => {
      const buyer = await makeBuyer(app);
      const url = await buyer.checkout(5);
      expect(await payPage(app, url, GOOD_CARD, 'cancel')).toMatchObject({
        status: 303,
        location: 'http://localhost:4000/failure',
      });
      expect(await buyer.checkout(5)).toBe(url);
      expect((await payPage(app, url, GOOD_CARD)).status).toBe(303);
    });

    it('a guessed session gets an error page; the form takes no JSON', async () => {
      const guessed = 'http://localhost:4000/sandbox/checkout/AAAAAAAAAAAAAAAAAAAAAA';
      expect((await open(guessed)).statusCode).toBe(404);
      expect((await payPage(app, guessed, GOOD_CARD)).status).toBe(404);
      const json = await app.server.inject({
        method: 'POST',
        url: '/sandbox/checkout/x/pay',
        payload: { number: '4242424242424242' },
      });
      expect(json.statusCode).toBe(415);
    });

    it('does not exist with a Stripe key', async () => {
      const config = readConfig({
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        LOG_LEVEL: 'silent',
      });
      const other = await buildApp({ config, database: app.context.database, siteFolder: __dirname });
      const page = await other.server.inject('/sandbox/checkout/AAAAAAAAAAAAAAAAAAAAAA');
      expect([page.statusCode, page.body.includes('Shinglewise checkout')]).toEqual([404, false]);
      await other.server.close();
    });
  });
});

describe('cards', () => {
  const NOW = Date.UTC(2026, 10, 21);
  const good = { number: '4242424242424242', expiry: '12/30', code: '123' };
  const paid = { ok: true, card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 }, confirm: false };
  const declined = 'The card ending in 0002 was declined. Nothing was charged. Try another card, or cancel.';
  const typo = { ok: false, field: 'number', sentence: 'This card number isn’t valid. Check the digits.' };
  const each = (field: keyof typeof good, values: string[], expected: object) =>
    values.map((value): [object, object] => [{ [field]: value }, expected]);

  it.each<[change: object, expected: object]>([
    ...each('number', ['4242 4242 4242 4242', '4242-4242-4242-4242', ' 4242  4242 42424242 '], paid),
    [{ number: '4000 0000 0000 3184' }, { ok: true, confirm: true }],
    [{ number: '4000 0000 0000 0002' }, { ok: false, field: null, sentence: declined }],
    [{ number: '' }, { ok: false, field: 'number', sentence: 'Enter a card number.' }],
    ...each('number', ['abc', '4242', '4242424242424241', '42424242424242424242424242', '4242 4242 4242 424x'], typo),
    [{ number: '5555555555554444' }, { field: 'number', sentence: expect.stringContaining('test cards only') }],
    ...each('expiry', ['11/26', '11 26', '11/2026', '1126', '1/27'], { ok: true }),
    ...each('expiry', ['10/26', '13/30', '0/30', '', 'soon', '12/3'], { ok: false, field: 'expiry' }),
    ...each('code', ['123', '1234'], { ok: true }),
    ...each('code', ['12', '12345', 'abc', ''], { ok: false, field: 'code' }),
  ])('in November 2026 %j gives %j', (change, expected) => {
    expect(validateCard({ ...good, ...change }, NOW)).toMatchObject(expected);
  });
});
