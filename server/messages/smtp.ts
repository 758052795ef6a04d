import { createTransport } from 'nodemailer';
import { oneLine } from './lines';
import { Undeliverable } from './undeliverable';

export interface Mail {
  /** Makes the Message-ID: sent again, it is the same mail to whoever gets it twice. */
  id: string;
  to: string;
  subject: string;
  body: string;
  html?: string | null;
  replyTo?: string | null;
}

/** Sends mails through an SMTP server. */
export function makeSmtp(settings: { url: string; from: string }) {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is text of ours: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(settings.from.trim())?.[1] ?? 'localhost';
  return {
    /** @throws Undeliverable when the server refuses this mail or this receiver for good */
    async send({ id, to, subject, body, html, replyTo }: Mail): Promise<void> {
      const mail = {
        messageId: `<${id}@${domain}>`,
        from: settings.from,
        // As an object it is one recipient, whatever characters it holds.
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject: oneLine(subject).slice(0, 200),
        text: body,
        ...(html && { html }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isFinal(error)
          ? new Undeliverable('The mail server refused the mail for good.', { cause: error })
          : error;
      });
    },
    close: () => transport.close(),
  };
}

/** A receiver or a mail that is refused with 5xx; what is refused to us, such as our password or sender, may be mended. */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  if (command === 'API') return true;
  return responseCode >= 500 && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE');
}
