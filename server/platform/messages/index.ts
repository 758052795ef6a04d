import { retention } from '../../../shared/retention';
import type { Config } from '../config';
import type { Db } from '../db';
import { newId } from '../db/queries';
import { outbox } from '../db/schema';
import type { Background, Log } from '../db/work/background';
import { makeWorker } from '../db/work/worker';
import { type Message, signature } from './composeEmail';
import { mailHtml } from './mailHtml';
import { LONGEST_SENDING, makeSending } from './sending';

export type { Message } from './composeEmail';

export type Messages = ReturnType<typeof makeMessages>;

/** The default lifetime of a message: mail servers retry for days too. */
const GOOD_FOR = retention.message;
const AT_ONCE = 4;

/**
 * Sends emails by SMTP and texts by Twilio if configured; otherwise, except in production, messages stay in the outbox.
 */
export function makeMessages(
  config: Config,
  { db, now, background, log }: { db: Db; now: () => number; background: Background; log: Log },
) {
  const sending = makeSending(config, log, now);
  const worker = makeWorker<typeof outbox.$inferSelect>(
    { db, now, background, log },
    {
      name: 'messages',
      table: outbox,
      atOnce: AT_ONCE,
      leaseMs: LONGEST_SENDING,
      attempt: sending.send,
      group: ({ channel }) => channel,
      longestRetry,
    },
  );

  /**
   * Queues a message in the transaction that requires it: it is committed or rolled back with it, and retried until it
   * is delivered. Call `kick` after the commit, or use `transaction`.
   * @param message null does the same work without sending, so that timing does not reveal whether there is one
   */
  async function queue(tx: Db, message: Message | null): Promise<void> {
    const { goodFor = GOOD_FOR, notBefore = 0, ...row } = message ?? NO_MESSAGE;
    const at = Math.max(now(), notBefore);
    const isMail = row.channel === 'email';
    const end = signature(config);
    const html = isMail ? mailHtml(row, end, config.publicOrigin) : null;
    const body = isMail ? `${row.body.trimEnd()}\n\n${end}\n` : row.body;
    await tx
      .insert(outbox)
      .values({ id: newId(), ...row, body, html, sentAt: at, expiresAt: at + goodFor, attempts: 0, nextAttemptAt: at });
  }

  return {
    queue,
    /** Runs a transaction that may queue messages; they are sent after the commit. */
    async transaction<T>(run: (tx: Db) => Promise<T>): Promise<T> {
      const result = await db.transaction(run);
      worker.kick();
      return result;
    },
    kick: worker.kick,
    start: worker.start,
    stop: worker.stop,
    /** False without an SMS provider, which means in production without Twilio: codes for phones then go by email. */
    reachesPhones: config.twilio !== null || config.outbox,
    /** Closes the connection to the mail server. Call it when no message is in flight. */
    close: sending.close,
  };
}

const CODE_RETRY = 30_000;

/** Codes are valid for minutes, so that they are retried more often than other messages. */
const longestRetry = ({ code }: typeof outbox.$inferSelect) => (code === null ? Infinity : CODE_RETRY);

/** As long as most messages, so that writing its row takes the same time. */
const NO_MESSAGE: Message = { channel: 'email', to: '', subject: '', body: ' '.repeat(550) };
