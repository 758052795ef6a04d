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
  ['faqs/accountBilling', 'logs you out there', 'e2e/sessions.e2e.ts', 'a device logged out from another one'],
  ['sessions', 'ends by itself after 24 hours', 'server/modules/auth.test.ts', 'only the hash is kept, for 24 h'],
  ['sessions', 'choose a new password', 'e2e/accounts.e2e.ts', 'ends the sessions of other devices'],
  ['sessions', 'Used within the last hour', 'server/modules/sessions.test.ts', 'the last use is noted once an hour'],
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
  ['faqs/accountBilling', 'A code is good for ten minutes.', 'server/accounts/codes.test.ts', 'after %d ms a code'],
  ['faqs/accountBilling', 'then press Resend', 'src/features/auth/codes/codes.test.tsx', 'sends the three fields'],
  [
    'faqs/accountBilling',
    'on the page of our payment provider',
    'e2e/billingPurchase.e2e.ts',
    'a new plan by the year',
  ],
  ['faqs/accountBilling', 'press Increase Team Size', 'e2e/billingMembers.e2e.ts', 'members in the middle of a period'],
  ['faqs/contractorSpecific', 'can enter an affiliate code', 'e2e/accounts.e2e.ts', 'with the choices that show them'],
  ['faqs/distributorEnterprise', 'only when the user type is Company', 'e2e/accounts.e2e.ts', 'with the choices'],
  ['faqs/distributorEnterprise', 'and log in', 'e2e/billingMembers.e2e.ts', 'is sent after the log-in'],
  [
    'faqs/plansPricing',
    'what a month costs',
    'src/pages/pricing/PricingPage.test.tsx',
    'the note gives the month of a year',
  ],
  ['faqs/plansPricing', 'the next invoice has the full price', 'e2e/billingMembers.e2e.ts', 'every amount equals'],
  ['faqs/plansPricing', 'as a line of its own', 'server/payments/checkout/breakdown.test.ts', 'with an affiliate code'],
  ['faqs/supportReliability', 'Use the form under Contact', 'server/modules/contact.test.ts', 'told to support'],
  ['faqs/usingTheApp', 'at the foot of every page', 'src/app/shell/Footer.test.tsx', 'links to both stores'],
  [
    'privacyPolicy',
    'a cookie with that one word',
    'src/app/shell/SchemeSwitch.test.tsx',
    'a choice is shown at once and',
  ],
  ['privacyPolicy', 'codes are stored only as hashes', 'server/accounts/codes.test.ts', 'the database holds no code'],
  ['privacyPolicy', 'Passwords and', 'server/security/hasher.test.ts', 'a PHC string of argon2id'],
  ['privacyPolicy', 'sessions end by themselves', 'server/modules/auth.test.ts', 'for 24 h'],
  ['privacyPolicy', 'the link opens a mail', 'src/pages/legal/legal.test.tsx', 'opens a mail to support'],
  [
    'termsConditions',
    'stays open until the end of the period',
    'server/payments/billing/renewals.test.ts',
    'a cancelled plan',
  ],
  ['billing/plan', 'Nothing is charged today.', 'server/modules/billing.test.ts', 'come with the renewal'],
  ['billing/plan', 'is tried with it now.', 'server/modules/billing.test.ts', 'another saved card is tried at once'],
  [
    'billing/plan',
    'They stand on all later invoices.',
    'server/modules/billing.test.ts',
    'invoice details stand on later',
  ],
  ['billing/plan', 'Send a copy of receipts to', 'server/modules/billing.test.ts', 'goes to the second address too'],
  [
    'billing/cancel',
    'the open payment is not charged',
    'server/modules/billing.test.ts',
    'cancelling ends the plan at once',
  ],
  ['errors', 'Parts of this page have not loaded.', 'e2e/earlyInput.e2e.ts', 'asks for it anew'],
];

/** The same of mails. */
const IN_MAILS: typeof PROMISES = [
  [
    'server/accounts/texts',
    'good for 10 minutes and for one use',
    'server/accounts/codes.test.ts',
    'a code works once',
  ],
  [
    'server/accounts/texts',
    'is deleted after 24 hours',
    'server/accounts/passwordAttacks.test.ts',
    'deleted after 24 hours',
  ],
  ['server/accounts/texts', 'logged out everywhere', 'server/modules/auth.test.ts', 'it ends all sessions'],
  [
    'server/accounts/texts',
    'without the code nothing happens',
    'server/modules/auth.test.ts',
    'alone verifies nothing',
  ],
  [
    'server/accounts/texts',
    'Open this page in the browser',
    'server/accounts/codeLinks.test.ts',
    'comes in with code and link',
  ],
  ['server/accounts/texts', 'get 10% off', 'server/payments/checkout/breakdown.test.ts', 'with an affiliate code'],
  ['server/accounts/texts', 'This link fills it in', 'e2e/accounts.e2e.ts', 'codes of a link fill their fields'],
  [
    'server/accounts/texts',
    'what we kept about you are deleted',
    'server/commands/accounts.test.ts',
    'nothing is left',
  ],
  [
    'server/payments/billing/planMails',
    'The card that pays is saved',
    'server/modules/billing.test.ts',
    'keeps that card',
  ],
  [
    'server/payments/billing/planMails',
    'until the last try',
    'server/payments/billing/renewals.test.ts',
    'then the plan ends',
  ],
  [
    'server/payments/billing/planMails',
    'it will not be charged again',
    'server/payments/billing/renewals.test.ts',
    'is not charged',
  ],
  [
    'server/payments/billing/planMails',
    'take the cancellation back',
    'server/modules/billing.test.ts',
    'resumed without a payment',
  ],
  [
    'server/payments/billing/planMails',
    'Nothing was charged.',
    'server/modules/billing.test.ts',
    'resumed without a payment',
  ],
];

const read = (path: string) => readFileSync(join(__dirname, '..', path), 'utf8');

const promises = [...PROMISES.map(([text, ...rest]) => [`src/texts/en/${text}`, ...rest] as const), ...IN_MAILS];

test.each(promises)('%s: "%s" is kept by %s', (text, words, file, name) => {
  expect(read(`${text}.ts`)).toContain(words);
  const names = [...read(file).matchAll(/\b(?:it|test)(?:\.each\([^]*?\))?\(\s*(['"`])([^]*?)\1/g)].map(
    (match) => match[2],
  );
  expect(names.filter((title) => title?.includes(name))).not.toEqual([]);
});
