import { radius } from '../../../shared/brand';
import { formatUsd } from '../../platform/lib/money';
import { html, type Html } from '../../platform/http/pages/html';
import type { Card, SandboxSession } from '../../platform/providers/provider';
import { type CardEntry, SANDBOX_CARDS } from './cards';

/** The result of a payment attempt, and the user's input. */
export interface RejectedCard {
  field: keyof CardEntry | null;
  sentence: string;
  entry: CardEntry;
}

/**
 * Renders the page where a sandbox session is paid, first with the payer's saved card, if any. Plain HTML: forms whose
 * fields `GROUP_DIGITS` makes easier to read.
 */
export function checkoutPage(session: SandboxSession, saved: Card | null, rejected: RejectedCard | null): Html {
  const base = `/sandbox/checkout/${session.id}`;
  return html`<div class="note">
      <p><strong>Test page. No real money is charged.</strong></p>
      <dl>
        ${SANDBOX_CARDS.map(
          ([number, effect]) =>
            html`<dt>${number}</dt>
              <dd>${effect}</dd>`,
        )}
      </dl>
      <p>Any future date, any CVC.</p>
    </div>
    <div class="checkout">
      ${session.setup ? setupSection(session) : orderSection(session)}
      ${session.confirming ? bankSheet(base, session) : cardSheet(base, session, saved, rejected)}
    </div>`;
}

function orderSection(session: SandboxSession): Html {
  return html`<section aria-label="Your order">
        <p class="due muted">Due now</p>
        <h1>${formatUsd(session.amount)}</h1>
        <table>
          <caption>
            ${session.label}
          </caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            ${session.lines.map(
              (line) =>
                html`<tr>
                  <td>${line.label}${line.quantity > 1 && html`<br /><small class="muted">${times(line)}</small>`}</td>
                  <td>${formatUsd(line.amount)}</td>
                </tr> `,
            )}
          </tbody>
          <tfoot>
            <tr>
              <td>Total</td>
              <td>${formatUsd(session.amount)}</td>
            </tr>
          </tfoot>
        </table>
      </section>`;
}

const times = ({ quantity, unitAmount }: SandboxSession['lines'][number]) =>
  unitAmount === null ? `Quantity ${quantity}` : `${quantity} × ${formatUsd(unitAmount)}`;

function setupSection({ label }: SandboxSession): Html {
  return html`<section aria-label="Your card">
    <h1>New card</h1>
    <p>${label}</p>
  </section>`;
}

function cardSheet(base: string, session: SandboxSession, saved: Card | null, rejected: RejectedCard | null): Html {
  const { setup, terms } = session;
  const fields = cardForm(base, session, saved !== null, rejected);
  return html`<section class="sheet" aria-label="Payment">
        <h2>${setup ? 'Save a card' : 'Pay by card'}</h2>
        ${rejected?.field === null && html`<p class="alert" role="alert">${rejected.sentence}</p>`}
        ${saved && terms && html`<p class="terms">${accept(terms, 'paying')}</p>`}
        ${
          saved
            ? html`<form class="actions" method="post" action="${base}/saved">
            <button>Pay ${formatUsd(session.amount)} with ${saved.brand} •••• ${saved.last4}</button>
            <button class="quiet" form="leave">Cancel</button>
          </form>
          <details${rejected && html` open`}>
            <summary>Use another card</summary>
            ${fields}
          </details>`
            : fields
        }
        <form id="leave" method="post" action="${base}/cancel"></form>
        <p class="safe muted">We check card numbers but only store the last four digits.</p>
      </section>`;
}

function cardForm(
  base: string,
  { amount, setup, terms }: SandboxSession,
  isSecond: boolean,
  rejected: RejectedCard | null,
): Html {
  return html`<form method="post" action="${base}/pay" autocomplete="on" novalidate>
          ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234', 23, rejected)}
          <div class="pair">
            <div>${field('expiry', 'Expiry', 'cc-exp', 'MM/YY', 9, rejected)}</div>
            <div>${field('code', 'CVC', 'cc-csc', '123', 4, rejected)}</div>
          </div>
          ${!isSecond && terms && html`<p class="terms">${accept(terms, setup ? 'saving it' : 'paying')}</p>`}
          <div class="actions">
            <button>${setup ? 'Save card' : `Pay ${formatUsd(amount)}`}</button>
            ${!isSecond && html`<button class="quiet" form="leave">Cancel</button>`}
          </div>
        </form>`;
}

