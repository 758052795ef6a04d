import { createTransport } from 'nodemailer';
import type { Message } from './index';

/** Sends mails through an SMTP server. */
export function makeSmtp(settings: { url: string; from: string }) {
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    // A mail is text of ours: nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message: Message): Promise<void> {
      await transport.sendMail({
        from: settings.from,
        // As an object it is one recipient, whatever characters it holds (C46).
        to: { name: '', address: message.to },
        ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
        subject: oneLine(message.subject),
        text: message.body,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

/** Removes what could start another header. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
