import { eq } from 'drizzle-orm';
import { checkouts, outbox, webhookInbox } from '../db/schema';
import { runBillingJob } from '../payments/billing/billingJob';
import { GOOD_CARD, makeBuyer, payPage } from '../payments/testing/buyer';
import { actAtProvider } from '../sandbox/reversals';
import { startTestApp, type TestApp } from '../testing';
import { parseCall, runCommand } from './commands';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => runCommand(app.context, words);

describe('calls', () => {
  test.each([[[]], [['--help']], [['-h']]])('%j lists all commands', (words) => {
    const help = parseCall(words);
    expect(help).toMatch(/^Usage: npm run cli -- <command>\n\n {2}accounts delete <id> \[--yes\] +erases a person/);
    expect(String(help).split('\n').length).toBeGreaterThan(20);
  });

  test('--help after a command lists its forms', () => {
    expect(String(parseCall(['invites', '--help'])).match(/invites \w+/g)).toEqual([
      'invites list',
      'invites create',
      'invites revoke',
    ]);
  });

  test.each([
    [['dance'], 'There is no command dance. `npm run cli` lists the commands.'],
    [['affiliates', 'list', '--fast'], "Unknown option '--fast'. `npm run cli` lists the commands."],
    [['affiliates'], 'Usage: npm run cli -- <command>\n\n  affiliates list'],
    [['affiliates', 'dance'], 'affiliates approve <id> [code]'],
    [['affiliates', 'approve'], 'affiliates approve <id> [code]'],
    [['affiliates', 'approve', 'id', 'code', 'more'], 'affiliates approve <id> [code]'],
    [['affiliates', 'list', '--page', '2'], 'affiliates list [--json]'],
    [['events', 'id', '--page'], "Option '--page <value>' argument missing"],
  ])('%j is refused with exit code 2', (words, sentence) => {
    expect(() => parseCall(words)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }),
    );
  });

  test('an id that begins with a hyphen is no option', () => {
    expect(parseCall(['events', '-B8Ngexo-IIk-8tvUaBflJD', '--page', '2'])).toMatchObject({
      args: ['-B8Ngexo-IIk-8tvUaBflJD'],
      options: { page: '2' },
    });
  });

  test('words after the code of an invite are its note; --json prints rows', async () => {
    await run('invites', 'create', 'SPRING-FAIR', 'for', 'the', 'fair');
    expect(JSON.parse(await run('invites', 'list', '--json'))).toEqual([
      { code: 'SPRING-FAIR', state: 'valid', created: expect.any(String), note: 'for the fair' },
    ]);
    expect(await run('newsletter', 'list', '--json')).toBe('[]');
    expect(await run('newsletter', 'list')).toBe('No subscribers.');
  });
});

describe('checkout', () => {
  const entries = async (id: string) =>
    (JSON.parse(await run('checkout', id, '--json')) as { time: string; what: string; detail: string }[]).map(
      ({ what, detail }) => `${what}: ${detail}`,
    );
  const { stringMatching: like, arrayContaining: some } = expect;

  test('shows attempts, notices, ledger rows and messages in time order, and what the provider says now', async () => {
    const { db } = app.context;
    const buyer = await makeBuyer(app);
    await payPage(app, await buyer.checkout(5), GOOD_CARD);
    await app.context.provider.deliverWebhooks();
    await app.context.background.idle();
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.accountId, buyer.id));
    const { id, providerSessionId: session } = checkout!;
    const shown = await entries(id);
    expect(shown).toEqual(
      some([
        like(new RegExp(`^opened: purchase ${id} of ${buyer.email} .*\\$62\\.50`)),
        `session: ${session}`,
        like(/^notice: checkout\.session\.completed \S+$/),
        like(/^ledger: purchase: SW-\d{4}-\d{6}, \$62\.50, /),
        like(new RegExp(`^receipt: SW-.* to ${buyer.email}$`)),
        like(/^in outbox: Your receipt SW-.* \d tries$/),
        'expires: closed, granted',
        like(/^provider now: paid \$62\.50, /),
      ]),
    );
    const text = await run('checkout', id);
    const times = text
      .split('\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 19));
    expect(times).toEqual([...times].sort());

    const [, invoice, , ref] = /ledger: purchase: (\S+), (\S+), (\S+)/.exec(shown.join('\n'))!;
    for (const name of [session!, invoice!, ref!]) expect(await entries(name)).toEqual(shown);
    await expect(run('checkout', 'nothing')).rejects.toThrow('There is no checkout of nothing.');

    await actAtProvider(app.context, ref!, 'refund');
    await runBillingJob(app.context);
    expect(await entries(id)).toEqual(
      some([like(/^ledger: refund: SW-.*-\$62\.50/), like(/^provider now: paid .*refund of \$62\.50$/)]),
    );
    await db.delete(outbox);
  });

  test('names what is unfinished: no session, notices that wait or were given up', async () => {
    const { db, now } = app.context;
    const buyer = await makeBuyer(app);
    await buyer.checkout(5);
    const mine = eq(checkouts.accountId, buyer.id);
    const [checkout] = await db.select().from(checkouts).where(mine);
    const notice = (id: string) => ({ id, type: 'checkout.session.completed', sessionId: checkout!.providerSessionId });
    for (const [id, nextAttemptAt] of [
      ['evt_waits', now()],
      ['evt_over', null],
    ] as const)
      await db.insert(webhookInbox).values({ id, notice: notice(id), receivedAt: now(), attempts: 3, nextAttemptAt });
    expect(await entries(checkout!.id)).toEqual(
      some([
        like(/^notice waits: evt_waits, 3 tries, next try /),
        'notice waits: evt_over, 3 tries, given up',
        'expires: open, no outcome',
        'provider now: open',
      ]),
    );
    await db.update(checkouts).set({ providerSessionId: null }).where(mine);
    expect(await entries(checkout!.id)).toEqual(
      some(['session: none: the provider has not answered', 'provider now: no session']),
    );
  });
});
