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
import { ownOrigins } from '../payments/checkout/redirects';
import { syncBeforeRead } from '../payments/checkout/syncCheckouts';
import { hasInvoices } from '../payments/ledger/ledger';
import { readSubscriptionStatus } from '../payments/plans/renewal';
import { findEntitlement, planInForce } from '../payments/plans/subscriptions';
import { closeAccount, reopenAccount } from '../privacy/closing';
import { describeExport, requestExport } from '../privacy/exports';
import { getBearer, type SignedInAccount } from '../security/sessions';
import { actFor, getTeamRole } from '../contract/access';

/** The signed-in person. */
export function profileHandlers(context: Context) {
  const { config, db, now } = context;

  async function getProfile({ account, host }: Pick<Call<'getProfile'>, 'account' | 'host'>) {
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
      dataExport: await describeExport(context, account, originFor(host)),
      closesAccount: true,
      ...(account.closesAt !== null && { closesAt: new Date(account.closesAt).toISOString() }),
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

  async function changeProfile({ account, body, ip, host }: Call<'updateProfile'>) {
    const changed = await updateProfile(context, account, body, ip);
    return getProfile({ account: { ...account, ...changed }, host });
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

  async function confirmEmailChange({ account, body, ip, host }: Call<'confirmEmailChange'>) {
    const changed = await confirmChange(context, 'email', body.emailOtp, account, ip);
    return getProfile({ account: { ...account, ...changed }, host });
  }

  async function confirmPhoneChange({ account, body, ip, host }: Call<'confirmPhoneChange'>) {
    const changed = await confirmChange(context, 'phone', body.phoneNoOtp, account, ip);
    return getProfile({ account: { ...account, ...changed }, host });
  }

  async function exportData(call: Call<'exportData'>) {
    const { account, body, ip } = call;
    await requestExport(context, account.id, body.currentPassword, getBearer(call) ?? '', ip);
    return { success: true, message: 'We are preparing your data. It is ready within a minute.' } as const;
  }

  async function close(call: Call<'closeAccount'>) {
    const { account, body, host, ip } = call;
    const closesAt = await closeAccount(context, account.id, body.currentPassword, getBearer(call) ?? '', ip);
    return getProfile({ account: { ...account, closesAt }, host });
  }

  async function reopen({ account, host, ip }: Call<'reopenAccount'>) {
    await reopenAccount(context, account.id, ip);
    return getProfile({ account: { ...account, closesAt: null }, host });
  }

  /** The name that the caller knows this server by. */
  const originFor = (host: string | undefined) => ownOrigins(config, host).at(-1) ?? config.publicOrigin;

  return defineHandlers({
    exportData,
    closeAccount: close,
    reopenAccount: reopen,
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
