import { sendText, Undeliverable, wasTaken } from './sending';
import { type FakeTwilio, startFakeTwilio } from './testing/fakeTwilio';

let twilio: FakeTwilio;
beforeEach(async () => {
  twilio = await startFakeTwilio();
});
afterEach(() => twilio.close());

const settings = () => ({
  accountSid: 'AC12',
  authToken: 'auth-token',
  from: '+15550100000',
  apiBase: twilio.address,
});
const text = { to: '+15550134477', body: '482915 & more = your code' };

test('a text message is posted as a form, in the name of the account', async () => {
  await sendText(settings(), text);
  expect(twilio.received).toHaveLength(1);
  const { method, url, headers, body } = twilio.received[0]!;
  expect(`${method} ${url}`).toBe('POST /2010-04-01/Accounts/AC12/Messages.json');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC12:auth-token').toString('base64')}`);
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: '+15550134477',
    From: '+15550100000',
    Body: '482915 & more = your code',
  });
});

test.each([400, 401, 429, 500])(
  'C63: a refusal with %i names the status and neither number nor token; only 400 is for good',
  async (status) => {
    twilio.mood = status;
    const error = await sendText(settings(), text).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(`Error: Twilio answered ${status}.`);
    expect(error instanceof Undeliverable).toBe(status === 400);
  },
);

test('C46: what a person has typed stays one field of the form', async () => {
  await sendText(settings(), { ...text, body: 'Hello\r\n&To=+19990000000&From=evil' });
  expect([...new URLSearchParams(twilio.received[0]?.body).keys()]).toEqual(['To', 'From', 'Body']);
});

test('a Twilio that cannot be reached is an error, not a hanging', async () => {
  await expect(sendText({ ...settings(), apiBase: 'http://127.0.0.1:1' }, text)).rejects.toThrow();
});

test('Twilio says whether it has taken a text: this body, to this number, not before it was queued', async () => {
  const sentAt = Date.now();
  expect(await wasTaken(settings(), { ...text, sentAt })).toBe(false);
  await sendText(settings(), text);
  expect(await wasTaken(settings(), { ...text, sentAt })).toBe(true);
  expect(await wasTaken(settings(), { ...text, sentAt: sentAt + 120_000 })).toBe(false);
  expect(await wasTaken(settings(), { ...text, to: '+15550134478', sentAt })).toBe(false);
  expect(await wasTaken(settings(), { ...text, body: 'another', sentAt })).toBe(false);
});
