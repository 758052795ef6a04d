import type fc from 'fast-check';
import { formatUsd } from '../../../platform/lib/money';
import type { Harness } from './harness';
import * as subscription from './model';
import type { Model, Plan, State } from './model';
import { isManager } from './rows';

export type Command = fc.AsyncCommand<Model, Harness>;
export type Act<T> = (model: Model, harness: Harness, values: T) => Promise<void>;

/** The time between two requests of one user. */
export const PAUSE = 60_000;

export async function compare(model: Model, harness: Harness): Promise<void> {
  const { state, nextCharge, pastDue, scheduled, card } = await harness.get('/payment/billing');
  // The job may have ended the seat of a billing manager.
  if (!(await isManager(harness))) subscription.removeCard(model, subscription.getOther(model));
  expect(card !== null).toBe(model.plan !== null && model.plan.saved !== null);
  const actual = {
    state,
    nextCharge,
    pastDue: pastDue && { amount: pastDue.amount, since: pastDue.since, nextTry: pastDue.nextTry },
    scheduled: scheduled && { users: scheduled.users, billingInterval: scheduled.billingInterval },
  };
  expect(actual).toEqual(subscription.expectedBilling(model));
  await compareLedger(model, harness);
  if (model.ledger.length > model.receipts) await compareReceipt(model, harness);
  if (model.plan) await compareTeam(model.plan, harness);
}

/** Expects the rows since the last comparison, in any order, because one event can cause several refunds. */
async function compareLedger(model: Model, harness: Harness): Promise<void> {
  const rows = await harness.ledger();
  const byAmount = (entries: typeof rows) => entries.toSorted((a, b) => a.amount - b.amount);
  expect(byAmount(rows.slice(model.receipts))).toEqual(byAmount(model.ledger.slice(model.receipts)));
  expect(rows.slice(0, model.receipts)).toEqual(model.ledger.slice(0, model.receipts));
  model.ledger = rows;
}

/** Expects as many seats as are paid for, and at the renewal no more people than seats. */
async function compareTeam(plan: Plan, harness: Harness): Promise<void> {
  const { paid, taken, invited } = (await harness.get('/user/team')).seats;
  expect(paid).toBe(plan.users);
  expect(taken + invited).toBeLessThanOrEqual(paid);
  const next = plan.scheduled.users ?? paid;
  const leaving = next < paid && !plan.cancelled ? Math.max(0, taken + invited - next) : 0;
  const { scheduled } = await harness.get('/payment/billing');
  expect(scheduled?.leaving?.length ?? 0).toBe(leaving);
}

/** Expects this amount in the history, the invoice and the email of the newest payment. */
async function compareReceipt(model: Model, harness: Harness): Promise<void> {
  model.receipts = model.ledger.length;
  const { amount } = model.ledger.at(-1)!;
  const { listed, texts } = await harness.readReceipt();
  // The invoice has a hyphen where the email has a minus.
  const totals = texts.map((text) => /Total(?: credited)?:? +(\S+)/.exec(text.replace(/-(?=\$)/g, '−'))?.[1]);
  expect({ listed, totals }).toEqual({ listed: amount, totals: [formatUsd(amount), formatUsd(amount)] });
}

/** Moves the clock; the job runs whenever something is due, or up to `late` ms after it. */
export async function passTime(model: Model, harness: Harness, ms: number, late = 0): Promise<void> {
  const until = model.now + ms;
  const goTo = (at: number) => harness.setTime((model.now = at));
  for (let due = subscription.nextDue(model); due <= until; due = subscription.nextDue(model)) {
    goTo(Math.max(model.now, Math.min(due + late, until)));
    await harness.runJob();
    subscription.runJob(model);
    await compare(model, harness);
  }
  goTo(until);
}

/** A command that is possible in these states; after it the server must agree with the model. */
export function command<T>(
  name: string,
  states: readonly State[],
  values: fc.Arbitrary<T>,
  act: Act<T>,
  isPossible: (model: Model) => boolean = () => true,
): fc.Arbitrary<Command> {
  return values.map((drawn) => ({
    check: (model) => states.includes(subscription.getState(model)) && isPossible(model),
    async run(model, harness) {
      await act(model, harness, drawn);
      // A saved card immediately pays an open renewal.
      await passTime(model, harness, 0);
      await compare(model, harness);
      await passTime(model, harness, PAUSE);
    },
    toString: () => (drawn === null ? name : `${name} ${JSON.stringify(drawn)}`),
  }));
}
