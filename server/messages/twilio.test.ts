import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendText } from './twilio';

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let twilio: Server;
let received: Received[];
let answer: { status: number; body: string };

/** Stands for Twilio's REST API and keeps what it was told. */
beforeAll(async () => {
  twilio = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => twilio.close(resolve)));
beforeEach(() => {
  received = [];
  answer = { status: 201, body: '{"sid":"SM1","status":"queued"}' };
});

function settings() {
  const { port } = twilio.address() as AddressInfo;
  return {
    accountSid: 'AC12',
    authToken: 'auth-token',
    from: '+15550100000',
    apiBase: `http://127.0.0.1:${port}`,
  };
}

const text = {
  channel: 'sms',
  to: '+15550134477',
  subject: '',
  body: '482915 & more = your code',
  code: '482915',
} as const;

test('a text message is posted as a form, in the name of the account', async () => {
  await sendText(settings(), text);
  expect(received).toHaveLength(1);
  const { method, url, headers, body } = received[0]!;
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
  'C63: a refusal with %i names the status and neither number nor token',
  async (status) => {
    answer = { status, body: '{"message":"The number +15550134477 is not valid."}' };
    const error = await sendText(settings(), text).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe(`Error: Twilio answered ${status}.`);
  },
);

test('C46: what a person has typed stays one field of the form', async () => {
  await sendText(settings(), { ...text, body: 'Hello\r\n&To=+19990000000&From=evil' });
  expect([...new URLSearchParams(received[0]?.body).keys()]).toEqual(['To', 'From', 'Body']);
});

test('a Twilio that cannot be reached is an error, not a hanging', async () => {
  await expect(sendText({ ...settings(), apiBase: 'http://127.0.0.1:1' }, text)).rejects.toThrow();
});
