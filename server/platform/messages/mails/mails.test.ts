import { readdirSync } from 'node:fs';
import path from 'node:path';
import { owner } from '../../../../shared/owner';
import { type Message, signature } from '../composeEmail';
import * as account from './account';
import * as applications from './applications';
import * as cards from './cards';
import * as codes from './codes';
import * as contacts from './contacts';
import * as endings from './endings';
import * as invoices from './invoices';
import * as ownership from './ownership';
import * as passkeys from './passkeys';
import * as plan from './plan';
import * as renewals from './renewals';
import * as reversals from './reversals';
import * as support from './support';
import * as team from './team';
import {
  SITE,
  JANE,
  SAM,
  BO,
  RIDGE,
  MAY,
  JUNE,
  TOKEN,
  UNDO,
  NEWSLETTER,
  NO_SEATS,
  NEW_SEATS,
  PLAN,
  CANCEL,
  RENEWAL,
  INVOICED,
  CHARGE,
  DECLINE,
  PAYMENT,
  REFUND,
  FORM,
  STORED,
} from './testing/samples';

const mails = {
  ...codes,
  ...account,
  ...passkeys,
  ...contacts,
  ...support,
  ...applications,
  ...cards,
  ...invoices,
  ...plan,
  ...renewals,
  ...reversals,
  ...team,
  ...endings,
  ...ownership,
};

const LEE = { fullName: 'Sam Lee, see http://lee.example' };

const DISPUTED = { kind: 'dispute', isCredit: false } as const;
const CREDIT_DISPUTED = { ...DISPUTED, isCredit: true };

