import type { Config } from '../config';
import type { Message } from './message';
import { Undeliverable } from './undeliverable';

interface Settings extends NonNullable<Config['twilio']> {
  /** Another server that speaks Twilio's language, for tests. */
  apiBase?: string;
}

type Text = Pick<Message, 'to' | 'body'>;

/** Twilio's clock and ours may differ by so much. Milliseconds. */
const CLOCKS = 60_000;

/**
 * Sends a text message through Twilio's REST API.
 * @throws Undeliverable when Twilio will never take this text or number
 * @throws Error with the status when Twilio refuses otherwise; its answer is not repeated, as it may hold the number
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
 * Whether Twilio has taken this text already: an attempt with an unknown outcome. Twilio has no idempotency keys, so
 * its list of messages is the only way to know.
 * @param text.sentAt epoch ms when it was queued
 * @throws Error when Twilio cannot say
 */
export async function wasTaken(settings: Settings, { to, body, sentAt }: Text & { sentAt: number }): Promise<boolean> {
  const answer = await ask(settings, `?${new URLSearchParams({ To: to, PageSize: '50' })}`, { method: 'GET' });
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
  const { messages } = (await answer.json()) as { messages: { body: string; date_created: string }[] };
  // A trial account puts words of its own in front.
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
