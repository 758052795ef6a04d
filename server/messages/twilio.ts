import type { Config } from '../config';
import type { Message } from './index';

/**
 * Sends a text message through Twilio's REST API.
 * @throws Error with the status when Twilio refuses; its answer is not repeated, as it may hold the number
 */
export async function sendText(settings: NonNullable<Config['twilio']>, message: Message): Promise<void> {
  const { accountSid, authToken, from } = settings;
  const answer = await fetch(
    `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: message.to, From: from, Body: message.body }),
      signal: AbortSignal.timeout(15_000),
    },
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}.`);
}
