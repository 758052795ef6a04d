import type { FastifyRequest } from 'fastify';
import { countAddress, PER_ADDRESS } from '../accounts/limits';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { syncBeforeRead } from '../payments/checkout/syncCheckouts';
import { getBearer, requireSession } from '../security/sessions';
import { readEntitlement } from '../team/entitlement';
import { inviteMembers, resendInvitation, revokeInvitation } from '../team/invite';
import { acceptInvitation, lookUpInvitation } from '../team/join';
import { changeMemberRole, removeMember, viewTeam } from '../team/members';

/** Who has a seat of a plan, and what a person may use. */
export function teamHandlers(context: Context) {
  async function getTeam({ account }: Call<'getTeam'>) {
    // Who is back from adding members must not be shown the seats of before the payment.
    await syncBeforeRead(context, account);
    return { success: true, data: await viewTeam(context, account) } as const;
  }

  async function invite({ account, body, ip }: Call<'inviteMembers'>) {
    await syncBeforeRead(context, account);
    return { success: true, data: await inviteMembers(context, account.id, body, ip) } as const;
  }

  async function resend({ account, body, ip }: Call<'resendInvitation'>) {
    await resendInvitation(context, account.id, body.id, ip);
    return { success: true, message: 'A new invitation is on its way. The link of the one before has ended.' } as const;
  }

  async function revoke({ account, body }: Call<'revokeInvitation'>) {
    await revokeInvitation(context, account.id, body.id);
    return { success: true, message: 'The invitation is taken back, and its seat is open.' } as const;
  }

  async function remove({ account, body, ip }: Call<'removeMember'>) {
    await removeMember(context, account, body.id, ip);
    return { success: true, message: 'The seat is open again.' } as const;
  }

  async function changeRole({ account, body, ip }: Call<'changeMemberRole'>) {
    await changeMemberRole(context, account.id, body, ip);
    return { success: true, message: 'The role is changed.' } as const;
  }

  /** Who is logged in where a session is not needed. @throws HttpError 401 for one that has ended */
  const findSession = async (call: FastifyRequest) => (getBearer(call) ? requireSession(context, call) : null);

  async function lookUp(call: Call<'lookUpInvitation'>) {
    await countAddress(context, PER_ADDRESS.code, call.ip);
    const data = await lookUpInvitation(context, call.body.token, await findSession(call));
    return { success: true, data } as const;
  }

  async function accept(call: Call<'acceptInvitation'>) {
    await countAddress(context, PER_ADDRESS.code, call.ip);
    const token = await acceptInvitation(context, call.body, await findSession(call), call);
    return { success: true, message: 'Welcome to the team.', data: { token } } as const;
  }

  async function getEntitlement({ account }: Call<'getEntitlement'>) {
    return { success: true, data: await readEntitlement(context, account.id) } as const;
  }

  return defineHandlers({
    getTeam,
    inviteMembers: invite,
    resendInvitation: resend,
    revokeInvitation: revoke,
    removeMember: remove,
    changeMemberRole: changeRole,
    lookUpInvitation: lookUp,
    acceptInvitation: accept,
    getEntitlement,
  });
}
