import type { FastifyRequest } from 'fastify';
import { requirePassword } from '../../product/accounts/changePassword';
import { type Call, defineHandlers } from '../../platform/http/contract/handlers';
import { badRequest } from '../../platform/lib/httpErrors';
import { changeMemberRole, removeMember, viewTeam } from '../../product/team/members';
import { acceptTransfer } from '../../product/team/acceptTransfer';
import { cancelTransfer, requestTransfer } from '../../product/team/transfer';
import type { Context } from '../../platform/http/context';
import { findLoggedIn, getBearer, requireSession } from '../../platform/security/sessions';
import { readEntitlement } from '../../product/subscription/seats';
import { inviteMembers, resendInvitation, revokeInvitation } from '../../product/team/invite';
import { acceptInvitation, countInvitationCall, declineInvitation, lookUpInvitation } from '../../product/team/join';

/**
 * Checks the password before a member gets the billing role: a stolen session must not grant lasting access to
 * payments.
 * @throws HttpError 400 for a wrong password, 429 after too many attempts
 */
async function checkBillingRole(
  context: Context,
  call: Call<'inviteMembers'> | Call<'changeMemberRole'>,
): Promise<void> {
  const { role, currentPassword } = call.body;
  if (role !== 'billing') return;
  if (!currentPassword) throw badRequest('Enter your current password.', 'currentPassword');
  await requirePassword(context, call, currentPassword);
}

/** Handlers of team seats and entitlements. */
export function teamHandlers(context: Context) {
  /** Returns the optional session of a public operation. @throws HttpError 401 if it has ended */
  const findSession = async (call: FastifyRequest) => (getBearer(call) ? requireSession(context, call) : null);

  return defineHandlers({
    async getTeam({ account }) {
      return { success: true, data: await viewTeam(context, account) };
    },

    async inviteMembers(call) {
      const { account, body, ip } = call;
      await checkBillingRole(context, call);
      return { success: true, data: await inviteMembers(context, account.id, body, ip) };
    },

    async resendInvitation({ account, body, ip }) {
      await resendInvitation(context, account.id, body.id, ip);
      return { success: true, message: 'Invitation resent. The previous link no longer works.' };
    },

    async revokeInvitation({ account, body, ip }) {
      await revokeInvitation(context, account.id, body.id, ip);
      return { success: true, message: 'Invitation revoked. The seat is free again.' };
    },

    async removeMember({ account, body, ip }) {
      await removeMember(context, account, body.id, ip);
      return { success: true, message: 'The seat is free again.' };
    },

    async changeMemberRole(call) {
      const { account, body, ip } = call;
      await checkBillingRole(context, call);
      await changeMemberRole(context, account.id, body, ip);
      return { success: true, message: 'Role changed.' };
    },

    async transferOwnership(call) {
      await requestTransfer(context, call);
      return { success: true, data: await viewTeam(context, call.account) };
    },

    async acceptOwnership(call) {
      const { account, body, ip } = call;
      const { currentPassword, ...accepted } = body;
      await requirePassword(context, call, currentPassword);
      await acceptTransfer(context, account.id, accepted, ip);
      return { success: true, data: await viewTeam(context, (await findLoggedIn(context, account.id))!) };
    },

    async cancelTransfer({ account, ip }) {
      await cancelTransfer(context, account, ip);
      return { success: true, data: await viewTeam(context, account) };
    },

    async lookUpInvitation(call) {
      const caller = await findSession(call);
      await countInvitationCall(context, call.body.token, caller, call.ip);
      return { success: true, data: await lookUpInvitation(context, call.body.token, caller) };
    },

    async acceptInvitation(call) {
      const caller = await findSession(call);
      await countInvitationCall(context, call.body.token, caller, call.ip);
      const token = await acceptInvitation(context, call.body, caller, call);
      return { success: true, message: 'Welcome to the team.', data: { token } };
    },

    async declineInvitation({ body, ip }) {
      await countInvitationCall(context, body.token, null, ip);
      await declineInvitation(context, body.token, ip);
      return { success: true, message: 'Invitation declined.' };
    },

    async getEntitlement({ account }) {
      return { success: true, data: readEntitlement(account, context.now()) };
    },
  });
}
