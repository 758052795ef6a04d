import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { outbox } from '../db/schema';
import { DAY } from '../lib/days';
import { publish } from '../lib/observe';
import type { Log } from '../db/work/background';
import type { Message } from './composeEmail';
import { oneLine } from './text';

/** Thrown when the message can never be delivered: a retry changes nothing. */
export class Undeliverable extends Error {}

type Row = typeof outbox.$inferSelect;

/** Thrown when the mail server rejects this server or the number of its emails: a retry may succeed. */
export class SenderRejected extends Error {}

/** Its id becomes the Message-ID, so that recipients recognize a duplicate. */
type Mail = Pick<Row, 'id' | 'to' | 'subject' | 'body'> & Partial<Pick<Row, 'html' | 'replyTo' | 'unsubscribe'>>;

/** Sends emails through an SMTP server. */
export function makeSmtp(settings: { url: string; from: string }) {
  const transport = createTransport({
    url: settings.url,
    // Keeps connections open, because mail servers limit new ones.
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // User input in an email must not name a file or a URL for the library to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from.trim())?.[1] ?? 'localhost';
  return {
    /**
     * @param isOld a full mailbox is then permanent
     * @throws Undeliverable when the server rejects the recipient permanently
     * @throws SenderRejected when it rejects the sender
     */
    async send({ id, to, subject, body, html, replyTo, unsubscribe }: Mail, isOld = false): Promise<void> {
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
        const obstacle = findObstacle(error);
        if (obstacle === 'address' || (obstacle === 'mailbox full' && isOld))
          throw new Undeliverable('The mail server rejected the email permanently.', { cause: error });
        throw obstacle === 'sender'
          ? new SenderRejected('The mail server rejected the sender.', { cause: error })
          : error;
      });
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Enhanced status codes (RFC 3463) of an address that doesn't exist. */
const NO_SUCH_ADDRESS = /^5\.1\.(1|2|3|6|10)$/;
/** Codes about the sender, its volume or its reputation. */
const ABOUT_SENDER = /^[45]\.(7\.\d+|4\.5)$/;

/**
 * Returns what a mail server's rejection is about: the recipient's address, which is permanent; a full mailbox; the
 * sender, which the operator can fix; or null for an outage.
 */
function findObstacle(error: unknown): 'address' | 'mailbox full' | 'sender' | null {
  const { code, command, response = '', responseCode = 0 } = error as SmtpError;
  if (command === 'API') return 'address';
  // Other errors are about the connection, the login or TLS.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (status === undefined ? responseCode === 552 : /^[45]\.2\.2$/.test(status)) return 'mailbox full';
  if (status === undefined ? command === 'RCPT TO' && responseCode >= 500 : NO_SUCH_ADDRESS.test(status))
    return 'address';
  return responseCode >= 500 || ABOUT_SENDER.test(status ?? '') ? 'sender' : null;
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
    if (row.channel === 'email' && smtp) await smtp.send(row, now() - row.sentAt >= DAY);
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
        if (error instanceof SenderRejected) {
          publish('job', { job: 'email sender', ok: false });
          log.error({ err: error, message: id, channel, attempts }, 'mail server rejects the sender; will retry');
        }
        if (!(error instanceof Undeliverable)) throw error;
        log.error({ err: error, message: id, channel, attempts }, 'message permanently rejected; dropped');
      }
      return 'remove';
    },
    close: () => smtp?.close(),
  };
}
