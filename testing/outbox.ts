import { networkFetch } from './callApi';

/** A message the API has sent; as its outbox shows it. */
export interface SentMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  body: string;
  code?: string;
  sentAt: string;
}

const WAIT = 10_000;

export async function messagesTo(origin: string, to: string): Promise<SentMessage[]> {
  const answer = await networkFetch(`${origin}/outbox.json?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}.`);
  return (await answer.json()) as SentMessage[];
}

/**
 * The newest message to an address that fits; waits for it, because messages leave after the answer.
 * @param to e-mail, or phone as the API sends to it (+ and digits)
 */
export async function waitForMessage(
  origin: string,
  to: string,
  fits: (message: SentMessage) => boolean = () => true,
): Promise<SentMessage> {
  const deadline = Date.now() + WAIT;
  for (;;) {
    const found = (await messagesTo(origin, to)).find(fits);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No message to ${to} within ${WAIT / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The newest six-digit code sent to an address. */
export async function waitForCode(origin: string, to: string): Promise<string> {
  const message = await waitForMessage(origin, to, ({ code }) => code !== undefined);
  return message.code as string;
}
