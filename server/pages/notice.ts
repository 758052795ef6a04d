import type { FastifyInstance } from 'fastify';
import { owner } from '../../owner';
import { html, type Html } from './html';

const MARK = html`<svg viewBox="0 0 36 30" width="36" height="30" aria-hidden="true">
  <path
    class="mark"
    d="M0 9 18 3l18 6v3.2L18 6.2 0 12.200zM3 14h9v6H3zM24 14h9v6h-9zM0 22h6v6H0zM8 22h10v6H8zM20 22h10v6H20zM32 22h4v6h-4z"
  />
  <path class="known" d="M14 14h8v6h-8z" />
</svg>`;

/** The mark and the name of the product above a page of the API. @param part what the page is, such as `checkout` */
export function pageHead(part = ''): Html {
  return html`<header>${MARK}<span>${[owner.name, part].filter(Boolean).join(' ')}</span></header>`;
}

interface Way {
  href: string;
  text: string;
}

/** A page that says one thing and where to go on; the first link is the button. */
export function noticePage(title: string, text: string, links: Way[], part?: string): Html {
  return html`${pageHead(part)}
    <section class="card notice">
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="ways">
        ${links.map((link, at) => html`<a href="${link.href}"${at === 0 && html` class="button"`}>${link.text}</a> `)}
      </p>
    </section>`;
}

/** A page whose button posts to its own address: programs that look at the links of a mail do not press it. */
export function questionPage(title: string, text: string, button: string, links: Way[] = []): Html {
  return html`${pageHead()}
    <section class="card notice">
      <h1>${title}</h1>
      <p>${text}</p>
      <form method="post"><button>${button}</button></form>
      ${links.length > 0 && html`<p class="ways">${links.map((link) => html`<a href="${link.href}">${link.text}</a> `)}</p>`}
    </section>`;
}

/** Takes the form of `questionPage`, which has no fields. */
export function takeEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    done(null);
  });
}
