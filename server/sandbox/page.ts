import { owner } from '../../owner';
import { html, type Html } from '../pages/html';
import { formatUsd } from '../payments/ledger/money';
import type { CardEntry } from './cards';
import type { SandboxSession } from './session';

/** What a try to pay came to, and what had been typed. */
export interface Refused {
  field: keyof CardEntry | null;
  sentence: string;
  entry: CardEntry;
}

const MARK = html`<svg viewBox="0 0 36 30" width="36" height="30" aria-hidden="true">
  <path
    class="mark"
    d="M0 9 18 3l18 6v3.2L18 6.2 0 12.200zM3 14h9v6H3zM24 14h9v6h-9zM0 22h6v6H0zM8 22h10v6H8zM20 22h10v6H20zM32 22h4v6h-4z"
  />
  <path class="known" d="M14 14h8v6h-8z" />
</svg>`;

/** The page where a sandbox session is paid. Plain HTML: two forms, no script. */
export function checkoutPage(session: SandboxSession, refused: Refused | null): Html {
  const base = `/sandbox/checkout/${session.id}`;
  return html`<header>${MARK}<span>${owner.name} checkout</span></header>
    <p class="note">
      <strong>Test page, no money moves.</strong> <code>4242 4242 4242 4242</code> pays,
      <code>4000 0000 0000 0002</code> is declined, <code>4000 0000 0000 0341</code> is refused at renewals,
      <code>4000 0000 0000 3184</code> asks the bank. Any month to come, any CVC.
    </p>
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

/** What is shown where there is nothing to pay. */
export function closedPage(title: string, sentence: string, link: { href: string; text: string }): Html {
  return html`<header>${MARK}<span>${owner.name} checkout</span></header>
    <h1>${title}</h1>
    <p>${sentence}</p>
    <p><a href="${link.href}">${link.text}</a></p>`;
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
