import { eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema';
import { useTestApp } from '../../testing';
import { makeBuyer } from '../testing/buyer';

const app = useTestApp();

test('a receipt leads to the history, which is there after the plan has ended', async () => {
  const buyer = await makeBuyer(app);
  await buyer.buy(3);
  const mails = await app.messagesTo(buyer.email);
  const receipt = mails.find(({ subject }) => subject.startsWith('Your receipt'));
  expect(receipt?.body).toContain(`${app.context.config.publicOrigin}/subscription-history`);
  await app.context.db
    .update(subscriptions)
    .set({ endedAt: app.clock.now() })
    .where(eq(subscriptions.accountId, buyer.id));
  expect((await buyer.profile()).planPurchaseName).toBe('Free plan');
  const { data } = await buyer.history();
  expect(data).toHaveLength(1);
  expect(data[0].invoice.url).toMatch(/^http/);
});
