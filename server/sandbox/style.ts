import { radius } from '../../brand';

/** Rules of the sandbox checkout: order and card side by side from 720 px, the bill in front of its page. */
export const CHECKOUT_STYLE = `
main{max-width:60rem}
main:has(.notice){max-width:44rem}
.note{margin:0 0 2rem;padding:.75rem 1rem;background:var(--warning-page);color:var(--warning);border-radius:${radius.control}px;font-size:.9375rem}
.note p{margin:0}
.note dl{display:grid;grid-template-columns:auto 1fr;gap:.125rem .75rem;margin:.5rem 0}
.note dt{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.note dd{margin:0}
@media (min-width:45rem){.note dl{grid-template-columns:auto 1fr auto 1fr}}
.checkout{display:grid;gap:2rem}
@media (min-width:45rem){.checkout{grid-template-columns:1fr 1fr;gap:3.5rem;align-items:start}}
.due{margin:0 0 .25rem}
section:not(.notice)>h1{font-size:2.75rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
h2{margin:0 0 1rem;font-size:1.25rem}
caption{text-align:left;padding:1rem 0 .5rem;font-weight:600}
th{font-size:.875rem;color:var(--muted);font-weight:500}
thead th:nth-child(2),tbody td:nth-child(2){text-align:right;padding-inline:1rem;white-space:nowrap}
td:last-child{white-space:nowrap}
tfoot td{font-weight:700;border-bottom:0;border-top:2px solid var(--ink)}
.sheet{padding:1.75rem;background:var(--surface);border:1px solid var(--line);border-radius:${radius.panel}px}
.sheet ::placeholder{color:var(--muted);opacity:1}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
input[aria-invalid=true]{border:2px solid var(--error);background:var(--error-page)}
.fault{margin:-.75rem 0 1rem;color:var(--error);font-size:.9375rem}
button{width:100%;font-size:1.0625rem}
.sheet form+form{margin-top:.75rem}
.safe{margin:1.25rem 0 0}
`;
