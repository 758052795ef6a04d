import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client';
import type { Mail } from './mailServer';
import type { Stage } from './stage';

/** A mail may take the worker of the server a moment. */
const MAIL_WITHIN = 20_000;

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

/** Somebody nobody knows yet, with a name, a mailbox and a phone of their own. */
export function somebody(): Person {
  count += 1;
  const mark = `${process.pid.toString(36)}x${count}`;
  return {
    email: `roofer.${mark}@mail.example`,
    phoneNo: `201${2_000_000 + ((process.pid * 1_000 + count) % 7_000_000)}`,
    password: `Copper gutters weigh ${mark} pounds`,
  };
}

/** A sign-up form of that person. */
export function signUpForm({ email, phoneNo, password }: Person, changes: object = {}) {
  return {
    fullName: 'Rosa Ridge',
    email,
    userType: 'Individual',
    role: 'user',
    phoneNo,
    phoneCode: '+1',
    phoneCallingCode: '1',
    jobTitle: 'Estimator',
    company: 'Ridgeline Roofing',
    address: '14 Gable Street',
    companySize: 0,
    companyPhoneNo: phoneNo,
    companyPhoneCode: '+1',
    companyPhoneCallingCode: '1',
    password,
    confirmPassword: password,
    ...changes,
  };
}

const codeIn = ({ subject, text }: Mail) => /\b\d{6}\b/.exec(`${subject} ${text}`)?.[0];

/** Waits for a message that fits. @throws Error when none comes */
export async function waitFor(read: () => Promise<Mail[]>, fits: (mail: Mail) => boolean): Promise<Mail> {
  for (const end = Date.now() + MAIL_WITHIN; Date.now() < end; await sleep(100)) {
    const found = (await read()).find(fits);
    if (found) return found;
  }
  throw new Error('A message that was awaited did not come.');
}

/** The newest code that was mailed to a person for a purpose named in its subject. */
export async function mailedCode(stage: Stage, email: string, subject: RegExp, not: string[] = []): Promise<string> {
  const fits = (mail: Mail) => subject.test(mail.subject) && !not.includes(codeIn(mail) ?? '');
  return codeIn(await waitFor(() => stage.mailsTo(email), fits))!;
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
  const form = signUpForm(person, changes);
  const before = (await stage.mailsTo(person.email)).flatMap((mail) => codeIn(mail) ?? []);
  const made = await client.call('/user/v2/signup', form);
  if (made.status !== 201) throw new Error(`A sign-up answered ${made.status}: ${made.text}`);
  const codes = await signUpCodes(stage, person, before);
  const { email, phoneNo } = person;
  const verified = await client.call('/user/verify-email-and-phone', { email, phoneNo, ...codes });
  if (verified.status !== 200) throw new Error(`The codes of a sign-up answered ${verified.status}: ${verified.text}`);
}

/** A verified, signed-in customer at an address of their own. */
export async function makeCustomer(stage: Stage, changes: object = {}, person = somebody()): Promise<Customer> {
  const client = stage.visitor();
  await signUp(stage, client, person, changes);
  const { status, text, body } = await client.call('/user/login', { email: person.email, password: person.password });
  if (status !== 200 || !body.token) throw new Error(`A log-in answered ${status}: ${text}`);
  return { ...person, client, token: body.token as string };
}

/** Between two messages to one mailbox that its owner asked for. */
const REST = 61_000;
const resting = new Map<Stage, { made: number; customers: Promise<Customer>[] }>();

/** Makes customers who can be mailed again a minute later, before anything else is done. */
export async function makeRestingCustomers(stage: Stage, count: number): Promise<void> {
  const customers: Promise<Customer>[] = [];
  for (let at = 0; at < count; at += 1) {
    customers.push(makeCustomer(stage));
    await customers.at(-1);
  }
  resting.set(stage, { made: Date.now(), customers });
}

/** A customer who was mailed nothing for a minute. */
export async function restedCustomer(stage: Stage): Promise<Customer> {
  const { made, customers } = resting.get(stage) ?? { made: 0, customers: [] };
  const customer = customers.shift();
  if (!customer) throw new Error('There are too few rested customers.');
  await sleep(Math.max(0, made + REST - Date.now()));
  return customer;
}

/** Asks for a reset and enters its code. @returns the reset token */
export async function resetToken(stage: Stage, client: Client, email: string): Promise<string> {
  await client.call('/user/forgot-password', { email });
  const code = await mailedCode(stage, email, /reset/);
  const answer = await client.call('/user/v2/verify-code', { email, code });
  if (answer.status !== 200) throw new Error(`A right code answered ${answer.status}: ${answer.text}`);
  return answer.body.data.token as string;
}
