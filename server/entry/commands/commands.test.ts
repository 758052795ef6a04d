import { eq } from 'drizzle-orm';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBillingJob } from '../../product/billing/billingJob';
import { GOOD_CARD, makeBuyer, payPage } from '../../product/checkout/testing/buyer';
import { readConfig } from '../../platform/config';
import { checkouts, outbox, webhookInbox } from '../../platform/db/schema';
import type { Context } from '../../platform/http/context';
import { askServer, startControl } from '../process/control';
import { actAtProvider } from '../sandbox/reversals';
import { useTestApp } from '../../testing';
import { useFolder } from '../../testing/database';
import { parseCall, runCommand } from './commands';

const folder = useFolder();

describe('commands', () => {
  const app = useTestApp();

  const run = (...words: string[]) => runCommand(app.context, words);

  describe('calls', () => {
    test.each([[[]], [['--help']], [['-h']]])('%j lists all commands', (words) => {
      const help = String(parseCall(words));
      expect(help).toMatch(/^Usage: npm run cli -- .*accounts delete \[options\] <id> +delete an account/s);
      expect(help.split('\n').length).toBeGreaterThan(20);
    });

    test('--help after a noun lists its commands, after a command its options', () => {
      const listed = (...words: string[]) => String(parseCall([...words, '--help'])).match(/^ {2}\w+ \w+/gm);
      expect(listed('invites')).toEqual(['  invites list', '  invites create', '  invites revoke']);
      expect(parseCall(['events', '-h'])).toContain('--page <number>');
    });

    test.each([
      [['dance'], "unknown command 'dance'"],
      [['affiliates', 'list', '--fast'], "unknown option '--fast'"],
      [['affiliates'], 'affiliates list'],
      [['affiliates', 'dance'], 'affiliates approve <id> [code]'],
      [['affiliates', 'approve'], "missing required argument 'id'"],
      [['affiliates', 'approve', 'id', 'code', 'more'], 'Expected 2 arguments but got 3'],
      [['affiliates', 'list', '--page', '2'], "unknown option '--page'"],
      [['events', 'id', '--page', '0'], 'It must be a number from 1.'],
      [['events', 'id', '--kind', 'dance'], 'Allowed choices are log-in, '],
    ])('%j is rejected with exit code 2', (words, sentence) => {
      expect(() => parseCall(words)).toThrow(
        expect.objectContaining({ exitCode: 2, message: expect.stringContaining(sentence) }),
      );
    });

    test('an id that begins with a hyphen is not an option', () => {
      expect(parseCall(['events', '-B8Ngexo-IIk-8tvUaBflJD', '--page', '2'])).toMatchObject({
        args: ['-B8Ngexo-IIk-8tvUaBflJD'],
        options: { page: 2 },
      });
    });

    test('words after an invite code are its note; --json prints rows', async () => {
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

    test("shows attempts, webhooks, ledger rows and messages in time order, and the provider's current answer", async () => {
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
          like(/^webhook: checkout\.session\.completed \S+$/),
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
      await expect(run('checkout', 'nothing')).rejects.toThrow('No checkout found for nothing.');

      await actAtProvider(app.context, ref!, 'refund');
      await runBillingJob(app.context);
      await app.context.background.idle();
      expect(await entries(id)).toEqual(
        some([like(/^ledger: refund: SW-.*−\$62\.50/), like(/^provider now: paid .*refund of \$62\.50$/)]),
      );
      await db.delete(outbox);
    });

    test('shows unfinished items: no session, pending and failed webhooks', async () => {
      const { db, now } = app.context;
      const buyer = await makeBuyer(app);
      await buyer.checkout(5);
      const mine = eq(checkouts.accountId, buyer.id);
      const [checkout] = await db.select().from(checkouts).where(mine);
      const notice = (id: string) => ({
        id,
        type: 'checkout.session.completed',
        sessionId: checkout!.providerSessionId,
      });
      for (const [id, nextAttemptAt] of [
        ['evt_waits', now()],
        ['evt_over', null],
      ] as const)
        await db.insert(webhookInbox).values({ id, notice: notice(id), receivedAt: now(), attempts: 3, nextAttemptAt });
      expect(await entries(checkout!.id)).toEqual(
        some([
          like(/^webhook pending: evt_waits, 3 tries, next try /),
          'webhook pending: evt_over, 3 tries, failed',
          'expires: open, no outcome',
          'provider now: open',
        ]),
      );
      await db.update(checkouts).set({ providerSessionId: null }).where(mine);
      expect(await entries(checkout!.id)).toEqual(
        some(['session: none: no answer from the provider', 'provider now: no session']),
      );
    });
  });
});

test('a running server accepts commands on its socket, also after a kill left one', async () => {
  const config = readConfig({ DATA_DIR: folder.path });
  writeFileSync(join(folder.path, 'control.sock'), '');
  const stop = await startControl({ config } as Context);
  expect(await askServer(config, ['nothing'])).toEqual({
    exitCode: 2,
    text: expect.stringContaining("unknown command 'nothing'"),
  });
  await stop();
  expect(await askServer(config, ['nothing'])).toBeNull();
});