/** Every message, in the variants whose texts differ. TypeScript reports a function without samples. */
const samples: Record<keyof typeof mails, Message[]> = {
  codeMail: [
    mails.codeMail(JANE, 'sign-up', '482915', `${SITE.publicOrigin}/code/${TOKEN}`, {
      mobileCode: '730164',
      signUp: { phoneNo: JANE.phoneNo, createdAt: MAY },
    }),
    mails.codeMail(JANE, 'affiliate', '482915', `${SITE.publicOrigin}/code/${TOKEN}`, { signUp: 'several' }),
    mails.codeMail(JANE, 'log-in', '482915', `${SITE.publicOrigin}/code/${TOKEN}`),
    mails.codeMail(JANE, 'reset', '482915', `${SITE.publicOrigin}/code/${TOKEN}`),
  ],
  codeText: [mails.codeText('15550134477', '730164', MAY), mails.codeText('15550134477', '730164')],
  notFinishedMail: [mails.notFinishedMail(SITE, JANE.email)],
  alreadyRegisteredMail: [mails.alreadyRegisteredMail(SITE, JANE)],

  wrongPasswordsMail: [mails.wrongPasswordsMail(SITE, JANE, MAY)],
  sessionsEndedMail: [
    mails.sessionsEndedMail(SITE, JANE, ['Safari on iPhone'], JUNE),
    mails.sessionsEndedMail(SITE, JANE, ['Chrome on Windows', null], JUNE),
  ],
  passwordChangedMail: [
    mails.passwordChangedMail(SITE, JANE, MAY, NEW_SEATS, [{ name: 'iPhone' }, { name: 'Chrome on Windows' }], 'all'),
    mails.passwordChangedMail(SITE, JANE, MAY, NO_SEATS, [], 'others'),
    mails.passwordChangedMail(SITE, JANE, MAY, NO_SEATS, [], 'none'),
  ],
  passkeyAddedMail: ['Chrome on Windows', null].map((browser) =>
    mails.passkeyAddedMail(SITE, JANE, { name: 'Work laptop', browser }, JUNE),
  ),
  passkeyRemovedMail: [mails.passkeyRemovedMail(SITE, JANE, 'Work laptop', JUNE)],
  passkeyCounterMail: [mails.passkeyCounterMail(SITE, JANE, 'Work laptop', JUNE)],
  accountClosedMail: [{ endsAt: MAY, paidUntil: JUNE }, { endsAt: null, paidUntil: MAY }, null].map((plan) =>
    mails.accountClosedMail(SITE, JANE, MAY, plan),
  ),
  accountReopenedMail: [null, { needsCard: true }, { needsCard: false }].map((plan) =>
    mails.accountReopenedMail(SITE, JANE, plan && { ...plan, periodEnd: JUNE }),
  ),
  accountDeletedMail: [mails.accountDeletedMail(SITE, JANE.email)],
  dataReadyMail: [mails.dataReadyMail(SITE, JANE)],

  newContactMail: [
    mails.newContactMail(JANE.email, 'email', '482915'),
    mails.newContactMail(JANE.email, 'phone', '482915'),
  ],
  emailInUseMail: [mails.emailInUseMail(SITE, JANE)],
  contactChangedMail: [
    mails.contactChangedMail(JANE, 'email', { before: JANE.email, after: 'sam@lee.example' }, UNDO, MAY),
    mails.contactChangedMail(JANE, 'phone', { before: '1 5550134477', after: '1 5550134412' }, UNDO, MAY),
  ],
  contactChangedText: [mails.contactChangedText(JANE, UNDO)],
  changeUndoneMail: [
    mails.changeUndoneMail(
      SITE,
      JANE,
      { email: true, phone: false, reopened: false, hadPasskeys: false, transfer: null },
      NO_SEATS,
    ),
    mails.changeUndoneMail(
      SITE,
      JANE,
      {
        email: true,
        phone: true,
        reopened: true,
        hadPasskeys: true,
        transfer: { to: 's•••@mail.example', at: JUNE, isUndone: true, charge: { at: PLAN.periodEnd, isDue: false } },
      },
      NEW_SEATS,
    ),
  ],
  transferAfterChangeMail: (['requested', 'accepted'] as const).map((state) =>
    mails.transferAfterChangeMail(
      JANE.email,
      { accountId: JANE.id, changedAt: JUNE, expiresAt: JUNE + 72 * 60 * 60 * 1000 },
      SAM,
      state,
    ),
  ),
  closedAfterChangeMail: [
    mails.closedAfterChangeMail(JANE.email, { accountId: JANE.id, changedAt: MAY, expiresAt: JUNE }, JUNE),
  ],

  confirmNewsletterMail: [mails.confirmNewsletterMail(JANE.email, NEWSLETTER)],
  subscribedMail: [mails.subscribedMail(SITE, JANE.email)],

  testMail: [mails.testMail(SAM.email)],
  contactMail: [mails.contactMail(SITE, FORM)],
  waitingMail: [
    mails.waitingMail(SITE, 'contact', [STORED]),
    mails.waitingMail(SITE, 'contact', [STORED, { ...STORED, subject: 'Contact: Slate' }]),
    mails.waitingMail(SITE, 'newsletter', [
      mails.subscribedMail(SITE, JANE.email),
      mails.subscribedMail(SITE, SAM.email),
    ]),
  ],

  affiliateAppliedMail: [mails.affiliateAppliedMail(SITE, JANE)],
  affiliateApprovedMail: [mails.affiliateApprovedMail(SITE, JANE, 'JANE10')],
  affiliateRejectedMail: [mails.affiliateRejectedMail(JANE)],

  enterpriseRequestedMail: [mails.enterpriseRequestedMail(SITE, JANE, 60)],
  enterpriseReceivedMail: [mails.enterpriseReceivedMail(SITE, JANE, 60)],
  enterpriseActiveMail: [mails.enterpriseActiveMail(SITE, JANE, 60)],

  receiptMail: [
    mails.receiptMail(SITE, JANE, PAYMENT),
    mails.receiptMail(SITE, JANE, PAYMENT, {
      isCardSaved: true,
      next: { amount: 6_250, plan: PLAN, cancelLink: CANCEL },
    }),
    mails.receiptMail(SITE, JANE, PAYMENT, {
      next: { amount: 6_250, plan: { ...PLAN, card: null }, cancelLink: CANCEL },
    }),
    mails.receiptMail(SITE, JANE, PAYMENT, {
      next: { amount: 6_250, plan: PLAN, cancelLink: CANCEL },
      copyTo: { email: 'books@doe-roofing.example' },
    }),
    ...[LEE, undefined].map((payer) =>
      mails.receiptMail(SITE, JANE, PAYMENT, {
        payer,
        next: { amount: 6_250, plan: PLAN, holder: LEE, cancelLink: CANCEL },
      }),
    ),
    ...[null, 'This renewal was already paid.'].map((note) =>
      mails.receiptMail(SITE, JANE, { ...PAYMENT, note }, { linkOf: SAM.email }),
    ),
    mails.receiptMail(SITE, JANE, { ...REFUND, kind: 'refund', note: 'Paid twice' }),
    mails.receiptMail(SITE, JANE, { ...REFUND, kind: 'refund' }, { ended: { periodEnd: JUNE } }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, note: 'The plan was canceled.' }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, note: 'The plan was canceled.' }, { isRefundRejected: true }),
    mails.receiptMail(SITE, JANE, { ...REFUND, kind: 'dispute' }),
    mails.receiptMail(SITE, JANE, { ...REFUND, kind: 'dispute' }, { ended: { periodEnd: JUNE } }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, amount: -6250, kind: 'dispute' }, { isOfSeats: true }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, kind: 'refund-failed' }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, kind: 'dispute-won' }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, kind: 'dispute-won' }, { isRefunded: true }),
    mails.receiptMail(SITE, JANE, { ...PAYMENT, kind: 'dispute-won' }, { ended: { periodEnd: PAYMENT.paidAt } }),
  ],
  copiesNotice: [mails.copiesNotice(SITE, 'books@doe-roofing.example', JANE)],
  copiesEndedMail: [mails.copiesEndedMail('books@doe-roofing.example', JANE)],
  detailsChangedMail: [
    ...[JANE.email, SAM.email].map((by) =>
      mails.detailsChangedMail(SITE, JANE, { company: 'Doe Inc.', purchaseOrder: '', copyTo: SAM.email }, MAY, by),
    ),
    mails.detailsChangedMail(SITE, JANE, { copyTo: '' }, MAY, null),
  ],

  renewalNoticeMail: [
    mails.renewalNoticeMail(SITE, JANE, RENEWAL, null),
    mails.renewalNoticeMail(SITE, SAM, RENEWAL, null),
    mails.renewalNoticeMail(SITE, JANE, { ...RENEWAL, people: 6, cardExpires: '05/2026' }, { amount: 75_000, at: MAY }),
    mails.renewalNoticeMail(SITE, JANE, { ...RENEWAL, plan: { ...RENEWAL.plan, card: null } }, null),
  ],
  yearlyReminderMail: [
    mails.yearlyReminderMail(SITE, JANE, {
      ...RENEWAL,
      plan: PLAN,
      interval: 'month',
      pricePerUser: 1_250,
      amount: 6_250,
    }),
  ],

  declinedPaymentMail: [
    ...[JANE, SAM, BO].map((to) => mails.declinedPaymentMail(SITE, to, DECLINE)),
    mails.declinedPaymentMail(SITE, JANE, {
      ...DECLINE,
      attempt: 2,
      reason: 'Your bank requires you to confirm this payment.',
    }),
    mails.declinedPaymentMail(SITE, JANE, { ...DECLINE, next: { tryAt: null, payBy: JUNE } }),
    mails.declinedPaymentMail(SITE, JANE, {
      ...DECLINE,
      plan: { ...PLAN, card: null },
      reason: 'Your plan has no saved card.',
      next: { tryAt: null, payBy: JUNE },
    }),
    mails.declinedPaymentMail(SITE, JANE, { ...DECLINE, attempt: 4, next: null }),
  ],
  canceledMail: [
    mails.canceledMail(SITE, JANE, PLAN, { isOver: false, amount: 6250 }),
    mails.canceledMail(SITE, JANE, PLAN, { isOver: false, amount: 6250, linkOf: JANE.email }),
    mails.canceledMail(SITE, BO, PLAN, { isOver: false, amount: 6250 }),
    mails.canceledMail(SITE, JANE, PLAN, { isOver: true, amount: 6250 }),
    mails.canceledMail(SITE, JANE, INVOICED, { isOver: false, amount: null }),
    mails.canceledMail(SITE, JANE, INVOICED, { isOver: true, amount: null }),
  ],
  ownPlanCanceledMail: [
    mails.ownPlanCanceledMail(SITE, JANE, PLAN, { isOver: false, amount: 6250 }, { owner: RIDGE, byJoining: true }),
    mails.ownPlanCanceledMail(SITE, JANE, PLAN, { isOver: true, amount: 6250 }, { owner: RIDGE, byJoining: true }),
    mails.ownPlanCanceledMail(
      SITE,
      JANE,
      INVOICED,
      { isOver: false, amount: null },
      { owner: RIDGE, byJoining: false },
    ),
    mails.ownPlanCanceledMail(SITE, JANE, INVOICED, { isOver: true, amount: null }, { owner: RIDGE, byJoining: false }),
  ],
  planOverMail: [JANE, BO].map((to) => mails.planOverMail(SITE, to, PLAN)),
  cancelReasonMail: [mails.cancelReasonMail(SITE, JANE, PLAN, 'Too expensive.\nSorry!')],
  resumedMail: [
    mails.resumedMail(SITE, SAM, PLAN, { amount: 6250, isDue: false }, CANCEL),
    mails.resumedMail(SITE, JANE, PLAN, { amount: 6250, isDue: false }, CANCEL),
    mails.resumedMail(SITE, JANE, PLAN, { amount: 6250, isDue: true }, CANCEL),
    mails.resumedMail(SITE, JANE, { ...PLAN, card: null }, { amount: 6250, isDue: false }, CANCEL),
  ],
  changeScheduledMail: [
    mails.changeScheduledMail(SITE, SAM, PLAN, 6250, [], CANCEL),
    mails.changeScheduledMail(SITE, BO, PLAN, 6250, [], CANCEL),
    mails.changeScheduledMail(SITE, JANE, PLAN, 6250, [], CANCEL),
    mails.changeScheduledMail(SITE, JANE, PLAN, 6250, [SAM], CANCEL),
    mails.changeScheduledMail(SITE, JANE, PLAN, 6250, [SAM, { email: 'new@doe-roofing.example' }], CANCEL),
  ],
  changeUnscheduledMail: [JANE, BO].map((to) => mails.changeUnscheduledMail(SITE, to, PLAN, 6250, CANCEL)),
  noCardMail: [JANE, BO].map((to) => mails.noCardMail(SITE, to, { ...PLAN, card: null }, 6250)),
  cardExpiresMail: [mails.cardExpiresMail(SITE, JANE, PLAN, '06/2026', 6250)],
  cardRemovedMail: [
    mails.cardRemovedMail(SITE, JANE, { ...PLAN, card: null }, 6250, null),
    mails.cardRemovedMail(SITE, JANE, { ...PLAN, card: null }, 6250, JUNE),
  ],
  cardChangedMail: [
    mails.cardChangedMail(SITE, JANE, PLAN, { due: null, paid: null, next: 6250 }, JANE),
    mails.cardChangedMail(SITE, JANE, PLAN, { due: 6250, paid: null, next: 6250 }, SAM),
    mails.cardChangedMail(SITE, SAM, PLAN, { due: 6250, paid: null, next: 6250 }, SAM),
    mails.cardChangedMail(SITE, SAM, PLAN, { due: null, paid: 1250, next: 6250 }, JANE),
  ],

  disputeMail: [mails.disputeMail(SITE, PAYMENT, 6250, [{ plan: PLAN, users: 3 }])],
  uselessPaymentMail: [mails.uselessPaymentMail(SITE, PAYMENT, 6250)],
  refundWaitsMail: [mails.refundWaitsMail(SITE, PAYMENT, 6250)],
  refundRejectedMail: [mails.refundRejectedMail(SITE, PAYMENT, 6250, 'The charge is too old.')],
  unmatchedPaymentMail: [
    mails.unmatchedPaymentMail(SITE, { paymentRef: 'pi_42', amount: 6250, buyerEmail: JANE.email }),
  ],
  refundFailedNotice: [true, false].map((isRestored) => mails.refundFailedNotice(SITE, PAYMENT, 6250, isRestored)),
  refundFailedMail: [JANE, BO].flatMap((to) =>
    [true, false].map((isRestored) =>
      mails.refundFailedMail(SITE, to, { ...PAYMENT, accountId: JANE.id }, 6250, isRestored),
    ),
  ),
  paymentReturnedMail: [
    mails.paymentReturnedMail(SITE, JANE, { plan: PLAN, users: 3, before: 5, amount: 6250 }, CREDIT_DISPUTED, PAYMENT),
    mails.paymentReturnedMail(
      SITE,
      JANE,
      { plan: PLAN, users: 0, before: 7, amount: null },
      { kind: 'refund', isCredit: false },
      PAYMENT,
    ),
    mails.paymentReturnedMail(SITE, JANE, { plan: PLAN, users: 3, before: 4, amount: null }, DISPUTED, PAYMENT),
    mails.paymentReturnedMail(SITE, JANE, { plan: PLAN, users: 0, before: 5, amount: 6250 }, CREDIT_DISPUTED, PAYMENT),
    ...[6250, null].flatMap((amount) => [
      mails.paymentReturnedMail(SITE, JANE, { plan: PLAN, users: 0, before: 5, amount }, DISPUTED, PAYMENT),
      mails.paymentReturnedMail(SITE, JANE, { plan: PLAN, users: 3, before: 0, amount }, DISPUTED, PAYMENT),
    ]),
  ],

  invitedMail: [
    mails.invitedMail(SITE, SAM, JANE, { token: TOKEN, expiresAt: JUNE, role: 'member' }),
    mails.invitedMail(SITE, SAM, JANE, { token: TOKEN, expiresAt: JUNE, role: 'billing', planEndsAt: JUNE }),
    mails.invitedMail(SITE, SAM, JANE, { token: TOKEN, expiresAt: JUNE, role: 'member', seatEndsAt: JUNE }),
  ],
  invitationDeclinedMail: [mails.invitationDeclinedMail(SITE, JANE, SAM.email)],
  removedMail: [
    mails.removedMail(SITE, SAM, JANE, 'removed', null),
    mails.removedMail(SITE, SAM, JANE, 'smaller team', null),
    mails.removedMail(SITE, SAM, JANE, 'removed', JUNE),
  ],
  seatsEndedMail: [
    mails.seatsEndedMail(SITE, JANE, [{ email: SAM.email, fullName: SAM.fullName }, { email: 'guest@example.com' }]),
    mails.seatsEndedMail(SITE, JANE, [{ email: 'guest@example.com' }]),
  ],
  joinedMail: [mails.joinedMail(SITE, JANE, SAM, 'member')],
  billingRoleGivenMail: [mails.billingRoleGivenMail(SITE, SAM, JANE)],
  billingRoleMail: [mails.billingRoleMail(SITE, JANE, SAM)],
  accountCreatedMail: [mails.accountCreatedMail(SITE, SAM, JANE)],
  leftMail: [mails.leftMail(SITE, JANE, SAM, true), mails.leftMail(SITE, JANE, SAM, false)],
  renewalDelayedMail: [mails.renewalDelayedMail(SITE, SAM, JANE, JUNE)],
  planEndedMail: [mails.planEndedMail(SITE, SAM, JANE)],
  planActiveMail: [
    mails.planActiveMail(SITE, SAM, JANE, null, false),
    mails.planActiveMail(SITE, SAM, JANE, JUNE, false),
    mails.planActiveMail(SITE, SAM, JANE, null, true),
  ],
  teamEndsMail: [mails.teamEndsMail(SITE, SAM, JANE, JUNE)],
  teamContinuesMail: [mails.teamContinuesMail(SITE, SAM, JANE, JUNE), mails.teamContinuesMail(SITE, SAM, JANE, null)],
  teamEndedMail: [mails.teamEndedMail(SITE, SAM)],

  transferRequestMail: [
    mails.transferRequestMail(SITE, SAM, JANE, { ...PLAN, holderId: JANE.id }, CHARGE, JUNE),
    mails.transferRequestMail(SITE, SAM, JANE, { ...PLAN, holderId: BO.id }, null, JUNE),
    mails.transferRequestMail(SITE, SAM, JANE, PLAN, CHARGE, JUNE),
    mails.transferRequestMail(SITE, SAM, JANE, { ...PLAN, card: null }, CHARGE, JUNE),
    mails.transferRequestMail(SITE, SAM, JANE, INVOICED, null, JUNE),
  ],
  transferNotice: [...[JANE, SAM, BO].map(({ id }) => ({ ...PLAN, holderId: id })), { ...PLAN, card: null }].map(
    (plan) => mails.transferNotice(SITE, JANE, SAM, plan, JUNE),
  ),
  transferCanceledMail: [mails.transferCanceledMail(SITE, SAM, JANE)],
  transferDeclinedMail: [mails.transferDeclinedMail(SITE, JANE, SAM)],
  ownershipReceivedMail: [
    mails.ownershipReceivedMail(
      SITE,
      SAM,
      JANE,
      {
        ...PLAN,
        ownerId: SAM.id,
        managers: ['Jane Doe', 'Bo Valley'],
        invoicesTo: 'Doe Roofing',
        purchaseOrder: 'PO-77',
        copyTo: 'books@doe.example',
      },
      CHARGE,
    ),
    mails.ownershipReceivedMail(
      SITE,
      SAM,
      JANE,
      { ...PLAN, card: null, managers: [], invoicesTo: 'Doe Roofing', purchaseOrder: '', copyTo: '' },
      CHARGE,
    ),
    mails.ownershipReceivedMail(
      SITE,
      SAM,
      JANE,
      {
        ...PLAN,
        label: 'Enterprise, annually',
        card: null,
        managers: ['Jane Doe'],
        invoicesTo: 'Doe Roofing',
        purchaseOrder: '',
        copyTo: '',
      },
      null,
    ),
  ],
  ownershipTransferredMail: [
    mails.ownershipTransferredMail(SITE, { ...JANE, role: 'billing', hadCard: true }, SAM, PLAN),
    mails.ownershipTransferredMail(SITE, { ...JANE, role: 'member', hadCard: false }, SAM, PLAN),
    mails.ownershipTransferredMail(SITE, { ...JANE, role: null, hadCard: false }, SAM, PLAN),
  ],
  transferUndoneMail: [mails.transferUndoneMail(SITE, SAM, JANE)],
  cardReleasedMail: [true, false].map((isNew) => mails.cardReleasedMail(SITE, SAM, { ...JANE, isNew }, PLAN)),
  managerKeptMail: [
    mails.managerKeptMail(SITE, { ...BO, released: null }, JANE, SAM, { ...PLAN, ownerId: SAM.id }, CHARGE),
    mails.managerKeptMail(SITE, { ...BO, released: PLAN.card }, JANE, SAM, { ...PLAN, card: null }, CHARGE),
    mails.managerKeptMail(SITE, { ...BO, released: null }, JANE, SAM, INVOICED, null),
  ],
  billingRoleEndedMail: [mails.billingRoleEndedMail(SITE, JANE, SAM)],
};

