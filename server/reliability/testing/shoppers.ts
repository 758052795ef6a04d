import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { accounts } from '../../platform/db/schema';
import { openSession } from '../../platform/security/sessions';

/** The shopper's step at the time of a kill. */
export type Step = 'waiting' | 'looking' | 'opening' | 'paying' | 'returning' | 'done';

/** A user who buys a plan, and perhaps more members afterwards, despite server failures. */
export interface Shopper {
  accountId: string;
  token: string;
  /** Users of the purchased plan. */
  users: number;
  /** Members added to it; 0 for none. */
  more: number;
  step: Step;
  /** Users whose payment the server has confirmed with a redirect to /success. */
  confirmed: number;
}

/** Verified accounts with a session each. */
export async function makeShoppers(db: Db, count: number, random: () => number): Promise<Shopper[]> {
  const now = Date.now();
  const shoppers: Shopper[] = [];
  for (let at = 0; at < count; at += 1) {
    const accountId = newId();
    await db.insert(accounts).values({
      id: accountId,
      email: `${accountId.toLowerCase()}@example.com`,
      passwordHash: 'none',
      fullName: `Shopper ${at}`,
      role: 'user',
      userType: 'Individual',
      phoneNo: String(5_550_200_000 + at),
      phoneCallingCode: '1',
      verifiedAt: now,
      createdAt: now,
    });
    const users = 3 + Math.floor(random() * 20);
    const more = random() < 0.4 ? 1 + Math.floor(random() * 20) : 0;
    shoppers.push({
      accountId,
      token: await openSession(db, accountId, now),
      users,
      more,
      step: 'waiting',
      confirmed: 0,
    });
  }
  return shoppers;
}

/** Pays on the provider's page. @returns true when the page confirms the payment; throws when the connection is cut */
export type PayPage = (url: string) => Promise<boolean>;

interface Answer {
  data?: { url?: string; sessionUrl?: string; teamSize?: number };
}

/**
 * Buys like a user: reads the plan, opens a checkout, pays, comes back and reads again. After a cut connection the user
 * starts over by reading; the only state is the server's.
 * @param origin the server to call, computed for every request
 * @param site the public origin
 * @returns true when the purchase is complete
 * @throws when a request is cut off
 */
export async function shop(
  shopper: Shopper,
  origin: () => string,
  pay: PayPage,
  site: string = origin(),
): Promise<boolean> {
  const call = async (path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${origin()}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${shopper.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { status } = answer;
    const text = await answer.text();
    // A conflict or a temporarily unavailable server is expected. Anything else is a fault.
    if (status !== 200 && status !== 409 && status !== 503) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text) as Answer;
  };
  const team = async () => (await call('/user/plan-details')).data?.teamSize ?? 0;
  const urls = { successUrl: `${site}/success`, cancelUrl: `${site}/failure` };

  const wanted = shopper.users + shopper.more;
  shopper.step = 'looking';
  for (let size = await team(); size < wanted; size = await team()) {
    // The webhook of a payment may be in flight: the page reads again too.
    if (shopper.confirmed > size) await sleep(100);
    shopper.step = 'opening';
    const opened =
      size === 0
        ? await call('/payment/create-checkout-session', {
            priceId: 'price_pro_month',
            quantity: shopper.users,
            ...urls,
          })
        : await call('/payment/create-prorated-checkout', { newTeamMembers: wanted - size, ...urls });
    const url = opened.data?.url ?? opened.data?.sessionUrl;
    if (!url) {
      // Another process is opening it, or the payment has just taken effect: read again.
      await sleep(200);
      continue;
    }
    shopper.step = 'paying';
    if (await pay(url)) shopper.confirmed = Math.max(shopper.confirmed, size === 0 ? shopper.users : wanted);
    shopper.step = 'returning';
  }
  shopper.step = 'done';
  return true;
}

/** Submits the form of the sandbox page, like a browser without JavaScript. */
export function payAtSandbox(origin: () => string): PayPage {
  return async (url) => {
    const answer = await fetch(`${origin()}${new URL(url).pathname}/pay`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/99', code: '123' }),
      signal: AbortSignal.timeout(30_000),
    });
    return answer.status === 303;
  };
}
