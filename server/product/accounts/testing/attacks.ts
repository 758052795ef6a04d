import type { TestApp } from '../../../testing';
import { PASSWORD, signUpForm } from '../../../testing/people';

export interface Victim {
  email: string;
  phoneNo: string;
  password: string;
  /** The address of the owner. */
  ip: string;
}

/** An address where owners have logged in before. */
export const HOME = '203.0.113.10';
/** An address from which no owner ever logged in. */
export const HOTEL = '203.0.113.77';

/** Addresses that each count separately. */
export const readAddress = (at: number) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

/** Returns a code that differs from this one. */
export const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

export const logIn = (app: TestApp, { email, password, ip }: Omit<Victim, 'phoneNo'>) =>
  app.call('POST', '/user/login', { ip, body: { email, password } });
export const forgot = (app: TestApp, email: string, ip: string) =>
  app.call('POST', '/user/forgot-password', { ip, body: { email } });
export const verify = (app: TestApp, email: string, code: string, ip: string) =>
  app.call('POST', '/user/v2/verify-code', { ip, body: { email, code } });
export const updatePassword = (app: TestApp, email: string, token: string | null, password: string, ip: string) =>
  app.call('POST', '/user/v2/update-password', { ip, token, body: { email, password, confirmPassword: password } });
export const newestCode = async (app: TestApp, to: string) =>
  (await app.messagesTo(to)).find(({ code }) => code !== undefined)?.code ?? '';

/** Signs a new user up from this address and enters both codes. */
export async function makeVictim(app: TestApp, ip: string, changes: Record<string, unknown> = {}): Promise<Victim> {
  const form = signUpForm(changes);
  const { email, phoneNo } = form;
  await app.call('POST', '/user/v2/signup', { ip, body: form });
  const [emailOtp, phoneNoOtp] = [await newestCode(app, email), await newestCode(app, `+1${phoneNo}`)];
  const body = { email, phoneNo, emailOtp, phoneNoOtp };
  const answer = await app.call('POST', '/user/verify-email-and-phone', { ip, body });
  if (answer.status !== 200) throw new Error(`The victim was not made: ${answer.status} ${answer.body.message}`);
  return { email, phoneNo, password: PASSWORD, ip };
}

/** Requests a code as the owner and enters it. @returns the status of the right code, and its token */
export async function resetByOwner(app: TestApp, { email, ip }: Pick<Victim, 'email' | 'ip'>) {
  const requested = await forgot(app, email, ip);
  const { status, body } = await verify(app, email, await newestCode(app, email), ip);
  return { requested: requested.status, status, token: (body.data?.token ?? null) as string | null };
}

/** Requests codes from other addresses, one after another. */
export async function askForCodes(app: TestApp, email: string, addresses: number, from = 0) {
  for (let at = from; at < from + addresses; at += 1) await forgot(app, email, readAddress(at));
}

/** Makes comparisons with no hash free from now on. @returns every guess that was compared with a hash */
export function noteCompared({ context: { hasher } }: TestApp): string[] {
  const compared: string[] = [];
  const { matches } = hasher;
  hasher.matches = async (phc, secret) => {
    if (!phc) return false;
    compared.push(secret);
    return matches(phc, secret);
  };
  return compared;
}
