import type { Context } from '../context';
import { badRequest } from '../httpErrors';
import { findSignedIn, type SignedInAccount } from '../security/sessions';
import type { SessionOperation } from './operations.gen';

/**
 * What someone may do whose seat another person pays:
 *  - `own`: everything, on the own account;
 *  - `payments`: with the role billing it is done for the account that pays; a member does it on the own account, which
 *    shows nothing of the team's payments;
 *  - `owner`: nothing. Who pays decides it, or who is in no team.
 */
export type Access = 'own' | 'payments' | 'owner';

/** Every operation that needs a session: a new one does not compile until it is decided who may call it. */
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
  // Everybody may leave; that no one else is removed by a member is decided where the seat is known.
  removeMember: 'own',
  // To the person who is asked, and to no one else in the team.
  acceptHandOver: 'own',
  cancelHandOver: 'own',
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
  handOverTeam: 'owner',
  requestEnterprise: 'owner',
  calculateCart: 'owner',
  createCheckoutSession: 'owner',
  createProratedCheckout: 'owner',
  previewProration: 'owner',
  scheduleChange: 'owner',
  cancelSubscription: 'owner',
  resumeSubscription: 'owner',
};

/** What a person is in a team that another person pays. Who also pays a plan of the own decides about that one. */
export function getTeamRole({ id, team, plans }: SignedInAccount): 'billing' | 'member' | null {
  return team && !plans.some(({ accountId }) => accountId === id) ? team.role : null;
}

/** @throws HttpError 400 for whoever has a seat that another person pays: with 403 a client would end the session */
export function refuseTeamMembers(account: SignedInAccount): void {
  if (getTeamRole(account)) throw badRequest('Only the owner of your team can do this. Please ask them.');
}

/**
 * The account that a call is about: the caller's own, or the one that pays, for whoever keeps its books.
 * @throws HttpError 400 when the role of the caller does not allow the operation
 */
export async function actFor(
  context: Pick<Context, 'db' | 'now'>,
  operationId: string,
  account: SignedInAccount,
): Promise<SignedInAccount> {
  const role = getTeamRole(account);
  const access = (ACCESS as Partial<Record<string, Access>>)[operationId] ?? 'owner';
  if (!role || access === 'own') return account;
  if (access === 'owner') refuseTeamMembers(account);
  const payer = role === 'billing' && (await findSignedIn(context, account.team!.ownerId));
  return payer ? { ...payer, managerId: account.id } : account;
}
