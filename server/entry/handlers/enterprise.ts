import { and, eq, gt } from 'drizzle-orm';
import { defineHandlers } from '../../platform/http/contract/handlers';
import { newId } from '../../platform/db/queries';
import { enterpriseRequests } from '../../platform/db/schema';
import { limitRows } from '../../platform/security/limits/limiter';
import { LIMITS } from '../../platform/security/limits/policies';
import { enterpriseReceivedMail, enterpriseRequestedMail } from '../../platform/messages/mails/applications';
import { changeAccount } from '../../product/subscription/subscriptions';
import type { WorkContext } from '../../platform/http/context';

/** The handler of Enterprise requests, which are stored and emailed to sales. They grant nothing. */
export function enterpriseHandlers(context: WorkContext) {
  return defineHandlers({
    async requestEnterprise({ account: { id: accountId }, body: { requestedTeamSize } }) {
      await changeAccount(context, accountId, async (tx, account, now) => {
        const { requestedTeamSize: size, createdAt } = enterpriseRequests;
        const areTheirs = eq(enterpriseRequests.accountId, accountId);
        const isRecent = gt(createdAt, now - LIMITS.enterpriseRequests.windowMs);
        // A repeated request within a day succeeds without another email.
        if (await tx.$count(enterpriseRequests, and(areTheirs, isRecent, eq(size, requestedTeamSize)))) return;
        await limitRows(tx, LIMITS.enterpriseRequests, createdAt, areTheirs, now);
        await tx.insert(enterpriseRequests).values({ id: newId(), accountId, requestedTeamSize, createdAt: now });
        for (const compose of [enterpriseRequestedMail, enterpriseReceivedMail])
          await context.messages.queue(tx, compose(context.config, account, requestedTeamSize));
      });
      const message = 'Thanks for your request. Our sales team will reply by email.';
      return { success: true, message };
    },
  });
}
