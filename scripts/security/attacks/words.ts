import { formOf, makeCustomer, mailedCode, newPerson, waitFor } from '../stage/people';
import type { Attack, Stage } from '../stage/stage';

const WEAK = [
  'Password1!',
  'Qwerty123!',
  'Summer2026!',
  'P@ssw0rd2026',
  'Shinglewise1!',
  'Winter2025!!',
  'Rosa Ridge 1',
  '201-555-0147',
];
const EMAILS = [
  '`id`@mail.example',
  '$(id)@mail.example',
  '{a,b}x@mail.example ',
  '"quoted"@mail.example',
  '<v@mail.example>',
  'v@mail.example>',
  '<v@mail.example',
  'v@mail.example,w@mail.example',
  'v@mail.example;w@mail.example',
  'v(comment)@mail.example',
  'v@[127.0.0.1]',
  'v\u0007@mail.example',
  'v\\@mail.example',
  `${'v'.repeat(245)}@mail.example`,
];
const NAMES = [
  'Rosa\nRidge',
  'Rosa\r\nBcc: all@mail.example',
  'Rosa\u0000',
  'Rosa\u001b[2J',
  'Rosa\u2028Ridge',
  'R'.repeat(200),
];

async function refusedOf(stage: Stage, forms: object[], path = '/user/v2/signup'): Promise<string> {
  const taken: string[] = [];
  for (const form of forms) {
    const { status } = await stage.visitor().call(path, form);
    if (status !== 400) taken.push(`${JSON.stringify(form).slice(0, 60)}… ${status}`);
  }
  return taken.join('; ');
}

/** Hostile input: e-mails, names, passwords, queries and phones. */
export const words: Attack[] = [
  {
    goal: 'One mailbox is one account: an e-mail that a mail library would write otherwise is refused',
    async run(stage) {
      const valid = EMAILS.map((email) => email.trim());
      const taken = await Promise.all([
        refusedOf(
          stage,
          valid.map((email) => formOf({ ...newPerson(), email })),
        ),
        refusedOf(
          stage,
          valid.map((email) => ({ email })),
          '/newsletter/subscriptions',
        ),
        refusedOf(
          stage,
          valid.map((email) => ({ email })),
          '/user/forgot-password',
        ),
      ]);
      const found = taken.filter(Boolean).join('; ');
      return { measured: `${valid.length * 3} e-mails; taken: ${found || 'none'}`, held: found === '' };
    },
  },
  {
    goal: 'A single line takes no control characters and has a longest length',
    async run(stage) {
      const { password } = newPerson();
      const fields = ['fullName', 'company', 'jobTitle'];
      const forms = fields.flatMap((field) => NAMES.map((name) => formOf(newPerson(), { [field]: name })));
      const taken = [
        await refusedOf(stage, forms),
        await refusedOf(
          stage,
          NAMES.map((fullName) => ({ ...newPerson(), password, fullName, phoneCode: '+1' })),
          '/affiliate/signup',
        ),
      ];
      const found = taken.filter(Boolean).join('; ');
      return { measured: `${forms.length + NAMES.length} lines; taken: ${found || 'none'}`, held: found === '' };
    },
  },
  {
    goal: 'The mail about an applicant holds no command line of their words and calls no phone verified that was not',
    async run(stage) {
      const applicant = { ...newPerson(), fullName: 'Rosa $(id) Ridge' };
      const { email, phoneNo, password, fullName } = applicant;
      const client = stage.visitor();
      await client.call('/affiliate/signup', { fullName, email, password, phoneNo, phoneCode: '+1' });
      await client.call('/user/login', { email, password });
      const code = await mailedCode(stage, email, /(log-in|verification) code/);
      await client.call('/user/v2/verify-code', { email, code });
      const mail = await waitFor(
        () => stage.mailsTo(stage.owner),
        ({ text }) => text.includes(phoneNo) || text.includes(email),
      ).catch(() => null);
      if (!mail) return { measured: 'one code is not enough to apply', held: true };
      const commands = mail.text.split('\n').filter((line) => /npm run/.test(line));
      const mine = commands.filter((line) => line.includes(email) || line.includes('$('));
      const claims = /^Phone.*, verified/im.test(mail.text);
      return {
        measured: `${commands.length} command lines, ${mine.length} with the applicant's words; ${claims ? 'calls the phone verified' : 'claims nothing of the phone'}`,
        held: mine.length === 0 && !claims,
      };
    },
  },
  {
    goal: 'Common passwords, their variations, the name of the product and one’s own words are refused',
    async run(stage) {
      const forms = WEAK.map((password) =>
        formOf({ ...newPerson(), password }, { fullName: 'Rosa Ridge', phoneNo: '2015550147' }),
      );
      const own = newPerson();
      forms.push(formOf({ ...own, password: own.email.split('@')[0]! }));
      const found = await refusedOf(stage, forms);
      return { measured: `${forms.length} passwords; taken: ${found || 'none'}`, held: found === '' };
    },
  },
  {
    goal: 'Page numbers are decimal digits, and an unknown field of a query is refused',
    async run(stage) {
      const { client, token } = await makeCustomer(stage);
      const queries = [
        'page=0x10',
        'page=1e2',
        'page=%2B1',
        'page=1.0',
        'page=%201',
        'page=1_0',
        'page=１',
        'page=1&x=1',
      ];
      const taken: string[] = [];
      for (const query of queries) {
        const path = `/api/payment/subscription-history?${encodeURI(decodeURIComponent(query)).replace('+', '%2B')}&limit=10`;
        if ((await client.fetch(path, { token })).status !== 400) taken.push(query);
      }
      return { measured: `${queries.length} queries; taken: ${taken.join(', ') || 'none'}`, held: taken.length === 0 };
    },
  },
  {
    goal: 'One phone has one key: with or without its national prefix it gets the messages of one phone',
    async run(stage, _full, random) {
      const number = `79111${String(10_000 + Math.floor(random() * 80_000))}`;
      const form = (phoneNo: string) => formOf(newPerson(), { phoneNo, phoneCode: '+44', phoneCallingCode: '44' });
      const client = stage.visitor();
      const signUp = async (body: object) => (await client.call('/user/v2/signup', body)).status;
      // Whoever asks waits a minute for a second code to one phone; another phone is another key.
      const statuses = [
        await signUp(form(`0${number}`)),
        await signUp(form(number)),
        await signUp(formOf(newPerson())),
      ];
      const prefixed = (await stage.textsTo(`+440${number}`)).length;
      return {
        measured: `with its 0: ${statuses[0]}, without: ${statuses[1]}, another phone: ${statuses[2]}; ${prefixed} texts to the number with its 0`,
        held: String(statuses) === '201,429,201' && prefixed === 0,
      };
    },
  },
];
