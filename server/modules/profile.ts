import { findCaller } from '../accounts/callers';
import { confirmChange, requestChange, writePhone } from '../accounts/changeContact';
import { changePassword } from '../accounts/changePassword';
import { emailKey } from '../accounts/find';
import { updateProfile } from '../accounts/updateProfile';
import { badRequest } from '../httpErrors';
import { refuseCostlyPhone } from '../phones';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { getBillingState } from '../payments/billing/overview';
import { syncBeforeRead } from '../payments/checkout/syncCheckouts';
import { hasInvoices } from '../payments/ledger/ledger';
import { readSubscriptionStatus } from '../payments/plans/renewal';
import { findEntitlement, planInForce } from '../payments/plans/subscriptions';
import { getBearer, type SignedInAccount } from '../security/sessions';
import { actFor, getTeamRole } from '../contract/access';

/** The signed-in person. */
export function profileHandlers(context: Context) {
  const { db, now } = context;

  async function getProfile({ account }: { account: SignedInAccount }) {
    // Who keeps the books of a team sees the plan of who pays.
    const payer = await actFor(context, 'getBilling', account);
    // A buyer may be back before the webhook, which may also be lost.
    await syncBeforeRead(context, payer);
    const standing = await readSubscriptionStatus(db, payer.id, now());
    const plan = findEntitlement(standing.plan);
    const billingState = getBillingState(standing);
    const data = {
      fullName: account.fullName,
      profile: account.profile,
      role: account.role,
      ...plan,
      // Without it nothing of billing is shown; whoever ever paid finds the invoices after the plan has ended too.
      ...((billingState !== 'none' || (await hasPaid(payer))) && { billingState }),
      currentPeriodEnd: plan.currentPeriodEnd === null ? null : new Date(plan.currentPeriodEnd).toISOString(),
      listsSessions: true,
      changesPassword: true,
      teamRole: getTeamRole(account) ?? (standing.plan ? ('owner' as const) : ('none' as const)),
      details: toDetails(account),
      changesEmail: true,
      changesPhone: true,
    };
    return { success: true, data } as const;
  }

  /** The count of a read that has settled a checkout may be older than its payment. */
  async function hasPaid({ id, paymentCount, hasOpenCheckout }: Call<'getProfile'>['account']): Promise<boolean> {
    return paymentCount > 0 || (hasOpenCheckout && hasInvoices(db, id));
  }

  async function getTeamSize({ account }: Call<'getTeamSize'>) {
    // Who is about to add members must not be shown the team of before a payment.
    await syncBeforeRead(context, account);
    const plan = findEntitlement(await planInForce(db, account.id, now()));
    return { success: true, data: { totalTeamSize: plan.includedMembers + plan.extraUsers } } as const;
  }

  async function changeProfile({ account, body, ip }: Call<'updateProfile'>) {
    const changed = await updateProfile(context, account, body, ip);
    return getProfile({ account: { ...account, ...changed } });
  }

  async function setPassword(call: Call<'changePassword'>) {
    const { account, body, headers, ip } = call;
    if (body.password !== body.confirmPassword) throw badRequest('Passwords do not match.', 'confirmPassword');
    const caller = await findCaller(context, { ip, headers, body: account });
    await changePassword(context, account.id, body, caller, getBearer(call) ?? '', ip);
    return { success: true, message: 'Your password is changed.' } as const;
  }

  async function requestEmailChange(call: Call<'requestEmailChange'>) {
    const { email, currentPassword } = call.body;
    await requestChange(context, { contact: 'email', value: emailKey(email), currentPassword }, toAsker(call));
    return { success: true, message: 'We have sent a code to your new email.' } as const;
  }

  async function requestPhoneChange(call: Call<'requestPhoneChange'>) {
    refuseCostlyPhone(call.body);
    const value = writePhone(call.body);
    const { currentPassword } = call.body;
    await requestChange(context, { contact: 'phone', value, currentPassword }, toAsker(call));
    const to = context.messages.reachesPhones ? 'phone' : 'email';
    return { success: true, message: `We have sent a code to your ${to}.` } as const;
  }

  async function confirmEmailChange({ account, body, ip }: Call<'confirmEmailChange'>) {
    const changed = await confirmChange(context, 'email', body.emailOtp, account, ip);
    return getProfile({ account: { ...account, ...changed } });
  }

  async function confirmPhoneChange({ account, body, ip }: Call<'confirmPhoneChange'>) {
    const changed = await confirmChange(context, 'phone', body.phoneNoOtp, account, ip);
    return getProfile({ account: { ...account, ...changed } });
  }

  return defineHandlers({
    getProfile,
    getTeamSize,
    updateProfile: changeProfile,
    changePassword: setPassword,
    requestEmailChange,
    confirmEmailChange,
    requestPhoneChange,
    confirmPhoneChange,
  });
}

const toAsker = (call: Call<'requestEmailChange'> | Call<'requestPhoneChange'>) => ({
  accountId: call.account.id,
  bearer: getBearer(call) ?? '',
  ip: call.ip,
});

const toDetails = (account: SignedInAccount) => ({
  email: account.email,
  phoneNo: account.phoneNo,
  phoneCallingCode: account.phoneCallingCode,
  company: account.company ?? '',
  jobTitle: account.jobTitle ?? '',
  address: account.address ?? '',
  companyPhoneNo: account.companyPhoneNo ?? '',
  companyPhoneCallingCode: account.companyPhoneCallingCode ?? '',
});
