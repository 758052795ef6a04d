import fc from 'fast-check';
import MimeNode from 'nodemailer/lib/mime-node';
import { findAccount } from '../../../product/accounts/find';
import { useTestApp } from '../../../testing';
import { findCodes, member, signUpForm } from '../../../testing/people';
import { readSpecification } from './routes';

const { schemas } = (readSpecification() as unknown as { components: { schemas: Record<string, { pattern: string }> } })
  .components;
const EMAIL = new RegExp(schemas.Email!.pattern, 'u');

const app = useTestApp();

const signUp = async (changes: object) => {
  const { status, body } = await app.call('POST', '/user/v2/signup', { body: signUpForm(changes as never) });
  return [status, body.message];
};

/** Signs up and enters both codes. @param kept the email as stored */
async function verified(changes: Partial<ReturnType<typeof signUpForm>>, kept?: string) {
  const form = signUpForm(changes as never);
  expect((await app.call('POST', '/user/v2/signup', { body: form })).status).toBe(201);
  const { email, phoneNo } = form;
  const codes = await findCodes(app, { ...form, email: kept ?? email });
  const body = { email, phoneNo, ...codes };
  const answer = await app.call('POST', '/user/verify-email-and-phone', { body });
  expect(answer.status).toBe(200);
  return form;
}

describe('a single email grammar', () => {
  const characters = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...'ab1.@-_+~!#$%&*/=?^|') },
    { weight: 3, arbitrary: fc.constantFrom(...'<>()[]{}"\'`,;:\\ ') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('\u0000', '\u001b', '\u00a0', '\u2028', '\u202e', 'é', '。', '＠', 'xn--'),
    },
  );
  const texts = fc.array(characters, { maxLength: 24 }).map((parts) => parts.join(''));

  test('the mail library sends to an accepted address unchanged', () => {
    const taken = fc
      .tuple(texts, texts, fc.constantFrom('com', 'CO', 'x', 'xn--p1ai', 'a-1', '0x7f', '1'))
      .map(([local, domain, top]) => `${local}@${domain}.${top}`);
    fc.assert(
      fc.property(fc.oneof(taken, fc.emailAddress(), texts), (address) => {
        fc.pre(EMAIL.test(address));
        expect(mailboxAsWritten(address).toLowerCase()).toBe(address.toLowerCase());
      }),
      { numRuns: 3_000, maxSkipsPerRun: 1_000 },
    );
  });

  test.each([
    '`reboot`@example.com',
    '${HOME}@example.com',
    '{a,b}@example.com',
    '(a)@example.com',
    '[a]@example.com',
    '"a"@example.com',
    "'a'@example.com",
    '<a@example.com>',
    'a@example.com>',
    'a\\b@example.com',
    'a,b@example.com',
    'a;b@example.com',
    'a:b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@example',
    'a@b@example.com',
    'a\u0007@example.com',
    'a\u2028@example.com',
    'ä@example.com',
  ])('%j is rejected', (email) => {
    expect(EMAIL.test(email)).toBe(false);
  });

  test.each([..."'!#$&*/=?^|~"].map((character) => `a${character}b@example.com`))('%s is accepted', (email) => {
    expect(EMAIL.test(email)).toBe(true);
  });

  /** The inputs for an email without an account or from a non-user. */
  const newEntries = (email: string): [string, object][] => [
    ['/user/v2/signup', signUpForm({ email })],
    ['/affiliate/signup', { fullName: 'A', email, password: 'x', phoneNo: '5550100001', phoneCode: '+1' }],
    ['/contact/messages', { fullName: 'A', email, phoneNo: '5550100001', subject: 'S', message: 'M' }],
    ['/newsletter/subscriptions', { email }],
  ];
  const expectRejection = async (path: string, body: object, token?: string) => {
    const answer = await app.call('POST', path, { body, token });
    expect([path, answer.status, answer.body.message]).toEqual([path, 400, 'Invalid email format.']);
  };

  test.each(['<a@example.com>', `${'a'.repeat(243)}@example.com`])('%s is rejected at every input', async (email) => {
    const { password, confirmPassword } = signUpForm();
    const codes = { phoneNo: '5550100001', emailOtp: '123456', phoneNoOtp: '123456' };
    const calls: [string, object][] = [
      ...newEntries(email),
      ['/user/login', { email, password }],
      ['/user/forgot-password', { email }],
      ['/user/v2/verify-code', { email, code: '123456' }],
      ['/user/v2/update-password', { email, password, confirmPassword }],
      ['/user/send-otp', { email, phoneNo: '5550100001', phoneCallingCode: '1' }],
      ['/user/verify-email-and-phone', { email, ...codes }],
      ['/affiliate/verify-email-and-phone', { email, ...codes }],
    ];
    for (const [path, body] of calls) await expectRejection(path, body);
  });

  test.each([
    ["sean.o'neil@field.example", "sean.o'neil@field.example"],
    ['sean.o\u2019malley@field.example', "sean.o'malley@field.example"],
    ['ida&sons@field.example', 'ida&sons@field.example'],
    ['ida/roof@field.example', 'ida/roof@field.example'],
    ['\u202aida@bücher.example\u202c', 'ida@xn--bcher-kva.example'],
  ])('%s signs up, gets its email as %s, and logs in as it was typed', async (typed, kept) => {
    const { password } = await verified({ email: typed }, kept);
    for (const email of [typed, kept])
      expect((await app.call('POST', '/user/login', { body: { email, password } })).status).toBe(200);
    const { token } = await member(app);
    const copies = await app.call('POST', '/payment/invoice-details', { token, body: { copyTo: typed } });
    expect(copies.status).toBe(200);
    for (const [path, body] of newEntries(typed).slice(2))
      expect([path, (await app.call('POST', path, { body })).status]).toEqual([path, 201]);
  });

  test.each(['a@b.c', 'marguerite+roof@oyelaran.co.uk', 'A.B-c_d@Mail.Example.COM', `${'a'.repeat(242)}@example.com`])(
    '%s is accepted',
    async (email) => {
      expect((await signUp({ email }))[0]).toBe(201);
    },
  );
});

