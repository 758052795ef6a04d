import { badRequest, httpError } from '../../lib/httpErrors';
import { explainTeamSeat, getTeamName } from '../../messages/phrases';
import type { Context } from '../context';
import { findLoggedIn, type LoggedInAccount } from '../../security/sessions';
import type { SessionOperation } from './operations.gen';

/**
 * The account on which a member of someone else's team may run an operation:
 * - `own`: the member's own account, without restriction;
 * - `payments`: for a billing manager the account that pays; for a member their own account, which shows no payments of
 * the team;
 * - `plan`: the same while the plan of the team is in force, afterwards the member's own account;
 * - `owner`: none while the plan of the team is in force, afterwards the member's own account. Only the paying account,
 * or a user without a team, may run it.
 */
export type Access = 'own' | 'payments' | 'plan' | 'owner';

interface SessionRule {
  access: Access;
  /**
   * The operation shows or uses what was bought. Open checkouts are looked up before it runs, because a buyer may return
   * before the webhook arrives, and it may get lost.
   */
  settlesFirst?: true;
  /** The operation may be called while the account is closing. */
  whileClosing?: true;
}

/** The rules of every operation that needs a session. A new operation does not compile until it is listed here. */
export const SESSION_RULES: Record<SessionOperation, SessionRule> = {
  logOut: { access: 'own', whileClosing: true },
  listSessions: { access: 'own' },
  endSession: { access: 'own' },
  endOtherSessions: { access: 'own' },
  listPasskeys: { access: 'own' },
  beginPasskey: { access: 'own' },
  addPasskey: { access: 'own' },
  renamePasskey: { access: 'own' },
  removePasskey: { access: 'own' },
  changePassword: { access: 'own' },
  updateProfile: { access: 'own', settlesFirst: true },
  requestEmailChange: { access: 'own' },
  confirmEmailChange: { access: 'own', settlesFirst: true },
  requestPhoneChange: { access: 'own' },
  confirmPhoneChange: { access: 'own', settlesFirst: true },
  exportData: { access: 'own', whileClosing: true },
  closeAccount: { access: 'own', whileClosing: true },
  reopenAccount: { access: 'own', whileClosing: true },
  getProfile: { access: 'own', settlesFirst: true, whileClosing: true },
  getEntitlement: { access: 'own' },
  getTeam: { access: 'own', settlesFirst: true },
  // Every member may leave. The handler, which knows the seat, rejects removing others.
  removeMember: { access: 'own' },
  // Only the member who received the request may respond.
  acceptOwnership: { access: 'own' },
  cancelTransfer: { access: 'own' },
  getTeamSize: { access: 'payments', settlesFirst: true },
  getPlanDetails: { access: 'payments', settlesFirst: true },
  getBilling: { access: 'payments', settlesFirst: true },
  getCheckoutOutcome: { access: 'payments' },
  quoteChange: { access: 'plan' },
  getInvoice: { access: 'payments', settlesFirst: true },
  listSubscriptionHistory: { access: 'payments' },
  payOpenRenewal: { access: 'plan' },
  updateCard: { access: 'plan' },
  updateInvoiceDetails: { access: 'payments' },
  inviteMembers: { access: 'owner', settlesFirst: true },
  resendInvitation: { access: 'owner' },
  revokeInvitation: { access: 'owner' },
  changeMemberRole: { access: 'owner' },
  transferOwnership: { access: 'owner' },
  requestEnterprise: { access: 'owner' },
  calculateCart: { access: 'owner' },
  createCheckoutSession: { access: 'owner' },
  createProratedCheckout: { access: 'owner' },
  scheduleChange: { access: 'owner' },
  // A user with a seat on a team may cancel their own plan.
  cancelSubscription: { access: 'own' },
  resumeSubscription: { access: 'owner' },
};

/** Returns the rules of an operation with a session, or undefined for others. */
export const findSessionRule = (operationId: string): SessionRule | undefined =>
  (SESSION_RULES as Partial<Record<string, SessionRule>>)[operationId];

/** @throws HttpError 400 for members of someone else's team; a 403 would make clients end the session */
export function rejectTeamMembers({ team }: LoggedInAccount): void {
  if (team) throw badRequest('Only the team owner can do this.');
}

/** Returns whether a plan of this account is in force. */
const isInForce = ({ plans }: LoggedInAccount, id: string) => plans.some(({ accountId }) => accountId === id);

/**
 * Returns the account that a call is about: the caller's own, or for a billing manager the one that pays.
 * @throws HttpError 400 when the role of the caller does not allow the operation, 409 when it is about the caller's own
 * plan
 */
export async function actFor(
  context: Pick<Context, 'db' | 'now'>,
  operationId: string,
  account: LoggedInAccount,
): Promise<LoggedInAccount> {
  const { team } = account;
  const access = findSessionRule(operationId)?.access ?? 'owner';
  if (!team || access === 'own') return account;
  if (access !== 'payments' && !isInForce(account, team.ownerId)) return account;
  if (access === 'owner' && !isInForce(account, account.id)) rejectTeamMembers(account);
  if (access !== 'owner' && team.role === 'member') return account;
  const payer = await findLoggedIn(context, team.ownerId);
  if (payer && access === 'owner') throw httpError(409, explainTeamSeat(getTeamName(payer)));
  return payer ? { ...payer, managerId: account.id, sessionHash: account.sessionHash } : account;
}
