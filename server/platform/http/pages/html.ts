import { dark, fixedColors, light, logo, radius } from '../../../../shared/brand';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { owner } from '../../../../shared/owner';
import { UNBROKEN } from '../../lib/money';
import { FONT_FACES } from './wellKnown';

/** Text that is safe inside HTML. Only the `html` tag creates it. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/**
 * Escapes every value of a template, except HTML that it created, and keeps each date and number in it on one line; null,
 * undefined and false become empty.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((item) => item.text).join('');
  const text = String(value).replace(UNBROKEN, (part) => part.replaceAll(' ', '\u00a0'));
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Sends a page of the API itself (outbox, sandbox). The policy allows only its own style sheet and script, by hash.
 * @param options.part the kind of page, such as `checkout`
 * @param options.formAction additional origins that the form's response may redirect to
 * @param options.frames whether it shows other pages of this server in frames
 * @param options.script of this page; the page works without it too
 * @param options.style additional rules for this page
 */
export function sendPage(
  reply: FastifyReply,
  options: {
    title: string;
    part?: string;
    body: Html;
    foot?: Html;
    status?: number;
    formAction?: string[];
    style?: string;
    frames?: boolean;
    script?: string;
  },
): FastifyReply {
  const style = FONT_FACES + PAGE_STYLE + (options.style ?? '');
  const { script } = options;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${pageHead(options.part)}
        <main>${options.body}</main>
        ${options.foot}
        ${script && new Html(`<script>${script}</script>`)}
      </body>
    </html> `;
  const frames = options.frames ? "; frame-src 'self'" : '';
  const scripts = script ? `; script-src ${hashOf(script)}` : '';
  const formAction = ["'self'", ...(options.formAction ?? [])].join(' ');
  return reply
    .code(options.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; font-src 'self'; style-src ${hashOf(style)}${scripts}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'${frames}`,
    )
    .send(page.text);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const variables = (colors: typeof light): string =>
  [
    `--page:${colors.background};--surface:${colors.surface};--ink:${colors.ink};--muted:${colors.inkMuted}`,
    `--line:${colors.line};--strong:${colors.lineStrong};--link:${colors.link};--focus:${colors.focus}`,
    `--action:${colors.action};--hover:${colors.actionHover};--on-action:${colors.actionInk}`,
    `--error:${colors.error};--error-page:${colors.errorGround}`,
    `--warning:${colors.warning};--warning-page:${colors.warningGround}`,
  ].join(';');

