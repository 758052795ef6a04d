import { desc, isNotNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { owner } from '../../../shared/owner';
import { ownOrigins } from '../../product/checkout/redirects';
import type { Db } from '../../platform/db';
import { payments, sandboxCharges, sandboxReversals, sandboxSessions } from '../../platform/db/schema';
import { badRequest, httpError } from '../../platform/lib/httpErrors';
import { formatDay, formatUsd } from '../../platform/lib/money';
import { html, type Html, questionPage, readForms, sendPage } from '../../platform/http/pages/html';
import type { Context } from '../../platform/http/context';
import { SANDBOX_CARDS } from './cards';
import { advanceDays } from './clock';
import { actAtProvider, type ProviderAction } from './reversals';

const JUMPS = [
  [1, 'One day'],
  [7, 'One week'],
  [31, 'One month'],
  [366, 'One year'],
] as const;

interface Taken {
  paymentRef: string;
  label: string;
  amount: number;
  at: number;
  state: string | null;
  /** Email of the buyer; null while the payment is not in the ledger. */
  from: string | null;
}

/** Returns the newest payments in the sandbox, with their refunds and disputes. */
export async function newestPayments(db: Db, limit = 15): Promise<Taken[]> {
  const paid = await db
    .select()
    .from(sandboxSessions)
    .where(isNotNull(sandboxSessions.paymentRef))
    .orderBy(desc(sandboxSessions.paidAt))
    .limit(limit);
  const charged = await db.select().from(sandboxCharges).orderBy(desc(sandboxCharges.createdAt)).limit(limit);
  const reversals = new Map((await db.select().from(sandboxReversals)).map((row) => [row.paymentRef, row]));
  const booked = await db.select({ ref: payments.paymentRef, buyer: payments.buyer }).from(payments);
  const buyers = new Map(booked.map(({ ref, buyer }) => [ref, buyer.email]));
  const all = [
    ...paid
      .filter(({ setup }) => !setup)
      .map(({ paymentRef, label, amount, paidAt }) => ({ paymentRef: paymentRef!, label, amount, at: paidAt ?? 0 })),
    ...charged.map(({ createdAt, ...rest }) => ({ ...rest, at: createdAt })),
  ];
  return all
    .sort((a, b) => b.at - a.at)
    .slice(0, limit)
    .map((row) => ({
      ...row,
      state: describeReversal(reversals.get(row.paymentRef)),
      from: buyers.get(row.paymentRef) ?? null,
    }));
}

function describeReversal(reversal: typeof sandboxReversals.$inferSelect | undefined): string | null {
  if (!reversal) return null;
  return reversal.kind === 'refund' ? 'refunded' : `dispute ${reversal.status}`;
}

/** Renders the page of the sandbox: its clock, its cards, and the actions of a seller or a bank on payments. */
export function homePage(now: number, taken: readonly Taken[]): Html {
  return html`<h1>Sandbox</h1>
    <p>A test payment provider. No real money is charged.</p>
    <section class="card" aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <p>It is <strong>${formatDay(now)}</strong>, ${new Date(now).toISOString().slice(11, 16)} UTC.</p>
      <div class="row">
        ${JUMPS.map(
          ([days, label]) =>
            html`<form method="post" action="/sandbox/clock">
              <input type="hidden" name="advanceDays" value="${days}" /><button class="quiet">${label} later</button>
            </form>`,
        )}
      </div>
      <p class="muted">Renewals, retries and plan endings that become due run on their day.</p>
    </section>
    <section class="card" aria-labelledby="cards">
      <h2 id="cards">Cards</h2>
      <dl>
        ${SANDBOX_CARDS.map(
          ([number, effect]) =>
            html`<dt class="figures">${number}</dt>
              <dd>${effect}</dd>`,
        )}
      </dl>
    </section>
    <section class="card" aria-labelledby="payments">
      <h2 id="payments">Latest payments</h2>
      ${taken.length === 0 ? html`<p>No payments yet.</p>` : html`<ul>${taken.map(paymentRow)}</ul>`}
    </section>`;
}

/** Actions on a payment: the texts of the button and of its confirmation. */
const ACTIONS = {
  refund: ['Refund', 'The seller refunds the payment.'],
  fail: ['Fail the refund', 'The buyer’s bank returns the refund.'],
  dispute: ['Dispute', 'The buyer’s bank reverses the payment until it decides.'],
  win: ['Decide for the seller', 'The buyer’s bank pays the seller again.'],
} as const satisfies Record<ProviderAction, readonly [string, string]>;

function paymentRow({ paymentRef, label, amount, at, state, from }: Taken): Html {
  const act = (name: ProviderAction) =>
    html`<a class="button quiet" href="/sandbox/payments/${paymentRef}/${name}" aria-label="${ACTIONS[name][0]}: ${label}, ${formatUsd(amount)}">${ACTIONS[name][0]}</a>`;
  return html`<li>
    <p>
      <strong>${formatUsd(amount)}</strong> ${label}
      <span class="muted">${[from, formatDay(at), state].filter(Boolean).join(', ')}</span>
    </p>
    <div class="row">
      ${state === null && [act('refund'), act('dispute')]}
      ${state === 'refunded' && act('fail')}
      ${state === 'dispute open' && act('win')}
    </div>
  </li>`;
}

export const HOME_STYLE = `
.row{display:flex;flex-wrap:wrap;gap:.5rem}
#clock~.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));margin:0 0 1rem}
#clock~.row button{width:100%;padding-inline:.5rem}
.card h2{margin:0 0 .75rem}
.card>:last-child{margin-bottom:0}
dl{margin:0}
dt{font-weight:600}
dd{margin:0 0 .75rem}
ul{list-style:none;margin:0;padding:0}
li{padding:.75rem 0;border-top:1px solid var(--line)}
li p{margin:0 0 .5rem;overflow-wrap:anywhere}
li .muted{display:block}
li .button{min-height:2.75rem}
@media (min-width:40rem){
dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 2rem}
dd{margin:0}
li{display:flex;align-items:center;justify-content:space-between;gap:1rem}
li p{margin:0}
li .row{flex:none}
}
`;

const MOST_DAYS = 400;

/** Serves /sandbox with its clock and its payments. Only when the sandbox takes the payments, never in production. */
export function sandboxHomeRoutes(context: Context, housekeeping: (context: Context) => void): FastifyPluginAsync {
  return async (app) => {
    const { sandbox } = context;
    if (!sandbox) return;
    readForms(app);
    // Another site's page must not press these buttons.
    app.addHook('onRequest', async ({ method, headers }) => {
      const { origin, host } = headers;
      if (method === 'POST' && origin && !ownOrigins(context.config, host).includes(origin))
        throw httpError(403, 'This page only accepts requests from this site.');
    });

    // A page without a referrer sends "Origin: null" with its forms, but so may another site's page.
    app.get('/sandbox', async (_request, reply) =>
      sendPage(reply.header('referrer-policy', 'same-origin'), {
        title: `Sandbox, ${owner.name}`,
        body: homePage(context.now(), await newestPayments(context.db)),
        style: HOME_STYLE,
      }),
    );

    app.get('/sandbox/clock', async (_request, reply) => sendTime(reply));

    app.post('/sandbox/clock', async (request, reply) => {
      const form = isForm(request);
      await advanceDays(context, sandbox.clock, getDays(request.body, form), housekeeping);
      return form ? reply.redirect('/sandbox', 303) : sendTime(reply);
    });

    for (const [act, [button, effect]] of Object.entries(ACTIONS) as [ProviderAction, readonly [string, string]][]) {
      app.get<{ Params: { ref: string } }>(`/sandbox/payments/:ref/${act}`, async (request, reply) => {
        const payment = (await newestPayments(context.db)).find(({ paymentRef }) => paymentRef === request.params.ref);
        if (!payment) return reply.redirect('/sandbox', 303);
        const { label, amount, from } = payment;
        const about = `${[label, from].filter(Boolean).join(', ')}. ${effect}`;
        const back = { href: '/sandbox', text: 'Back to the sandbox' };
        return sendPage(reply.header('referrer-policy', 'same-origin'), {
          title: `${button}, ${owner.name}`,
          body: questionPage(`${button}: ${formatUsd(amount)}?`, about, button, { links: [back] }),
        });
      });
      app.post<{ Params: { ref: string } }>(`/sandbox/payments/:ref/${act}`, async (request, reply) => {
        await actAtProvider(context, request.params.ref, act);
        await sandbox.deliverWebhooks();
        return reply.redirect('/sandbox', 303);
      });
    }

    function sendTime(reply: FastifyReply): FastifyReply {
      return reply.header('cache-control', 'no-store').send({ now: new Date(context.now()).toISOString() });
    }
  };
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
}

/** @throws HttpError 400 */
function getDays(body: unknown, form: boolean): number {
  const { advanceDays: given } = (body ?? {}) as { advanceDays?: unknown };
  const days = form ? Number(given) : given;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw badRequest(`advanceDays must be a whole number from 1 to ${MOST_DAYS}.`);
  return days;
}
