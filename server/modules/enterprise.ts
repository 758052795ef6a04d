import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../context';
import type { Call, Handlers } from '../contract/handlers';
import { newId } from '../db/ids';
import { enterpriseRequests } from '../db/schema';
import { lockAccount } from '../payments/plans/subscriptions';

/** The same request again within this time is acknowledged and not mailed twice. */
const REPEATED_WITHIN = 24 * 60 * 60 * 1000;

/** The request for the Enterprise plan: kept, told to sales, acknowledged. It grants nothing (T20). */
export function enterpriseHandlers(context: Context): Handlers {
  const { now } = context;

  async function requestEnterprise({ account, body }: Call<{ requestedTeamSize: number }>) {
    const { requestedTeamSize } = body;
    await keepRequest(context, account.id, requestedTeamSize, now());
    return {
      success: true,
      message: 'Thank you. We have your request and our sales team will answer by email.',
    } as const;
  }

  return { requestEnterprise };
}

/** Keeps a request and tells sales, unless it repeats one of the last day. */
async function keepRequest(
  { messages, config }: Context,
  accountId: string,
  requestedTeamSize: number,
  now: number,
): Promise<void> {
  await messages.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const [same] = await tx
      .select({ id: enterpriseRequests.id })
      .from(enterpriseRequests)
      .where(
        and(
          eq(enterpriseRequests.accountId, accountId),
          eq(enterpriseRequests.requestedTeamSize, requestedTeamSize),
          gt(enterpriseRequests.createdAt, now - REPEATED_WITHIN),
        ),
      )
      .limit(1);
    if (same) return;
    await tx.insert(enterpriseRequests).values({ id: newId(), accountId, requestedTeamSize, createdAt: now });
    const { company, fullName, email, phoneCallingCode, phoneNo } = account;
    await messages.queue(tx, {
      channel: 'email',
      to: config.supportEmail,
      replyTo: email,
      subject: `Enterprise plan for ${requestedTeamSize} users`,
      body: `${fullName}${company ? ` of ${company}` : ''} asks for the Enterprise plan for ${requestedTeamSize} users.\n\nE-mail: ${email}\nPhone: +${phoneCallingCode} ${phoneNo}`,
    });
  });
}