describe('single-line fields', () => {
  const LINES = { fullName: 'Full Name', jobTitle: 'Job Title', company: 'Company Name', address: 'Address' };
  const LIMITS = { fullName: 120, jobTitle: 120, company: 160, address: 300 };
  const BREAKERS = ['\n', '\r', '\t', '\u001b[2J', '\u0085', '\u2028', '\u2029', '\u007f'];

  test.each(Object.entries(LINES))(
    '%s accepts no line break or control character, and no more than its length',
    async (field, label) => {
      for (const breaker of BREAKERS) {
        const sentence = `${label} has a character that isn't allowed, such as a line break.`;
        expect(await signUp({ [field]: `Jane${breaker}To approve:` })).toEqual([400, sentence]);
      }
      const most = LIMITS[field as keyof typeof LIMITS];
      expect(await signUp({ [field]: 'x'.repeat(most + 1) })).toEqual([
        400,
        `${label} can have at most ${most} characters.`,
      ]);
      expect((await signUp({ [field]: 'x'.repeat(most) }))[0]).toBe(201);
      expect(await signUp({ [field]: ' ' })).toEqual([400, `${label} is required.`]);
    },
  );

  test('direction marks and invisible characters are removed from names; those that shape letters are kept', async () => {
    const { token, email } = await member(app);
    const body = {
      fullName: '\u202aJa\u200bne\u202c',
      company: 'می\u200cخواهم\u200f',
      address: '\u20681 Main St \u2014 rear\u2069',
    };
    expect((await app.call('POST', '/user/update-profile', { token, body })).status).toBe(200);
    expect(await findAccount(app.context.db, email)).toMatchObject({
      fullName: 'Jane',
      company: 'می\u200cخواهم',
      address: '1 Main St \u2014 rear',
    });
  });

  test('a password stays as typed', async () => {
    const password = 'Dächer\u200b\u2019\u2013@bücher.example';
    const { email } = await verified({ password, confirmPassword: password });
    expect((await app.call('POST', '/user/login', { body: { email, password } })).status).toBe(200);
    const changed = password.replace('\u200b', '');
    expect((await app.call('POST', '/user/login', { body: { email, password: changed } })).status).not.toBe(200);
  });

  test('spaces of any kind and invisible marks around a code are ignored', async () => {
    const { email } = await member(app);
    await app.call('POST', '/user/forgot-password', { body: { email } });
    const [mail] = await app.messagesTo(email);
    const body = { email: `\u200e${email}\u00a0`, code: `\u2068${mail!.code}\u2069\u00a0` };
    expect((await app.call('POST', '/user/v2/verify-code', { body })).status).toBe(200);
  });

  test('names with right-to-left text, accents, joiners or emoji are accepted', async () => {
    for (const fullName of ["Aoife O'Brien", 'שרה לוי', 'أحمد\u200f', 'می\u200cخواهم', 'Zoë 👩\u200d🔧']) {
      expect((await signUp({ fullName }))[0]).toBe(201);
    }
  });

  test('an affiliate and a contact message follow the same rules; only the message may have several lines', async () => {
    const { password } = signUpForm();
    const affiliate = { fullName: 'A\nB', email: 'a@b.co', password, phoneNo: '5550100001', phoneCode: '+1' };
    expect((await app.call('POST', '/affiliate/signup', { body: affiliate })).status).toBe(400);
    const contact = { fullName: 'A', email: 'a@b.co', phoneNo: '5550100001', subject: 'S', message: 'Two\nlines' };
    const write = async (changes: object) =>
      (await app.call('POST', '/contact/messages', { body: { ...contact, ...changes } })).status;
    expect(await write({})).toBe(201);
    for (const changes of [
      { fullName: 'A\nB' },
      { subject: 'S\u2028' + 'x' },
      { phoneNo: '555\n0100001' },
      { message: '\u001b[2J' },
    ])
      expect([changes, await write(changes)]).toEqual([changes, 400]);
  });

  test('half of a surrogate pair is rejected', async () => {
    expect((await signUp({ fullName: 'A \ud83c' }))[0]).toBe(400);
  });
});

