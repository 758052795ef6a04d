import type { Config } from '../config';
import type { outbox } from '../db/schema';
import type { Log } from './index';
import { makeSmtp } from './smtp';
import { sendText, wasTaken } from './twilio';
import { Undeliverable } from './undeliverable';

type Row = typeof outbox.$inferSelect;

/** Longer than any attempt: connecting, greeting and sending have limits in smtp.ts and twilio.ts. Milliseconds. */
export const LONGEST_SENDING = 120_000;

/** How one queued message leaves. */
export function makeSending(config: Config, log: Log, now: () => number) {
  const smtp = config.smtp ? makeSmtp(config.smtp) : null;
  const { twilio } = config;

  async function handOver(row: Row): Promise<void> {
    if (row.channel === 'email' && smtp) await smtp.send(row);
    else if (row.channel === 'sms' && twilio) {
      // The claim counted this attempt before the call. An earlier one without an outcome, because the process died or
      // Twilio did not answer, may have been taken: Twilio itself is asked before the text is sent again.
      if (row.attempts === 1 || !(await wasTaken(twilio, row))) await sendText(twilio, row);
    } else throw new Error(`No way to send a message by ${row.channel}.`);
  }

  return {
    async send(row: Row): Promise<'remove' | 'keep'> {
      const { id, channel, attempts } = row;
      if (row.to === '') return 'remove';
      if (config.outbox && (channel === 'email' ? !smtp : !twilio)) return 'keep';
      if (row.expiresAt <= now()) {
        log.error({ message: id, channel, attempts }, 'a message could not be sent in time and is dropped');
        return 'remove';
      }
      try {
        await handOver(row);
      } catch (error) {
        if (!(error instanceof Undeliverable)) throw error;
        log.error({ err: error, message: id, channel, attempts }, 'a message is refused for good and is dropped');
      }
      return 'remove';
    },
    close: () => smtp?.close(),
  };
}
