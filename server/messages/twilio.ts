import type { Config } from '../config';
import type { Message } from './index';

interface Settings extends NonNullable<Config['twilio']> {
  /** Another server that speaks Twilio's language, for tests. */
  apiBase?: string;
}

/**
 * Sends a text message through Twilio's REST API.
 * @throws Error with the status when Twilio refuses; its answer is not repeated, as it may hold the number
 */
export async function sendText(settings: Settings, message: Message): Promise<void> {
  const { accountSid, authToken, from, apiBase = 'https://api.twilio.com' } = settings;
  const answer = await fetch(`${apiBase}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ To: message.to, From: from, Body: message.body }),
    signal: AbortSignal.timeout(15_000),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
}
