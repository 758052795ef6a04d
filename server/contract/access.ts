import { badRequest } from '../lib/httpErrors';
import type { Context } from '../process/context';
import { findLoggedIn, type LoggedInAccount } from '../security/sessions';
import type { SessionOperation } from './operations.gen';

/**
 * The account on which a member of someone else's team may run an operation:
 * - `own`: the member's own account, without restriction;
 * - `payments`: for a billing manager the account that pays; for a member their own account, which shows no payments of
 * the team;
 * - `owner`: none. Only the paying account, or a user without a team, may run it.
 */
export type Access = 'own' | 'payments' | 'owner';

/**
 * The access rule of every operation that needs a session. A new operation does not compile until it is listed here.
 */
export const ACCESS: Record<SessionOperation, Access> = {
  logOut: 'own',
  listSessions: 'own',
  endSession: 'own',
  endOtherSessions: 'own',
  changePassword: 'own',
  updateProfile: 'own',
  requestEmailChange: 'own',
  confirmEmailChange: 'own',
  requestPhoneChange: 'own',
  confirmPhoneChange: 'own',
  exportData: 'own',
  closeAccount: 'own',
  reopenAccount: 'own',
  getProfile: 'own',
  getEntitlement: 'own',
  getTeam: 'own',
  // Every member may leave. The handler, which knows the seat, rejects removing others.
  removeMember: 'own',
  // Only the member who received the request may respond.
  acceptOwnership: 'own',
  cancelTransfer: 'own',
  getTeamSize: 'payments',
  getPlanDetails: 'payments',
  getBilling: 'payments',
  quoteChange: 'payments',
  getInvoice: 'payments',
  listSubscriptionHistory: 'payments',
  payOpenRenewal: 'payments',
  updateCard: 'payments',
  updateInvoiceDetails: 'payments',
  inviteMembers: 'owner',
  resendInvitation: 'owner',
  revokeInvitation: 'owner',
  changeMemberRole: 'owner',
  transferOwnership: 'owner',
  requestEnterprise: 'owner',
  calculateCart: 'owner',
  createCheckoutSession: 'owner',
  createProratedCheckout: 'owner',
  previewProration: 'owner',
  scheduleChange: 'owner',
  cancelSubscription: 'owner',
  resumeSubscription: 'owner',
};

/**
 * Operations that show or use what was bought. Open checkouts are looked up before they run, because a buyer may return
 * before the webhook arrives, and it may get lost.
 */
export const SETTLES_FIRST: readonly string[] = [
  'getProfile',
  'updateProfile',
  'confirmEmailChange',
  'confirmPhoneChange',
  'getTeamSize',
  'getPlanDetails',
  'getBilling',
  'getInvoice',
  'getTeam',
  'inviteMembers',
] satisfies SessionOperation[];

/** Returns a user's role in someone else's team. Users who also pay a plan have no such role for their own plan. */
export function getTeamRole({ id, team, plans }: LoggedInAccount): 'billing' | 'member' | null {
  return team && !plans.some(({ accountId }) => accountId === id) ? team.role : null;
}

/** @throws HttpError 400 for members of someone else's team; a 403 would make clients end the session */
export function rejectTeamMembers(account: LoggedInAccount): void {
  if (getTeamRole(account)) throw badRequest('Only the team owner can do this.');
}

/**
 * Returns the account that a call is about: the caller's own, or for a billing manager the one that pays.
 * @throws HttpError 400 when the role of the caller does not allow the operation
 */
export async function actFor(
  context: Pick<Context, 'db' | 'now'>,
  operationId: string,
  account: LoggedInAccount,
): Promise<LoggedInAccount> {
  const role = getTeamRole(account);
  const access = (ACCESS as Partial<Record<string, Access>>)[operationId] ?? 'owner';
  if (!role || access === 'own') return account;
  if (access === 'owner') rejectTeamMembers(account);
  const payer = role === 'billing' && (await findLoggedIn(context, account.team!.ownerId));
  return payer ? { ...payer, managerId: account.id } : account;
}
