import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { outbox } from '../db/schema';
import type { Log } from '../work/background';
import type { Message } from './composeEmail';
import { oneLine } from './text';

/** Thrown when the message can never be delivered: a retry changes nothing. */
export class Undeliverable extends Error {}

type Row = typeof outbox.$inferSelect;

/** Its id becomes the Message-ID, so that recipients recognize a duplicate. */
type Mail = Pick<Row, 'id' | 'to' | 'subject' | 'body'> & Partial<Pick<Row, 'html' | 'replyTo' | 'unsubscribe'>>;

/** Sends emails through an SMTP server. */
export function makeSmtp(settings: { url: string; from: string }) {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // User input in an email must not name a file or a URL for the library to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from.trim())?.[1] ?? 'localhost';
  return {
    /** @throws Undeliverable when the server rejects this email or recipient permanently */
    async send({ id, to, subject, body, html, replyTo, unsubscribe }: Mail): Promise<void> {
      const mail = {
        messageId: `<${id}@${domain}>`,
        from: settings.from,
        // An object is a single recipient, whatever characters it contains.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: oneLine(subject).slice(0, 200),
        text: body,
        ...(html && { html }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isFinal(error)
          ? new Undeliverable('The mail server rejected the email permanently.', { cause: error })
          : error;
      });
    },
    close: () => transport.close(),
  };
}

/** A 5xx about a recipient or an email is permanent; an error about our credentials or sender can be fixed. */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  if (command === 'API') return true;
  return responseCode >= 500 && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE');
}

interface Settings extends NonNullable<Config['twilio']> {
  /** Base URL of a Twilio-compatible server, for tests. */
  apiBase?: string;
}

type Text = Pick<Message, 'to' | 'body'>;

/** The allowed difference between Twilio's clock and ours. Milliseconds. */
const CLOCKS = 60_000;

/**
 * Sends a text message through Twilio's REST API.
 * @throws Undeliverable when Twilio permanently rejects this text or number
 * @throws Error with the status for other errors; the response body is omitted because it may contain the number
 */
export async function sendText(settings: Settings, { to, body }: Text): Promise<void> {
  const answer = await ask(settings, '', {
    method: 'POST',
    body: new URLSearchParams({ To: to, From: settings.from, Body: body }),
  });
  await answer.body?.cancel();
  if (answer.status === 400) throw new Undeliverable('Twilio answered 400.');
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
}

/**
 * Returns whether Twilio accepted a text in an earlier attempt with an unknown outcome. Twilio has no idempotency keys,
 * so this searches its list of messages.
 * @param text.sentAt epoch ms when it was queued
 * @throws Error when the lookup fails
 */
export async function wasAcceptedByTwilio(
  settings: Settings,
  { to, body, sentAt }: Text & { sentAt: number },
): Promise<boolean> {
  const answer = await ask(settings, `?${new URLSearchParams({ To: to, PageSize: '50' })}`, { method: 'GET' });
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
  const { messages } = (await answer.json()) as { messages: { body: string; date_created: string }[] };
  // A trial account prepends its own text.
  return messages.some((known) => known.body.endsWith(body) && Date.parse(known.date_created) >= sentAt - CLOCKS);
}

function ask({ accountSid, authToken, apiBase }: Settings, query: string, init: RequestInit): Promise<Response> {
  const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json${query}`;
  return fetch(`${apiBase ?? 'https://api.twilio.com'}${path}`, {
    ...init,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    signal: AbortSignal.timeout(15_000),
  });
}

/** Longer than any attempt: connecting, greeting and sending have limits above. Milliseconds. */
export const LONGEST_SENDING = 120_000;

/** Sends one queued message. */
export function makeSending(config: Config, log: Log, now: () => number) {
  const smtp = config.smtp ? makeSmtp(config.smtp) : null;
  const { twilio } = config;

  async function deliver(row: Row): Promise<void> {
    if (row.channel === 'email' && smtp) await smtp.send(row);
    else if (row.channel === 'sms' && twilio) {
      // The claim counted this attempt before the call. An earlier attempt without an outcome, because the process died
      // or Twilio did not respond, may have been accepted, so look it up before the text is sent again.
      if (row.attempts === 1 || !(await wasAcceptedByTwilio(twilio, row))) await sendText(twilio, row);
    } else throw new Error(`No provider for the channel ${row.channel}.`);
  }

  return {
    async send(row: Row): Promise<'remove' | 'keep'> {
      const { id, channel, attempts } = row;
      if (row.to === '') return 'remove';
      if (config.outbox && (channel === 'email' ? !smtp : !twilio)) return 'keep';
      if (row.expiresAt <= now()) {
        log.error({ message: id, channel, attempts }, 'message expired before it could be sent; dropped');
        return 'remove';
      }
      try {
        await deliver(row);
      } catch (error) {
        if (!(error instanceof Undeliverable)) throw error;
        log.error({ err: error, message: id, channel, attempts }, 'message permanently rejected; dropped');
      }
      return 'remove';
    },
    close: () => smtp?.close(),
  };
}
