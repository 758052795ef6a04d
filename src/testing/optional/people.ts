import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LiteralApi } from '../../../literalApi';
import { openAuth } from '../../features/auth/testSupport';
import { dialog, fillIn, press } from '../forms';
import { literalAccount } from '../literalApi';

/** What a screen shows where the API of `useApiWithout` leaves something out. */
export type Case = (api: LiteralApi) => Promise<unknown>;

export type Person = Awaited<ReturnType<typeof literalAccount>>;
export type Plan = NonNullable<Person['account']['plan']>;

const pro = { name: 'Pro plan', interval: 'month', isCanceled: false, includedMembers: 3, extraUsers: 7 };
const payments = ['SW-1', 'SW-2'].map((invoiceId) => ({
  invoiceId,
  date: '2026-10-03T00:00:00Z',
  plan: 'Pro plan',
  payment: 4500,
}));

export const alerting = async (text: string) =>
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(text);

/** An account with a plan there, whose session is `session`. */
export async function subscriber(api: LiteralApi, changes: Partial<Plan> = {}): Promise<Person> {
  const person = await literalAccount(api);
  Object.assign(person.account, { plan: { ...pro, ...changes }, payments });
  api.state.sessions.set('session', person.account);
  return person;
}

export async function logInAs({ email, password }: Person): Promise<void> {
  await fillIn({ Email: email, Password: password });
  await press('Login');
}

/** Logs in as a subscriber, which fetches the profile, and is on the page of plans. */
export async function enterPricing(api: LiteralApi, changes?: Partial<Plan>) {
  const person = await subscriber(api, changes);
  const view = await openAuth('login');
  await logInAs(person);
  await screen.findByText('$12.5');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return view;
}

export const card = () => within(screen.getByRole('region', { name: 'Pro Plan' }));
export const profileButton = () => screen.getByRole('button', { name: /Marguerite Oyelaran/ });
export async function menuItems() {
  fireEvent.click(profileButton());
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
}

/** Where another test holds what the row says. */
export const heldBy = (file: string, name: string) => () => {
  expect(readFileSync(file, 'utf8')).toContain(name);
  return Promise.resolve();
};
