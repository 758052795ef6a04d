import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { FONT_FACES } from './fonts';
import { PAGE_STYLE } from './style';

/** Text that is safe inside HTML. Made by the `html` tag only. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[] | null | undefined | false;

/** Tagged template that escapes every value, except HTML made by itself; null, undefined and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part));
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((item) => item.text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Sends a page of the API itself (outbox, sandbox): one style sheet known by its hash, no script.
 * @param options.formAction origins, beside this one, that a form's answer may lead to
 * @param options.frames whether it shows other pages of this server in frames
 * @param options.style rules of this page alone, after those of all pages
 */
export function sendPage(
  reply: FastifyReply,
  options: { title: string; body: Html; status?: number; formAction?: string[]; style?: string; frames?: boolean },
): FastifyReply {
  const style = FONT_FACES + PAGE_STYLE + (options.style ?? '');
  const styleHash = createHash('sha256').update(style).digest('base64');
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${options.title}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${options.body}</main>
      </body>
    </html> `;
  const frames = options.frames ? "; frame-src 'self'" : '';
  const formAction = ["'self'", ...(options.formAction ?? [])].join(' ');
  return reply
    .code(options.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; font-src 'self'; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'${frames}`,
    )
    .send(page.text);
}
