import { setTimeout as sleep } from 'node:timers/promises';
import { signUpForm } from '../../../testing/people';
import type { Client } from './client';
import type { Mail } from './mailServer';
import type { Stage } from './stage';

/** What is awaited comes in a moment, also on a machine that is busy otherwise; later it does not come. */
const AWAITED = 90_000;

let count = 0;

export interface Person {
  email: string;
  phoneNo: string;
  password: string;
}

export interface Customer extends Person {
  client: Client;
  token: string;
}

/** A person without an account, with a mailbox and a phone of their own. */
export function newPerson(): Person {
  count += 1;
  const mark = `${process.pid.toString(36)}x${count}`;
  return {
    email: `roofer.${mark}@mail.example`,
    phoneNo: `201${2_000_000 + ((process.pid * 1_000 + count) % 7_000_000)}`,
    password: `Copper gutters weigh ${mark} pounds`,
  };
}

/** A sign-up form of that person. */
export function formOf({ email, phoneNo, password }: Person, changes: object = {}) {
  return signUpForm({ email, phoneNo, password, confirmPassword: password, companyPhoneNo: phoneNo, ...changes });
}

const codeIn = ({ subject, text }: Mail) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0];

/** Looks until something is true. @returns false when it did not come true */
export async function comesTrue(look: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + AWAITED; Date.now() < end; await sleep(100)) if (await look()) return true;
  return false;
}

/** Waits for a message that fits. @throws Error when none comes */
export async function waitFor(read: () => Promise<Mail[]>, fits: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail | undefined;
  const came = await comesTrue(async () => (found = (await read()).find(fits)) !== undefined);
  if (!came || !found) throw new Error('A message that was awaited did not come.');
  return found;
}

/** The newest code that was mailed to a person for a purpose named in its subject. */
export async function mailedCode(stage: Stage, email: string, subject: RegExp, not: string[] = []): Promise<string> {
  const fits = (mail: Mail) => subject.test(mail.subject) && !not.includes(codeIn(mail) ?? '');
  return codeIn(await waitFor(() => stage.mailsTo(email), fits))!;
}

/** The path of the link in the e-mail of a code. */
export async function linkOfCode(stage: Stage, email: string, code: string): Promise<string> {
  const mail = await waitFor(
    () => stage.mailsTo(email),
    (one) => codeIn(one) === code,
  );
  return /\/code\/[\w-]{43}/.exec(mail.text)?.[0] ?? '/code/none';
}

/** Both codes of a sign-up; where phones cannot be reached one mail holds both. */
async function signUpCodes(stage: Stage, { email, phoneNo }: Person, not: string[] = []) {
  const emailOtp = await mailedCode(stage, email, /verification code/, not);
  const mobile = /mobile code:\s+(\d{6})/.exec((await stage.mailsTo(email))[0]?.text ?? '')?.[1];
  if (mobile) return { emailOtp, phoneNoOtp: mobile };
  const text = await waitFor(
    () => stage.textsTo(`+1${phoneNo}`),
    (message) => message.text.includes('mobile code'),
  );
  return { emailOtp, phoneNoOtp: codeIn(text)! };
}

export async function signUp(stage: Stage, client: Client, person: Person, changes: object = {}): Promise<void> {
  const form = formOf(person, changes);
  const before = (await stage.mailsTo(person.email)).flatMap((mail) => codeIn(mail) ?? []);
  const made = await client.call('/user/v2/signup', form);
  if (made.status !== 201) throw new Error(`A sign-up answered ${made.status}: ${made.text}`);
  const codes = await signUpCodes(stage, person, before);
  const { email, phoneNo } = person;
  const verified = await client.call('/user/verify-email-and-phone', { email, phoneNo, ...codes });
  if (verified.status !== 200) throw new Error(`The codes of a sign-up answered ${verified.status}: ${verified.text}`);
}

/** A verified, signed-in customer at an address of their own. */
export async function makeCustomer(stage: Stage, changes: object = {}, person = newPerson()): Promise<Customer> {
  const client = stage.visitor();
  await signUp(stage, client, person, changes);
  return { ...person, client, token: await logIn(client, person) };
}

async function logIn(client: Client, { email, password }: Person): Promise<string> {
  const { status, text, body } = await client.call('/user/login', { email, password });
  if (status !== 200 || !body.token) throw new Error(`A log-in answered ${status}: ${text}`);
  return body.token as string;
}

/** Applies for the affiliate program and enters both codes. */
export async function apply(stage: Stage): Promise<Person> {
  const [person, client] = [newPerson(), stage.visitor()];
  const { email, phoneNo, password } = person;
  await client.call('/affiliate/signup', { fullName: 'Ada Eaves', email, phoneNo, password, phoneCode: '+1' });
  const codes = await signUpCodes(stage, person);
  const { status, text } = await client.call('/affiliate/verify-email-and-phone', { email, phoneNo, ...codes });
  if (status !== 200) throw new Error(`The codes of an application answered ${status}: ${text}`);
  return person;
}

/** A customer at the address of their home: logged in to from it, where no message was asked for yet. */
export async function makeOwner(stage: Stage): Promise<Customer> {
  const owner = await makeCustomer(stage);
  const client = stage.visitor();
  return { ...owner, client, token: await logIn(client, owner) };
}

/** Another address of a person: logged in to from it as well. */
export async function knownElsewhere(stage: Stage, person: Person): Promise<Client> {
  const client = stage.visitor();
  await logIn(client, person);
  return client;
}

/** Asks for a reset and enters its code. @returns the reset token */
export async function resetToken(stage: Stage, client: Client, email: string, not: string[] = []): Promise<string> {
  await client.call('/user/forgot-password', { email });
  const code = await mailedCode(stage, email, /reset/, not);
  const answer = await client.call('/user/v2/verify-code', { email, code });
  if (answer.status !== 200) throw new Error(`A right code answered ${answer.status}: ${answer.text}`);
  return answer.body.data.token as string;
}