/**
 * The style sheet of the API's own pages (outbox, sandbox checkout), in the product's colors. It styles elements, and
 * the classes `card`, `notice` and `ways`, `button` (a link that looks like one), `muted`, `figures`
 * (numbers in columns), `quiet` (second button), `alert`.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif;font-feature-settings:"cv11","ss03"}
header,main{max-width:44rem;margin:0 auto;padding:0 1rem}
main{padding-block:1rem 4rem}
h1,h2{font-family:Archivo,Arial,sans-serif;font-weight:720;letter-spacing:-.015em;word-spacing:.06em}
h1{margin:0 0 .5rem;font-size:2rem;line-height:1.1}
h2{margin:0;font-size:1.0625rem;line-height:1.35;overflow-wrap:anywhere}
p{margin:0 0 1rem}
a{color:var(--link)}
pre{margin:1rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:.75rem;min-height:4.75rem;font-family:Archivo,Arial,sans-serif;font-weight:740;font-size:1.25rem;letter-spacing:-.02em}
header svg{flex:none}
.mark{fill:${light.slabTab}}.known{fill:var(--action)}
@media (prefers-color-scheme:dark){.mark{fill:${fixedColors.onSlabMuted}}}
.card{margin:0 0 1rem;padding:1.25rem 1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:${radius.panel}px}
.notice{padding:clamp(1.5rem,5vw,2.25rem)}
body:has(.notice) :is(header,main){max-width:calc(460px + 2rem)}
.notice h1{font-size:1.875rem;overflow-wrap:anywhere}
dl{margin:0 0 1.5rem;font-size:.9375rem}
dl div{display:flex;gap:.75rem;padding:.75rem 0;border-bottom:1px solid var(--line)}
dt{flex:none;color:var(--muted)}
dd{flex:1;margin:0;font-weight:600;text-align:right;overflow-wrap:anywhere}
footer{display:flex;flex-wrap:wrap;gap:0 1.5rem;width:calc(100% - 2rem);max-width:460px;margin:-1.5rem auto 2.5rem;padding:.75rem 0;border-top:1px solid var(--line);font-size:.875rem}
footer a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--muted)}
.ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;margin:1.5rem 0 0}
.ways a{display:inline-flex;align-items:center;min-height:2.75rem}
.muted{color:var(--muted);font-size:.875rem}
.figures{font-variant-numeric:tabular-nums}
.alert{display:flex;gap:.75rem;padding:.75rem 1rem;margin:0 0 1rem;background:var(--error-page);border:1px solid var(--error);border-radius:${radius.control}px}
.alert::before,.fault::before{content:"!" / "";flex:none;width:1.375rem;height:1.375rem;font-weight:700;font-size:.875rem;line-height:1.375rem;text-align:center;color:var(--page);background:var(--error);border-radius:50%}
code{padding:.125rem .5rem;font:600 1.125rem/1.5 ui-monospace,monospace;letter-spacing:.08em;border:1px solid var(--line);border-radius:${radius.small}px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.625rem 0;text-align:left;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{text-align:right}
form{margin:0}
label{display:block;margin:0 0 .25rem;font-weight:600;font-size:.875rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;margin:0 0 1rem;font:inherit;color:inherit;background:var(--surface);border:1.5px solid var(--strong);border-radius:${radius.control}px}
button,a.button{min-height:3rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:var(--on-action);background:var(--action);border:1.5px solid transparent;border-radius:${radius.control}px;cursor:pointer}
a.button{display:inline-flex;align-items:center;text-decoration:none}
button:hover,a.button:hover{background:var(--hover)}
button.quiet,a.button.quiet{color:var(--ink);background:transparent;border-color:var(--strong)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
input:focus-visible{border-color:transparent;outline-offset:-2px}
`;

const MARK = html`<svg viewBox="0 0 36 30" width="36" height="30" aria-hidden="true">
  <path class="mark" d="${logo.roof}" />
  <path class="known" d="${logo.tab}" />
</svg>`;

/** Returns the logo and product name above a page of the API. */
function pageHead(part = ''): Html {
  return html`<header>${MARK}<span>${[owner.name, part].filter(Boolean).join(' ')}</span></header>`;
}

export interface Way {
  href: string;
  text: string;
}

/** Labels and values in rows. */
const factRows = (facts: Record<string, string>): Html =>
  html`<dl>
    ${Object.entries(facts).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>`;

/** Returns the footer that the site shows on invitations, for the pages of other emailed links. */
export function pageFoot({ publicOrigin }: { publicOrigin: string }): Html {
  const links = { Help: 'faqs', 'Contact support': '#contact', Terms: 'terms-conditions', Privacy: 'privacy-policy' };
  return html`<footer>
    ${Object.entries(links).map(([text, path]) => html`<a href="${publicOrigin}/${path}">${text}</a> `)}
  </footer>`;
}

/** Returns a page with one message and links; the first link is the button. */
export function noticePage(title: string, text: string, links: Way[], facts?: Record<string, string>): Html {
  return html`<section class="card notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${facts && factRows(facts)}
      <p class="ways">
        ${links.map((link, at) => html`<a href="${link.href}"${at === 0 && html` class="button"`}>${link.text}</a> `)}
      </p>
    </section>`;
}

/** Returns a page whose button posts to the same URL: programs that scan the links in an email do not press it. */
export function questionPage(
  title: string,
  text: string,
  button: string,
  { facts, links = [] }: { facts?: Record<string, string>; links?: Way[] } = {},
): Html {
  return html`<section class="card notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${facts && factRows(facts)}
      <form method="post"><button>${button}</button></form>
      ${links.length > 0 && html`<p class="ways">${links.map((link) => html`<a href="${link.href}">${link.text}</a> `)}</p>`}
    </section>`;
}

/** Parses form bodies of up to 4 KiB into an object. */
export function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 4_096 } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Accepts the form of `questionPage`, which has no fields. */
export function takeEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, body, done) => {
    body.resume();
    done(null);
  });
}
