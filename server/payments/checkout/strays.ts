import { eq } from 'drizzle-orm';
import type { WorkContext } from '../../context';
import { payments, strayPayments } from '../../db/schema';
import { facts, letter } from '../../messages/letter';
import { formatUsd } from '../ledger/money';
import type { PaidCheckout } from '../providers/provider';

/**
 * Keeps a payment whose checkout this database does not know, for example because an older back-up was restored, and
 * says so in the log and by mail, once. The owner grants it or gives it back. A session without a reference was not
 * opened by this server and is left alone.
 */
export async function keepStray({ messages, provider, config, log, now }: WorkContext, paid: PaidCheckout) {
  const { paymentRef, sessionId, amount, currency, paidAt, buyerEmail, ordered } = paid;
  if (paid.reference === '') return;
  await messages.transaction(async (tx) => {
    const booked = eq(payments.paymentRef, paymentRef);
    if ((await tx.select({ id: payments.id }).from(payments).where(booked).limit(1)).length > 0) return;
    const [kept] = await tx
      .insert(strayPayments)
      .values({
        id: paymentRef,
        provider: provider.name,
        sessionId,
        amount,
        currency,
        buyerEmail,
        ordered: ordered && `${ordered.kind}, ${ordered.users} users`,
        paidAt,
        foundAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!kept) return;
    log.error({ payment: paymentRef, amount, session: sessionId }, 'a payment for a checkout that is not known here');
    await messages.queue(
      tx,
      letter(
        { email: config.supportEmail, fullName: '' },
        'A payment is not known here',
        'A payment has arrived whose checkout is not in the database. Please grant it or give it back: npm run cli -- payments list',
        facts({ Amount: formatUsd(amount), Buyer: buyerEmail, 'At the provider': paymentRef }),
      ),
    );
  });
}
