import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, signUpForm } from '../../testing/people';

/** A server under attack: one in this process, or one that was started, behind a proxy that says who calls. */
export interface Target {
  call(
    method: 'GET' | 'POST',
    path: string,
    options?: { body?: unknown; token?: string | null; ip?: string },
  ): Promise<{
    status: number;
    headers: object;
    body: { message?: string; token?: string; data?: { token?: string } };
  }>;
  /** Messages to an e-mail or phone, newest first. */
  messagesTo(to: string): Promise<{ subject: string; body: string; code?: string }[]>;
}

export interface Victim {
  email: string;
  phoneNo: string;
  password: string;
  /** The address of the owner. */
  ip: string;
}

/** Where owners have logged in before. */
export const HOME = '203.0.113.10';
/** An address from which they were never seen. */
export const HOTEL = '203.0.113.77';

/** Addresses of which each counts on its own. */
export const readAddress = (at: number) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
/** More at once meet the gate of the hasher, which refuses without looking. */
const AT_ONCE = 40;

async function times<T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - from);
    answers.push(...(await Promise.all(Array.from({ length }, (_, at) => one(from + at)))));
  }
  return answers;
}

/** Where an owner goes on who has just asked for a code at home: one a minute is sent there. */
const ELSEWHERE = '203.0.113.99';
/** A code that is not this one. */
export const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

export const logIn = (target: Target, { email, password, ip }: Omit<Victim, 'phoneNo'>) =>
  target.call('POST', '/user/login', { ip, body: { email, password } });
export const forgot = (target: Target, email: string, ip: string) =>
  target.call('POST', '/user/forgot-password', { ip, body: { email } });
export const verify = (target: Target, email: string, code: string, ip: string) =>
  target.call('POST', '/user/v2/verify-code', { ip, body: { email, code } });
export const newestCode = async (target: Target, to: string) =>
  (await target.messagesTo(to)).find(({ code }) => code !== undefined)?.code ?? '';

/** Signs a new user up from this address and enters both codes. */
export async function makeVictim(target: Target, ip: string, changes: Record<string, unknown> = {}): Promise<Victim> {
  const { email, phoneNo, ...form } = signUpForm(changes);
  await target.call('POST', '/user/v2/signup', { ip, body: { ...form, email, phoneNo } });
  const [emailOtp, phoneNoOtp] = [await newestCode(target, email), await newestCode(target, `+1${phoneNo}`)];
  const answer = await target.call('POST', '/user/verify-email-and-phone', {
    ip,
    body: { email, phoneNo, emailOtp, phoneNoOtp },
  });
  if (answer.status !== 200) throw new Error(`The victim was not made: ${answer.status} ${answer.body.message}`);
  return { email, phoneNo, password: PASSWORD, ip };
}

/** The owner asks for a code and enters it. @returns the status of the right code, and the token it gave */
export async function resetByOwner(target: Target, { email, ip }: Victim) {
  const asked = await forgot(target, email, ip);
  const { status, body } = await verify(target, email, await newestCode(target, email), ip);
  return { asked: asked.status, status, token: body.data?.token ?? null };
}

/** One reset among log-ins with the old password, 12 ms apart. @returns how many of their sessions still answer */
export async function resetAmongLogIns(target: Target, victim: Victim, newPassword: string, logIns = 8) {
  const { token } = await resetByOwner(target, { ...victim, ip: ELSEWHERE });
  if (!token) throw new Error('The owner got no code.');
  const body = { email: victim.email, password: newPassword, confirmPassword: newPassword };
  const [tokens] = await Promise.all([
    times(logIns, async (at) => {
      await sleep(at * 12);
      return (await logIn(target, victim)).body.token;
    }),
    sleep((logIns * 12) / 3).then(() =>
      target.call('POST', '/user/v2/update-password', { ip: ELSEWHERE, token, body }),
    ),
  ]);
  const opened = tokens.filter((one) => typeof one === 'string');
  const answers = await times(opened.length, (at) => target.call('GET', '/user/get-profile', { token: opened[at] }));
  return answers.filter(({ status }) => status === 200).length;
}

/** Guessed codes from other addresses, many at once. @returns how many were answered as right */
export async function guessCodes(target: Target, email: string, right: string, addresses: number, triesOfEach = 1) {
  const answers = await times(addresses, async (at) => {
    const statuses: number[] = [];
    for (let guess = 1; guess <= triesOfEach; guess += 1) {
      statuses.push((await verify(target, email, otherThan(right, at * triesOfEach + guess), readAddress(at))).status);
    }
    return statuses;
  });
  return answers.flat().filter((status) => status === 200).length;
}

/** Requests for codes from other addresses, one after another. */
export async function askForCodes(target: Target, email: string, addresses: number, from = 0) {
  for (let at = from; at < from + addresses; at += 1) await forgot(target, email, readAddress(at));
}

/** Wrong passwords from other addresses, many at once. @returns how many were compared with the right one */
export async function guessPasswords(target: Target, email: string, addresses: number, triesOfEach: number) {
  const answers = await times(addresses * triesOfEach, (at) =>
    logIn(target, { email, password: `Tarred felt ${at}`, ip: readAddress(at % addresses) }),
  );
  return answers.filter(({ status }) => status === 400).length;
}

/** The same calls about an e-mail, whoever has it: sign up, log in with the new password, ask and guess codes. */
export async function signUpAgain(target: Target, email: string, ip: string) {
  const chosen = 'Tarred felt 77';
  const form = signUpForm({ email, password: chosen, confirmPassword: chosen });
  const { phoneNo, phoneCallingCode, password } = form;
  const wrong = { email, phoneNo, emailOtp: '000000', phoneNoOtp: '000000' };
  const post = (path: string, body: object) => target.call('POST', path, { ip, body });
  const answers = [
    await post('/user/v2/signup', form),
    await post('/user/verify-email-and-phone', wrong),
    await post('/user/login', { email, password }),
    await post('/user/login', { email, password: 'Another felt 77' }),
    await post('/user/v2/verify-code', { email, code: '000000' }),
    await post('/user/send-otp', { email, phoneNo, phoneCallingCode }),
    await post('/user/verify-email-and-phone', wrong),
    await post('/user/forgot-password', { email }),
    await post('/affiliate/verify-email-and-phone', wrong),
  ];
  const texts = await target.messagesTo(`+${phoneCallingCode}${phoneNo}`);
  const bodies = answers.map(({ status, headers, body }) =>
    JSON.stringify([status, Object.keys(headers), body]).replaceAll(phoneNo, 'PHONE'),
  );
  return {
    bodies: bodies.map((one) => one.replaceAll(email, 'EMAIL').replace(/\d+ seconds?/g, 'N seconds')),
    texts: texts.length,
  };
}
