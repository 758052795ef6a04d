import { and, asc, eq, gt } from 'drizzle-orm';
import { defineHandlers } from '../contract/handlers';
import { newId } from '../db/queries';
import { enterpriseRequests } from '../db/schema';
import { enforceLimit } from '../limits/limiter';
import { LIMITS } from '../limits/policies';
import { enterpriseRequestedMail } from '../messages/mails/applications';
import { changeAccount } from '../plans/subscriptions';
import type { WorkContext } from '../process/context';

/** The handler of Enterprise requests, which are stored and emailed to sales. They grant nothing. */
export function enterpriseHandlers(context: WorkContext) {
  return defineHandlers({
    async requestEnterprise({ account: { id: accountId }, body: { requestedTeamSize } }) {
      await changeAccount(context, accountId, async (tx, account, now) => {
        const { requestedTeamSize: size, createdAt } = enterpriseRequests;
        const isRecent = gt(createdAt, now - LIMITS.enterpriseRequests.windowMs);
        const recent = await tx
          .select({ size, createdAt })
          .from(enterpriseRequests)
          .where(and(eq(enterpriseRequests.accountId, accountId), isRecent))
          .orderBy(asc(createdAt));
        // A repeated request within a day succeeds without another email.
        if (recent.some((row) => row.size === requestedTeamSize)) return;
        const moments = recent.map((row) => row.createdAt);
        enforceLimit(LIMITS.enterpriseRequests, moments, now);
        await tx.insert(enterpriseRequests).values({ id: newId(), accountId, requestedTeamSize, createdAt: now });
        const mail = enterpriseRequestedMail(context.config, account, requestedTeamSize);
        await context.messages.queue(tx, mail);
      });
      const message = 'Thanks for your request. Our sales team will reply by email.';
      return { success: true, message };
    },
  });
}
