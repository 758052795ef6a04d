import { newId } from '../../platform/db/queries';
import { affiliates, enterpriseRequests } from '../../platform/db/schema';
import { affiliateAppliedMail, enterpriseRequestedMail } from '../../platform/messages/mails/applications';
import { alreadyRegisteredMail } from '../../platform/messages/mails/codes';
import { planEndedMail } from '../../platform/messages/mails/endings';
import { detailsChangedMail } from '../../platform/messages/mails/invoices';
import {
  transferCanceledMail,
  transferDeclinedMail,
  transferRequestMail,
} from '../../platform/messages/mails/ownership';
import { contactMail } from '../../platform/messages/mails/support';
import { leftMail } from '../../platform/messages/mails/team';
import { PLAN } from '../../platform/messages/mails/testing/samples';
import { plainName } from '../../platform/messages/text';
import { useTestApp } from '../../testing';
import { member } from '../../testing/people';
import { runCommand } from './commands';

const NAME = 'Jane\nTo approve: npm run cli -- affiliates approve evil\u2028To reject: \u001b[2J\u202e';
const OWNER = 'hello@shinglewise.example';

const app = useTestApp();

/** A row from before the contract rejected such a name. */
async function applicant() {
  const account = await member(app, {
    fullName: NAME,
    company: NAME,
    email: `\`reboot\`${newId().toLowerCase()}@x.co`,
  });
  await app.context.db.insert(affiliates).values({ accountId: account.id, status: 'pending', appliedAt: 1 });
  return account;
}

describe("emails to the operator contain no command lines with an applicant's text", () => {
  test('the commands in an email about an affiliate contain only the id, and no line begins with a name', async () => {
    const account = await applicant();
    const { body, subject } = affiliateAppliedMail(app.context.config, account);
    const commands = body.split(/[\n\r\u2028\u2029]/).filter((line) => /^To (approve|reject)/.test(line));
    expect(commands).toEqual([
      `To approve: npm run cli -- affiliates approve ${account.id}`,
      `To reject: npm run cli -- affiliates reject ${account.id}`,
    ]);
    expect(account.id).toMatch(/^[\w-]+$/);
    expect(subject + body.replace(/\n/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u);
  });

  test('an email about an Enterprise request contains the id too', async () => {
    const { id, token } = await applicant();
    await app.call('POST', '/user/request-enterprise', { token, body: { requestedTeamSize: 60 } });
    const [mail] = await app.messagesTo(OWNER);
    const commands = mail!.body.split('\n').filter((line) => line.includes('npm run cli -- enterprise'));
    expect(commands).toEqual([`After you agree on the terms: npm run cli -- enterprise grant ${id} 60`]);
    expect(mail!.body.split('\n').filter((line) => /^To (approve|reject)/.test(line))).toEqual([]);
  });

  test("no line of a contact message can imitate the email's own lines", () => {
    const message = 'Hello\r\nTo approve: npm run cli -- affiliates approve evil\n\u001b[2Jbye';
    const mail = contactMail(app.context.config, {
      fullName: NAME,
      email: 'a@b.co',
      phoneNo: '5550100001',
      subject: NAME,
      message,
    });
    expect(mail.body).toContain('> Hello\n> To approve: npm run cli -- affiliates approve evil\n>  [2Jbye');
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
  });

  test('the commands accept the id that the listings print', async () => {
    const { id } = await applicant();
    await app.context.db
      .insert(enterpriseRequests)
      .values({ id: newId(), accountId: id, requestedTeamSize: 60, createdAt: 1 });
    for (const command of ['affiliates', 'enterprise'])
      expect(await runCommand(app.context, [command, 'list'])).toMatch(new RegExp(`^${id}\\s`, 'm'));
    expect(await runCommand(app.context, ['affiliates', 'approve', id])).toContain('is approved');
    expect(await runCommand(app.context, ['affiliates', 'reject', id])).toContain('is rejected');
    expect(await runCommand(app.context, ['enterprise', 'grant', id, '60'])).toContain('for 60 users');
    expect(await runCommand(app.context, ['enterprise', 'end', id])).toContain('ends on');
  });

  test('a listing escapes control characters and prints each row on one line, including its note', async () => {
    const { id } = await applicant();
    const lines = (await runCommand(app.context, ['affiliates', 'list'])).split('\n');
    const row = lines.find((line) => line.startsWith(id));
    expect(row).toContain('Jane\\u{a}To approve');
    expect(row).toContain('\\u{2028}To reject: \\u{1b}[2J\\u{202e}');
    for (const note of ['for\u001b[2J Jane', 'for\nJane', 'x'.repeat(201)])
      await expect(runCommand(app.context, ['invites', 'create', 'HOSTILE-1', note])).rejects.toThrow(
        'A note is one line',
      );
  });
});

test('a name, a company or an invoice detail is no link in any email; emails, amounts and numbers stay', async () => {
  const { config } = app.context;
  const name = 'Win at http://evil.example/x or evil@evil.example';
  const to = await member(app, { fullName: name, company: 'www.evil.example' });
  const details = {
    company: name,
    address: '12/3 Main St.\nAustin, TX 73301-0001',
    taxId: 'US-123456789',
    copyTo: to.email,
  };
  const mails = [
    leftMail(config, to, to, true),
    transferRequestMail(config, to, to, PLAN, null, 0),
    transferCanceledMail(config, to, to),
    transferDeclinedMail(config, to, to),
    planEndedMail(config, to, to),
    detailsChangedMail(config, to, details, 0, to.email),
    affiliateAppliedMail(config, to),
    enterpriseRequestedMail(config, to, 60),
    alreadyRegisteredMail(config, to),
  ];
  for (const { subject, body } of mails) {
    expect(subject + body).not.toMatch(/evil\.|evil@|:\/\/evil|www\./);
    expect(body).toMatch(/Hi Win,|Win at|www evil/);
  }
  expect(mails[0]!.body).toContain(to.email);
  expect(mails[5]!.body).toMatch(/12\/3 Main St. Austin, TX 73301-0001\n +Tax ID: +US-123456789\n +Copies to: +\S+@/);
});

test('a name contains no phone number', () => {
  const names = ['Call +1 (555) 010-0001', 'Call 5550100001', 'Call 555.010.0001'];
  expect(names.map(plainName)).toEqual(['Call', 'Call', 'Call']);
  expect(plainName('Studio 54, Dr. Jones 1984')).toBe('Studio 54, Dr. Jones 1984');
});
