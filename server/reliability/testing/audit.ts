import type { Db } from '../../platform/db';
import { readRows } from '../../platform/db/queries';

/** A payment that the provider collected. */
export interface TakenPayment {
  /** The checkout it was opened for. */
  reference: string;
  amount: number;
}

/** The totals, and a message about each inconsistency. */
export interface Audit {
  payments: number;
  refunds: number;
  plans: number;
  receipts: number;
  /** Receipts that were sent more than once: allowed after a kill, as an email cannot be recalled. */
  repeatedMails: number;
  faults: string[];
}

interface Row {
  account_id: string;
  id: string;
  checkout_id: string | null;
  subscription_id: string | null;
  kind: string;
  amount: number;
  note: string | null;
  invoice_number: string;
}

/**
 * Balances the books of the whole database, in plain SQL with independent sums, without the code that wrote them. Never
 * two plans, never a payment without its effect or its refund, never an effect without a payment, seats as purchased,
 * one receipt per payment, no unfinished work.
 * @param taken the provider's payments; read from the sandbox by default
 */
export async function auditBooks(db: Db, taken?: readonly TakenPayment[]): Promise<Audit> {
  const faults: string[] = [];
  const read = <T>(query: string) => readRows<T>(db, query);
  const ledger = await read<Row>('select * from payments');
  const plans = await read<{ id: string; account_id: string; plan: string; seats: number; ended: boolean }>(
    `select id, account_id, plan, included_members + extra_users + seats_without_credit as seats, ended_at is not null as ended
     from subscriptions`,
  );
  const orders = await read<{ id: string; kind: string; quantity: number; outcome: string | null; amount: number }>(
    'select id, kind, quantity, outcome, amount from checkouts',
  );
  const sessions =
    taken ??
    (await read<TakenPayment>("select reference, amount from sandbox_sessions where status = 'paid' and not setup"));

  const running = new Set(plans.filter(({ ended }) => !ended).map(({ id }) => id));
  const inForce = new Set<string>();
  for (const plan of plans.filter(({ ended }) => !ended)) {
    if (inForce.has(plan.account_id)) faults.push(`account ${plan.account_id} has two plans`);
    inForce.add(plan.account_id);
  }

  const refunds = new Map(ledger.filter(({ kind }) => kind === 'refund').map((row) => [row.checkout_id, row]));
  const written = new Map<string, Row>();
  for (const row of ledger) {
    if (row.kind === 'refund' || row.checkout_id === null) continue;
    if (written.has(row.checkout_id)) faults.push(`checkout ${row.checkout_id} is in the ledger twice`);
    written.set(row.checkout_id, row);
  }
  for (const { reference, amount } of sessions) {
    const row = written.get(reference);
    if (!row) faults.push(`a payment of ${amount} for ${reference} is not in the ledger`);
    else if (row.amount !== amount) faults.push(`${reference}: ${amount} collected, ${row.amount} recorded`);
  }
  const references = new Set(sessions.map(({ reference }) => reference));
  const seats = new Map<string, number>();
  const getOrder = new Map(orders.map((order) => [order.id, order]));
  for (const [checkout, row] of written) {
    if (!references.has(checkout)) faults.push(`${checkout} is in the ledger but was never paid`);
    const refund = refunds.get(checkout);
    const order = getOrder.get(checkout);
    if (row.subscription_id !== null) {
      // Added seats go back with the price of the plan, and what a won dispute returns if the plan was replaced.
      if (refund && row.kind !== 'members' && running.has(row.subscription_id))
        faults.push(`${checkout} took effect and was refunded`);
      if (row.kind !== 'renewal')
        seats.set(row.subscription_id, (seats.get(row.subscription_id) ?? 0) + (order?.quantity ?? 0));
    } else if (refund?.amount !== -row.amount && order?.outcome !== 'refund-failed')
      faults.push(`${checkout} had no effect and was not fully refunded`);
  }
  // The newest paid renewal has the team size of its period; members who were paid for since then are added.
  const renewed = await read<{ id: string; users: number; members: number }>(
    `select r.subscription_id as id, r.users, coalesce((
       select sum(c.quantity) from payments m join checkouts c on c.id = m.checkout_id
       where m.subscription_id = r.subscription_id and m.kind = 'members' and m.period_start >= p.period_start
     ), 0)::int as members
     from renewals r join payments p on p.subscription_id = r.subscription_id and p.kind = 'renewal'
     where r.state = 'paid' and p.period_start = (
       select max(period_start) from payments where subscription_id = r.subscription_id and kind = 'renewal'
     ) and r.period_index = (
       select max(period_index) from renewals where subscription_id = r.subscription_id and state = 'paid'
     )`,
  );
  for (const { id, users, members } of renewed) seats.set(id, users + members);
  // Added members whose payment was refunded are removed, unless their period was over by then.
  const lost = await read<{ id: string; members: number }>(
    `select id, sum(quantity)::int as members from (
       select m.subscription_id as id, c.quantity from payments m
       join checkouts c on c.id = m.checkout_id join subscriptions s on s.id = m.subscription_id
       left join payments r on r.reversal_of = m.id and r.paid_at < m.period_end
       where m.kind = 'members' and m.period_end >= s.period_end
       group by m.id, c.id having m.amount + coalesce(sum(r.amount), 0) <= 0
     ) as refunded group by 1`,
  );
  for (const { id, members } of lost) seats.set(id, (seats.get(id) ?? 0) - members);
  // An Enterprise plan is granted by the operator and invoiced manually.
  for (const plan of plans.filter(({ plan }) => plan === 'pro')) {
    if (seats.get(plan.id) !== plan.seats) {
      faults.push(`plan ${plan.id} has ${plan.seats} seats, ${seats.get(plan.id) ?? 0} were paid for`);
    }
  }
  const charges = taken ? [] : await read<TakenPayment>('select payment_ref as reference, amount from sandbox_charges');
  const renewals = new Map(
    (
      await read<{ payment_ref: string; amount: number }>(
        "select payment_ref, amount from payments where kind = 'renewal'",
      )
    ).map((row) => [row.payment_ref, row.amount]),
  );
  for (const { reference, amount } of charges)
    if (renewals.get(reference) !== amount) faults.push(`a charge of ${amount}, ${reference}, is not in the ledger`);
  const counts = await read<{ id: string; counted: number; written: number }>(
    `select a.id, a.payment_count as counted, count(p.id)::int as written
     from accounts a left join payments p on p.account_id = a.id group by a.id`,
  );
  for (const { id, counted, written } of counts)
    if (counted !== written) faults.push(`account ${id} has ${written} payments, but a count of ${counted}`);
  faults.push(...getGaps(ledger.map((row) => row.invoice_number)));
  for (const { id, outcome } of orders) if (outcome === 'refund-due') faults.push(`a refund of ${id} is still pending`);

  const receipts = await read<{ number: string; sent: boolean; mails: number }>(
    `select p.invoice_number as number, r.sent_at is not null as sent, count(o.id)::int as mails from payments p
     left join receipts r on r.payment_id = p.id
     left join outbox o on o.subject like '% ' || p.invoice_number
       and o."to" = p.buyer->>'email'
     join accounts a on a.id = p.account_id and a.email not like '%@deleted.invalid'
     group by 1, 2`,
  );
  for (const { number, sent, mails } of receipts) {
    if (!sent || mails === 0) faults.push(`the receipt ${number} was not sent`);
  }
  return {
    payments: written.size,
    refunds: refunds.size,
    plans: inForce.size,
    receipts: receipts.length,
    repeatedMails: receipts.filter(({ mails }) => mails > 1).length,
    faults,
  };
}

/** Numbers of invoices and credit notes have no gaps from the first one in the database. */
function getGaps(numbers: readonly string[]): string[] {
  const running = numbers.map((number) => Number(number.split('-').pop())).sort((a, b) => a - b);
  return running
    .filter((number, at) => at > 0 && number !== running[at - 1]! + 1)
    .map((number) => `the number before ${number} is missing or was used twice`);
}
