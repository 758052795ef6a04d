import { type Dispute, type Intent, missing, reject, renderPage, type Result, type StripeEvent } from './stripeFormat';

/** Creates the refunds and disputes behind the fake Stripe. @param emit stores the events of a change */
export function makeStripeReversals(
  intents: ReadonlyMap<string, Intent>,
  emit: (object: StripeEvent['object'], ...types: string[]) => void,
  seconds: () => number,
) {
  const disputes = new Map<string, Dispute>();
  const failed = new Set<string>();
  const refundedAt = new Map<string, number>();
  const refundId = (intent: string, at: number) => `re_${at + 1}_of_${intent}`;

  function emitRefund(payment: string) {
    emit({ object: 'charge', payment_intent: payment }, 'charge.refunded');
    emit({ object: 'refund', payment_intent: payment }, 'refund.created', 'refund.updated');
  }

  function refund(form: URLSearchParams): Result {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent) return missing('payment_intent');
    const { status = 'won' } = disputes.get(intent.id) ?? {};
    if (status !== 'won' && !status.startsWith('warning_'))
      return reject('This charge has been charged back.', 'charge_disputed');
    const notFailed = intent.refunds.filter((_amount, at) => !failed.has(refundId(intent.id, at)));
    const left = notFailed.reduce((rest, refunded) => rest - refunded, intent.amount);
    if (left === 0) return reject('Charge has already been refunded.', 'charge_already_refunded');
    const amount = Number(form.get('amount') ?? left);
    if (amount > left) return reject('Refund amount is greater than unrefunded amount on charge.');
    const number = intent.refunds.push(amount);
    const made = refundId(intent.id, number - 1);
    refundedAt.set(made, seconds());
    emitRefund(intent.id);
    return { found: { id: made, object: 'refund', status: 'pending', amount } };
  }

  function listReversals(resource: 'refunds' | 'disputes', form: URLSearchParams): Result {
    const wanted = form.get('payment_intent');
    const rows = [...intents.values()]
      .filter(({ id }) => wanted === null || id === wanted)
      .flatMap(({ id: intent, amount: whole, refunds, created }) => {
        const dispute = disputes.get(intent);
        if (resource === 'disputes')
          return dispute
            ? [
                {
                  payment_intent: intent,
                  created,
                  id: `dp_of_${intent}`,
                  amount: whole,
                  status: dispute.status,
                  balance_transactions: dispute.moves,
                },
              ]
            : [];
        return refunds.map((amount, at) => ({
          payment_intent: intent,
          created: refundedAt.get(refundId(intent, at)) ?? created,
          id: refundId(intent, at),
          amount,
          status: failed.has(refundId(intent, at)) ? 'failed' : 'succeeded',
        }));
      });
    return renderPage(`/v1/${resource}`, rows, form);
  }

  return {
    refund,
    listReversals,
    actions: {
      /**
       * Disputes a payment as the buyer's bank, or closes the dispute.
       * @param moved cents that the bank takes (negative) or gives back; by default the whole payment
       */
      dispute(paymentRef: string, status: string, moved?: number) {
        const dispute = disputes.get(paymentRef) ?? { status, moves: [] };
        const whole = intents.get(paymentRef)?.amount ?? 0;
        const taken = dispute.moves.length > 0;
        const cents = moved ?? (status === 'won' && taken ? whole : status === 'needs_response' && !taken ? -whole : 0);
        if (cents !== 0) dispute.moves.push({ amount: cents, created: seconds() });
        const isClosed = ['won', 'lost', 'warning_closed'].includes(status);
        const change = !disputes.has(paymentRef) ? 'created' : isClosed ? 'closed' : 'updated';
        const moves = cents === 0 ? [] : [cents < 0 ? 'funds_withdrawn' : 'funds_reinstated'];
        const types = [change, ...moves].map((name) => `charge.dispute.${name}`);
        emit({ object: 'dispute', payment_intent: paymentRef }, ...types);
        disputes.set(paymentRef, { ...dispute, status });
      },
      /** Refunds a payment, or some cents of it, in Stripe's dashboard. */
      refundThere: (paymentRef: string, amount?: number) => {
        const intent = intents.get(paymentRef);
        const number = intent?.refunds.push(amount ?? intent.amount) ?? 0;
        refundedAt.set(refundId(paymentRef, number - 1), seconds());
        emitRefund(paymentRef);
      },
      /** Fails the newest refund of a payment, as the buyer's bank does. */
      failRefund: (paymentRef: string) => {
        failed.add(refundId(paymentRef, (intents.get(paymentRef)?.refunds.length ?? 0) - 1));
        const types = ['refund.updated', 'refund.failed', 'charge.refund.updated'];
        emit({ object: 'refund', payment_intent: paymentRef }, ...types);
      },
      /** Refunded payments. */
      refunded: () => [...intents.values()].filter(({ refunds }) => refunds.length > 0).map(({ id }) => id),
    },
  };
}