const files = readdirSync(__dirname).filter((file) => /^\w+\.ts$/.test(file));
const readNames = (file: string) =>
  Object.keys(jest.requireActual<object>(path.join(__dirname, file))) as (keyof typeof mails)[];

function show({ channel, to, subject, replyTo, unsubscribe, body }: Message): string {
  const head = Object.entries({ To: to, 'Reply-To': replyTo, Unsubscribe: unsubscribe, Subject: subject });
  const lines = head.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`);
  return [`--- ${channel}`, ...lines, '', body].join('\n');
}

/** Returns the first message in full, and the lines in which its variants differ from it. */
function showVariants([first, ...variants]: Message[]): string[] {
  const lines = show(first!).split('\n');
  return [
    lines.join('\n'),
    ...variants.map((variant) => {
      const others = show(variant).split('\n');
      const removed = lines.filter((line) => !others.includes(line)).map((line) => `- ${line}`);
      const added = others.filter((line) => !lines.includes(line)).map((line) => `+ ${line}`);
      return ['--- variant', ...removed, ...added].join('\n');
    }),
  ];
}

// Without quotes around each text.
expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

test('every function of this folder has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(files.flatMap(readNames).sort());
});

test.each(files)('the messages of %s', (file) => {
  const texts = readNames(file).flatMap((name) => showVariants(samples[name]));
  expect(texts.join('\n\n')).toMatchSnapshot();
});

test('the signature of every email has the configured support address', () => {
  expect(signature(SITE)).toContain(SITE.supportEmail);
  expect(signature(SITE)).toMatchSnapshot();
});

const toCustomers = Object.values(samples)
  .flat()
  .filter(({ to }) => to !== SITE.supportEmail);

test.each(toCustomers)('the body of "$subject" names the product', ({ body }) => {
  expect(body).toContain(owner.name);
});
