import { newId } from '../db/ids';
import type { Config } from '../config';
import type { Db } from '../db';
import { outbox } from '../db/schema';
import { makeSmtp } from './smtp';
import { sendText } from './twilio';

/** A plain-text e-mail or a text message. */
export interface Message {
  channel: 'email' | 'sms';
  /** E-mail address, or phone with calling code and plus sign. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  body: string;
  /** The code in the body, if there is one: the outbox shows it apart. */
  code?: string;
  /** Where an answer to an e-mail goes, if not to its sender. */
  replyTo?: string;
}

export interface Messages {
  /** Resolves when the message is handed over. Call it through `context.background`, never before an answer. */
  send(message: Message): Promise<void>;
  /** False when phones cannot be reached, in production without Twilio: their codes then go by e-mail. */
  reachesPhones: boolean;
  close(): void;
}

/** Mails by SMTP and texts by Twilio where they are set; otherwise, unless in production, the outbox. */
export function makeMessages(config: Config, db: Db, now: () => number): Messages {
  const smtp = config.smtp ? makeSmtp(config.smtp) : null;
  const { twilio } = config;

  async function keep(message: Message): Promise<void> {
    if (!config.outbox) throw new Error(`No way to send a message by ${message.channel}.`);
    const { channel, to, subject, body, code } = message;
    await db.insert(outbox).values({ id: newId(), channel, to, subject, body, code, sentAt: now() });
  }

  return {
    reachesPhones: twilio !== null || config.outbox,
    async send(message) {
      if (message.channel === 'email' && smtp) return smtp.send(message);
      if (message.channel === 'sms' && twilio) return sendText(twilio, message);
      return keep(message);
    },
    close: () => smtp?.close(),
  };
}