describe('queries', () => {
  test('a number has digits only, appears once, and is within its bounds', async () => {
    const { token } = await member(app);
    const pages = ['0', '0x10', '1e2', '%2B1', '+1', '%201', '1.0', '1%20', '-1', '', '٣', '1_000', '9'.repeat(40)];
    const queries = ['page=1&limit=101', 'page=1', 'page=x&limit=1', 'page=1&page=2&limit=1', 'page=1e99&limit=1'];
    for (const query of [...pages.map((page) => `page=${page}&limit=10`), ...queries]) {
      const answer = await app.call('GET', `/payment/subscription-history?${query}`, { token });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  test('a field that is not in the contract is 400, with and without other fields', async () => {
    const { token } = await member(app);
    const history = await app.call('GET', '/payment/subscription-history?page=1&limit=10&debug=1', { token });
    const plans = await app.call('GET', '/plans?debug=1');
    const logIn = await app.call('POST', '/user/login?debug=1', { body: { email: 'a@b.co', password: 'x' } });
    for (const { status, body } of [history, plans, logIn])
      expect([status, body.message]).toEqual([400, 'Unknown field: debug.']);
    expect((await app.call('GET', '/payment/subscription-history?page=1&limit=10', { token })).status).toBe(200);
  });
});

/** Returns the recipient that the mail library passes to a mail server for an address; empty if it finds none. */
function mailboxAsWritten(address: string): string {
  const envelope = new MimeNode('text/plain').addHeader('To', address).getEnvelope();
  const { to } = envelope as { to: string[] };
  return to.length === 1 ? to[0]! : '';
}
