import { eq } from 'drizzle-orm';
import { FEATURES } from '../../../openapi/values.gen';
import { confirmChange, requestEmailChange, requestPhoneChange } from '../../product/accounts/changeContact';
import { changePassword } from '../../product/accounts/changePassword';
import { hasPasskeys } from '../../product/accounts/passkeyChallenges';
import { getBillingState } from '../../product/billing/overview';
import { callersOrigin } from '../../product/checkout/redirects';
import { actFor } from '../../platform/http/contract/access';
import { type Call, defineHandlers } from '../../platform/http/contract/handlers';
import { accounts } from '../../platform/db/schema';
import { openDay } from '../../platform/lib/days';
import { badRequest } from '../../platform/lib/httpErrors';
import { LIMITS } from '../../platform/security/limits/policies';
import { describeOwnPlan } from '../../product/team/ownPlan';
import { cataloguePrices, PLAN_NAMES } from '../../product/subscription/prices';
import { readSubscriptionStatus } from '../../product/subscription/renewal';
import { findEntitlement, planInForce } from '../../product/subscription/subscriptions';
import { closeAccount, reopenAccount } from '../../product/privacy/closing';
import { describeExport, requestExport } from '../../product/privacy/exports';
import type { Context } from '../../platform/http/context';
import { recordEvent } from '../../platform/security/events';
import type { LoggedInAccount } from '../../platform/security/sessions';
import { readEntitlement } from '../../product/subscription/seats';

/** The logged-in user. */
export function profileHandlers(context: Context) {
  const { db, now } = context;
  return defineHandlers({
    getProfile: (call) => getProfile(context, call),

    async getTeamSize({ account }) {
      const plan = findEntitlement(await planInForce(db, account.id, now()));
      return { success: true, data: { totalTeamSize: plan.includedMembers + plan.extraUsers } };
    },

    updateProfile: async (call) => getProfile(context, call, await updateProfile(context, call)),

    async changePassword(call) {
      await changePassword(context, call);
      return { success: true, message: 'Password changed.' };
    },

    async requestEmailChange(call) {
      await requestEmailChange(context, call);
      return { success: true, message: "We've sent a code to your new email." };
    },

    async requestPhoneChange(call) {
      await requestPhoneChange(context, call);
      const to = context.messages.reachesPhones ? 'phone' : 'email';
      return { success: true, message: `We've sent a code to your ${to}.` };
    },

    confirmEmailChange: async (call) =>
      getProfile(context, call, await confirmChange(context, call, 'email', call.body.emailOtp)),

    confirmPhoneChange: async (call) =>
      getProfile(context, call, await confirmChange(context, call, 'phone', call.body.phoneNoOtp)),

    async exportData(call) {
      await requestExport(context, call);
      return { success: true, message: "We're preparing your data. It will be ready in about a minute." };
    },

    closeAccount: async (call) => getProfile(context, call, { closesAt: await closeAccount(context, call) }),

    async reopenAccount(call) {
      await reopenAccount(context, call.account.id, call.ip);
      return getProfile(context, call, { closesAt: null });
    },
  });
}

/** Returns the logged-in user. @param changed columns changed since the account was read */
async function getProfile(
  context: Context,
  call: Pick<Call<'getProfile'>, 'account' | 'headers' | 'host'>,
  changed: Partial<LoggedInAccount> = {},
) {
  const { config, db, now } = context;
  const account = { ...call.account, ...changed };
  // A billing manager sees the plan of the paying account.
  const payer = await actFor(context, 'getBilling', account);
  const subscription = await readSubscriptionStatus(db, payer.id, now());
  const teamRole = account.team?.role;
  const entitlement = readEntitlement(account, now());
  const plan =
    teamRole === 'member'
      ? // The plan of the team, without its numbers and dates.
        { ...findEntitlement(null), planPurchaseName: PLAN_NAMES[entitlement.plan] }
      : findEntitlement(subscription.plan);
  // For others, a plan ends with the account that pays for it. Its owner can still reopen that account.
  const closesAt = payer.id === account.id ? null : payer.closesAt;
  const end = plan.currentPeriodEnd && Math.min(plan.currentPeriodEnd, closesAt ?? Infinity);
  const ownPlan = teamRole ? await planInForce(db, account.id, now()) : null;
  const billingState = getBillingState(subscription);
  const hasPast = payer.paymentCount > 0 || (payer.hasInvoiceDetails && teamRole !== 'member');
  const data = {
    fullName: account.fullName,
    profile: account.profile,
    role: account.role,
    ...plan,
    // Controls whether billing is shown at all. After the plan has ended, its owner still sees the invoices and, of a plan
    // that others had paid for, why it ended.
    ...((billingState !== 'none' || hasPast) && { billingState }),
    currentPeriodEnd: end === null ? null : new Date(end).toISOString(),
    features: hasPasskeys(config) ? FEATURES : FEATURES.filter((feature) => feature !== 'passkeys'),
    teamRole: teamRole ?? (subscription.plan ? ('owner' as const) : ('none' as const)),
    // A webhook may grant the plan after the account was read.
    seat: !teamRole && subscription.plan?.ownerHasSeat ? ('own' as const) : entitlement.seat,
    ...(ownPlan && { ownPlan: describeOwnPlan(ownPlan, cataloguePrices(config)) }),
    ...((account.team?.transferUntil ?? 0) >= openDay(now()) && { transferRequested: true }),
    details: toDetails(account),
    dataExport: await describeExport(context, call, callersOrigin(config, call.host)),
    ...(account.closesAt !== null && { closesAt: new Date(account.closesAt).toISOString() }),
  };
  return { success: true, data } as const;
}

const toDetails = (account: LoggedInAccount) => ({
  email: account.email,
  phoneNo: account.phoneNo,
  phoneCallingCode: account.phoneCallingCode,
  company: account.company ?? '',
  jobTitle: account.jobTitle ?? '',
  address: account.address ?? '',
  companyPhoneNo: account.companyPhoneNo ?? '',
  companyPhoneCallingCode: account.companyPhoneCallingCode ?? '',
});

/**
 * Updates the details from the sign-up; a missing field stays unchanged, and so do existing payments.
 * @returns the given columns with their new values
 * @throws HttpError 400 for a part of a phone, 429 after 30 changes within an hour
 */
async function updateProfile(
  { limiter, db, now }: Pick<Context, 'limiter' | 'db' | 'now'>,
  { account, body, ip }: Call<'updateProfile'>,
) {
  const { companyPhoneCode, ...given } = body;
  const parts = [given.companyPhoneNo, given.companyPhoneCallingCode, companyPhoneCode];
  if (new Set(parts.map((part) => part === undefined)).size > 1)
    throw badRequest('Enter the company phone number with its country.', 'companyPhoneNo');
  const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== account[name]);
  if (names.length === 0) return {};
  await limiter.count(LIMITS.profileChanges, account.id);
  await db.transaction(async (tx) => {
    await tx.update(accounts).set(given).where(eq(accounts.id, account.id));
    const detail = names.join(', ');
    await recordEvent(tx, { kind: 'profile changed', at: now(), accountId: account.id, address: ip, detail });
  });
  return given;
}
