import type { Account, State } from './state';

const people: Partial<Account>[] = [
  { email: 'free@example.com', fullName: 'Frank Ellison' },
  { email: 'unverified@example.com', fullName: 'Uma Reyes', isVerified: false },
  { email: 'contractor@example.com', fullName: 'Connie Duarte' },
  {
    email: 'pro@example.com',
    fullName: 'Priya Okafor',
    plan: { name: 'Pro plan', interval: 'month', isCanceled: false, includedMembers: 3, extraUsers: 7 },
    payments: payments(93),
  },
];

/** Monthly payments of ten users, newest first. */
function payments(count: number): Account['payments'] {
  return Array.from({ length: count }, (_, at) => ({
    invoiceId: `SW-2026-${90_000 - at}`,
    date: new Date(Date.UTC(2026, 9 - at, 3)).toISOString(),
    plan: 'Pro plan, monthly',
    payment: at < 40 ? 12_500 : 6250,
  }));
}

/** The accounts that journeys expect to find, with the password of all of them. */
export function addDemoAccounts(state: State, password: string): void {
  for (const [at, person] of people.entries()) {
    const account = { fullName: '', email: '', company: 'Demo Roofing', isVerified: true, plan: null, payments: [] };
    const phone = { phoneNo: String(5_550_177_000 + at), phoneCode: '+1' };
    state.accounts.set(person.email!, { ...account, ...phone, password, ...person });
  }
}
