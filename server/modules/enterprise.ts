import { and, asc, eq, gt } from 'drizzle-orm';
import { enterpriseRequestedMail } from '../accounts/texts';
import type { Context } from '../context';
import { type Call, defineHandlers } from '../contract/handlers';
import { newId } from '../db/queries';
import { enterpriseRequests } from '../db/schema';
import { tooManyRequests } from '../httpErrors';
import { inWords } from '../limits/limiter';
import { changeAccount } from '../payments/plans/subscriptions';

/** The same request again within a day is acknowledged and not mailed twice; so many different ones are mailed. */
const A_DAY = 24 * 60 * 60 * 1000;
const MOST_A_DAY = 5;

/** The request for the Enterprise plan: kept, told to sales, acknowledged. It grants nothing. */
export function enterpriseHandlers(context: Context) {
  async function requestEnterprise({
    account: { id: accountId },
    body: { requestedTeamSize },
  }: Call<'requestEnterprise'>) {
    await changeAccount(context, accountId, async (tx, account, now) => {
      const lately = await tx
        .select({ size: enterpriseRequests.requestedTeamSize, createdAt: enterpriseRequests.createdAt })
        .from(enterpriseRequests)
        .where(and(eq(enterpriseRequests.accountId, accountId), gt(enterpriseRequests.createdAt, now - A_DAY)))
        .orderBy(asc(enterpriseRequests.createdAt));
      if (lately.some(({ size }) => size === requestedTeamSize)) return;
      if (lately[MOST_A_DAY - 1]) {
        const waitMs = lately[0]!.createdAt + A_DAY - now;
        const sentence = `We have your requests and will answer by email. You can send another in ${inWords(waitMs)}.`;
        throw tooManyRequests(sentence, waitMs);
      }
      await tx.insert(enterpriseRequests).values({ id: newId(), accountId, requestedTeamSize, createdAt: now });
      const mail = enterpriseRequestedMail(context.config.supportEmail, account, requestedTeamSize);
      await context.messages.queue(tx, mail);
    });
    const message = 'Thank you. We have your request and our sales team will answer by email.';
    return { success: true, message } as const;
  }

  return defineHandlers({ requestEnterprise });
}
