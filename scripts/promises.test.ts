import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the texts promise, and the test that would fail if it were not so: the file of the text, its words, the file of
 * the test, a part of its name. A new promise gets a line here, or it is put into other words.
 */
const PROMISES: [text: string, words: string, test: string, name: string][] = [
  [
    'pricing',
    'The amount is shown before you confirm.',
    'e2e/billingMembers.e2e.ts',
    'every amount equals the one worked',
  ],
  ['pricing', 'Change the team size', 'e2e/billingMembers.e2e.ts', 'members in the middle of a period'],
  ['pricing', 'when the season does.', 'server/modules/billing.test.ts', 'fewer people and another interval'],
  [
    'pricing',
    'each receipt email leads to them',
    'server/payments/ledger/receipts.test.ts',
    'after the plan has ended',
  ],
  ['purchase', 'is sent as soon as you are logged in', 'e2e/billingMembers.e2e.ts', 'is sent after the log-in'],
  ['purchase', 'is kept and waits in the cart', 'e2e/billingResume.e2e.ts', 'the cart is as it was'],
  ['billing/cancel', 'You keep it until', 'e2e/billingMessages.e2e.ts', 'what the menu says after'],
  ['auth/dialog', 'This signs you out everywhere else.', 'e2e/accounts.e2e.ts', 'ends the sessions of other devices'],
  ['affiliate', 'You will get an email once it is approved', 'server/modules/affiliate.test.ts', 'listed, approved'],
  ['faqs/accountBilling', 'We send a 6-digit code', 'e2e/accounts.e2e.ts', 'the new password is the only one'],
  ['faqs/accountBilling', 'For 24 hours.', 'e2e/sessions.e2e.ts', 'a tab open for 24 hours ends its session then'],
  ['faqs/accountBilling', 'for 30 days', 'e2e/sessions.e2e.ts', 'fills the form for 30 days, and not a second longer'],
  [
    'faqs/accountBilling',
    'downloads its invoice',
    'e2e/billingHistory.e2e.ts',
    'an invoice, and one whose link has run out',
  ],
  [
    'faqs/accountBilling',
    'the link in each receipt leads there',
    'server/payments/ledger/receipts.test.ts',
    'after the plan',
  ],
  ['faqs/accountBilling', 'It takes two clicks', 'e2e/billingMessages.e2e.ts', 'invoice and cancel'],
  ['faqs/accountBilling', 'We delete it with everything in it', 'server/commands/accounts.test.ts', 'nothing is left'],
  [
    'faqs/plansPricing',
    'is shown before you confirm',
    'e2e/billingMembers.e2e.ts',
    'every amount equals the one worked',
  ],
  ['faqs/plansPricing', '10% off their first purchase', 'server/payments/checkout/breakdown.test.ts', 'affiliate code'],
  ['faqs/contractorSpecific', 'Seats can be added at any time', 'e2e/billingMembers.e2e.ts', 'members in the middle'],
  [
    'faqs/distributorEnterprise',
    'you pay nothing until you have agreed',
    'server/commands/enterprise.test.ts',
    'nothing is charged',
  ],
  ['faqs/distributorEnterprise', 'It is kept with each account', 'server/modules/registration.test.ts', 'invite code'],
  ['privacyPolicy', 'Payments and invoices stay', 'server/commands/accounts.test.ts', 'the ledger keeps the payment'],
  [
    'privacyPolicy',
    'To end the newsletter, write',
    'server/commands/accounts.test.ts',
    'the promise to end the newsletter',
  ],
];

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8');

test.each(PROMISES)('%s: "%s" is kept by %s', (text, words, file, name) => {
  expect(read(`src/texts/en/${text}.ts`)).toContain(words);
  const names = [...read(file).matchAll(/\b(?:it|test)(?:\.each\([^]*?\))?\(\s*(['"`])([^]*?)\1/g)].map(
    (match) => match[2],
  );
  expect(names.filter((title) => title?.includes(name))).not.toEqual([]);
});
