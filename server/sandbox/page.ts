import { html, type Html } from '../pages/html';
import { pageHead } from '../pages/notice';
import { formatUsd } from '../payments/ledger/money';
import { SANDBOX_CARDS, type CardEntry } from './cards';
import type { SandboxSession } from './session';

/** What a try to pay came to, and what had been typed. */
export interface Refused {
  field: keyof CardEntry | null;
  sentence: string;
  entry: CardEntry;
}

/** The page where a sandbox session is paid. Plain HTML: two forms, no script. */
export function checkoutPage(session: SandboxSession, refused: Refused | null): Html {
  const base = `/sandbox/checkout/${session.id}`;
  return html`${pageHead('checkout')}
    <div class="note">
      <p><strong>Test page, no money moves.</strong></p>
      <dl>
        ${SANDBOX_CARDS.map(
          ([number, effect]) =>
            html`<dt>${number}</dt>
              <dd>${effect}</dd>`,
        )}
      </dl>
      <p>Any month to come, any CVC.</p>
    </div>
    <div class="checkout">
      ${session.setup ? setupSection(session) : orderSection(session)}
      ${session.confirming ? bankSheet(base, session) : cardSheet(base, session, refused)}
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
              <th scope="col">Quantity</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            ${session.lines.map(
              (line) =>
                html`<tr>
                  <td>${line.label}</td>
                  <td>${line.quantity}</td>
                  <td>${formatUsd(line.amount)}</td>
                </tr> `,
            )}
          </tbody>
          <tfoot>
            <tr>
              <td colspan="2">Total</td>
              <td>${formatUsd(session.amount)}</td>
            </tr>
          </tfoot>
        </table>
      </section>`;
}

function setupSection({ label }: SandboxSession): Html {
  return html`<section aria-label="Your card">
    <h1>New card</h1>
    <p>${label}</p>
    <p class="muted">Nothing is charged now. This card pays from the next renewal.</p>
  </section>`;
}

function cardSheet(base: string, { amount, setup }: SandboxSession, refused: Refused | null): Html {
  return html`<section class="sheet" aria-label="Payment">
        <h2>${setup ? 'Save a card' : 'Pay by card'}</h2>
        ${refused?.field === null && html`<p class="alert" role="alert">${refused.sentence}</p>`}
        <form method="post" action="${base}/pay" autocomplete="on" novalidate>
          ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234', 23, refused)}
          <div class="pair">
            <div>${field('expiry', 'Expiry', 'cc-exp', 'MM/YY', 9, refused)}</div>
            <div>${field('code', 'CVC', 'cc-csc', '123', 4, refused)}</div>
          </div>
          <button>${setup ? 'Save card' : `Pay ${formatUsd(amount)}`}</button>
        </form>
        <form method="post" action="${base}/cancel"><button class="quiet">Cancel</button></form>
        <p class="safe muted">Card numbers typed here are checked and forgotten; only the last four digits are kept.</p>
      </section>`;
}

/** The step that a bank puts in between; on the sandbox it is two buttons. */
function bankSheet(base: string, { amount, setup, cardLast4 }: SandboxSession): Html {
  return html`<section class="sheet" aria-label="Your bank">
    <h2>Your bank asks</h2>
    <p>${setup ? 'Save this card for later payments' : `Pay ${formatUsd(amount)}`} with the card ending in ${cardLast4}?</p>
    <form method="post" action="${base}/confirm"><button>Confirm payment</button></form>
    <form method="post" action="${base}/refuse"><button class="quiet">Refuse</button></form>
  </section>`;
}

function field(
  name: keyof CardEntry,
  label: string,
  autocomplete: string,
  placeholder: string,
  length: number,
  refused: Refused | null,
): Html {
  const wrong = refused?.field === name;
  // The code is never sent back; a number that was declined is not offered again.
  const value = refused && name !== 'code' && !(name === 'number' && refused.field === null) ? refused.entry[name] : '';
  const focused = wrong || (name === 'number' && refused?.field === null);
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
    ${wrong && html`<p class="fault" id="${name}-fault" role="alert">${refused.sentence}</p>`}`;
}