const accept = (terms: string, action: string) =>
  html`${terms} By ${action} you accept the <a href="/terms-conditions">terms</a>.`;

/** Renders the bank's confirmation step; in the sandbox it is two buttons. */
function bankSheet(base: string, { amount, setup, cardLast4 }: SandboxSession): Html {
  return html`<section class="sheet" aria-label="Your bank">
    <h2>Confirm with your bank</h2>
    <p>${setup ? 'Save this card for later payments' : `Pay ${formatUsd(amount)}`} with the card ending in ${cardLast4}?</p>
    <div class="actions">
      <form method="post" action="${base}/confirm"><button>${setup ? 'Confirm' : 'Confirm payment'}</button></form>
      <form method="post" action="${base}/decline"><button class="quiet">Decline</button></form>
    </div>
  </section>`;
}

function field(
  name: keyof CardEntry,
  label: string,
  autocomplete: string,
  placeholder: string,
  length: number,
  rejected: RejectedCard | null,
): Html {
  const wrong = rejected?.field === name;
  // The code is never sent back, nor is a declined number.
  const value =
    rejected && name !== 'code' && !(name === 'number' && rejected.field === null) ? rejected.entry[name] : '';
  const focused = wrong || (name === 'number' && rejected?.field === null);
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      maxlength="${length}"
      value="${value}"
      required${wrong && html` aria-invalid="true" aria-describedby="${name}-fault"`}${focused && html` autofocus`}
    />
    ${wrong && html`<p class="fault" id="${name}-fault" role="alert">${rejected.sentence}</p>`}`;
}

/** Groups card digits in fours and formats 1229 as 12/29, while the user types at the end of the field. */
export const GROUP_DIGITS = `
for (const [id, shape] of [
  ['number', (text) => text.replace(/\\D/g, '').replace(/(\\d{4})(?=\\d)/g, '$1 ')],
  ['expiry', (text) => text.replace(/^(\\d\\d)(\\d+)$/, '$1/$2')],
])
  document.getElementById(id)?.addEventListener('input', ({ target }) => {
    if (target.selectionStart === target.value.length) target.value = shape(target.value);
  });
`;

/** Styles of the sandbox checkout: order and card side by side from 720 px, the bill in front of its page. */
export const CHECKOUT_STYLE = `
header,main{max-width:60rem}
body:has(.notice) :is(header,main){max-width:44rem}
.note{margin:0 0 2rem;padding:.75rem 1rem;background:var(--warning-page);color:var(--warning);border-radius:${radius.control}px;font-size:.9375rem}
.note p{margin:0}
.note dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;margin:.5rem 0}
.note dt{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.note dd{margin:0;text-align:start;font-weight:400}
@media (min-width:45rem){.note dl{grid-template-columns:auto 1fr auto 1fr}}
.checkout{display:grid;gap:2rem}
@media (min-width:45rem){.checkout{grid-template-columns:1fr 1fr;gap:3.5rem;align-items:start}}
.due{margin:0 0 .25rem}
section:not(.notice)>h1{font-size:2.75rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
h2{margin:0 0 1rem;font-size:1.25rem}
caption{text-align:left;padding:1rem 0 .5rem;font-weight:600}
th{font-size:.875rem;color:var(--muted);font-weight:500}
td:last-child{white-space:nowrap}
tfoot td{font-weight:700;border-bottom:0;border-top:2px solid var(--ink)}
.sheet{padding:1.75rem;background:var(--surface);border:1px solid var(--line);border-radius:${radius.panel}px}
.sheet ::placeholder{color:var(--muted);opacity:1}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
input[aria-invalid=true]{border:2px solid var(--error);background:var(--error-page)}
.fault{display:flex;gap:.5rem;margin:-.75rem 0 1rem;color:var(--error);font-size:.9375rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.actions>*{flex:1 0 auto;max-width:100%}
.actions>:first-child{flex-grow:99}
.actions form button{width:100%}
.actions button{font-size:1.0625rem}
.sheet details{margin:1.25rem 0 0;border-top:1px solid var(--line)}
.sheet summary{padding:1rem 0;cursor:pointer;font-weight:600}
.terms{margin:0 0 1rem;font-size:.9375rem}
.safe{margin:1.25rem 0 0}
`;
