import { createHash } from 'node:crypto';
import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { outbox } from '../../db/schema';
import { MAIL_STYLES } from '../../messages/mailHtml';
import type { Context, WorkContext } from '../context';
import { html, sendPage } from './html';

const SHOWN = 100;
const SHOWN_AT_ONCE = 20;

/**
 * Registers the page GET /outbox, and GET /outbox.json?to=<email or phone>, newest first. Neither exists in production.
 */
export function outboxRoutes(context: WorkContext): FastifyPluginAsync {
  return async (app) => {
    if (!context.config.outbox) return;

    app.get<{ Querystring: { to?: string | string[] } }>('/outbox.json', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const messages = await readOutbox(context, readAddress(request.query.to));
      return messages.map(({ id, channel, to, subject, body, code, sentAt }) => ({
        id,
        channel,
        to,
        subject,
        body,
        ...(code !== null && { code }),
        sentAt: new Date(sentAt).toISOString(),
      }));
    });

    app.get<{ Params: { id: string } }>('/outbox/:id.html', async (request, reply) => {
      const [mail] = await context.db.select().from(outbox).where(eq(outbox.id, request.params.id));
      if (!mail?.html) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-frame-options', 'SAMEORIGIN')
        .header('content-security-policy', MAIL_POLICY)
        .send(mail.html);
    });

    app.get<{ Querystring: { to?: string | string[] } }>('/outbox', async (request, reply) => {
      const to = readAddress(request.query.to);
      const messages = await readOutbox(context, to);
      return sendPage(reply, {
        title: 'Outbox',
        style: OUTBOX_STYLE,
        frames: true,
        script: WHOLE_FRAMES,
        body: html`<h1>Outbox</h1>
          <p class="muted">
            Emails and text messages that would be sent, newest first${to && html` to ${to}`}. They are not sent.
          </p>
          ${messages.length === 0 && html`<p class="card">No messages yet. Sign up or reset a password to see one here.</p>`}
          ${messages.map(
            (message, at) =>
              html`<article class="card">
                <h2>${message.subject || 'Text message'}</h2>
                <p class="muted">
                  ${message.channel === 'email' ? 'Email' : 'SMS'} to ${message.to}, <span>${getTime(message.sentAt)}</span>
                </p>
                ${message.code && html`<p><code>${message.code}</code></p>`}
                ${
                  message.html &&
                  html`<iframe
                    src="/outbox/${message.id}.html"
                    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                    loading="${at < SHOWN_AT_ONCE ? 'eager' : 'lazy'}"
                    title="${message.subject}, as displayed in an email client"
                  ></iframe>`
                }
                <details ${message.html ? '' : html`open`}><summary>Text</summary><pre>${message.body}</pre></details>
              </article> `,
          )}`,
      });
    });
  };
}

/** Allows the styles of an email only: no scripts, images, forms or external content. */
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-hashes' ${MAIL_STYLES.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).join(' ')}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`;

/** Fits each frame to the height of its email, also when the window gets narrower. */
const WHOLE_FRAMES = `
const fit = (frame) => {
  const page = frame.contentDocument?.documentElement;
  if (page) frame.style.height = page.scrollHeight + 2 + 'px';
};
for (const frame of document.querySelectorAll('iframe')) {
  frame.addEventListener('load', () => fit(frame));
  addEventListener('resize', () => fit(frame));
  fit(frame);
}
`;

const OUTBOX_STYLE = `iframe{display:block;width:100%;height:28rem;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.muted span{white-space:nowrap}
summary{padding:.75rem 0;cursor:pointer;color:var(--muted);font-size:.875rem}`;

function readOutbox(context: Pick<Context, 'db' | 'now'>, to: string | null) {
  return context.db
    .select()
    .from(outbox)
    .where(and(to ? eq(outbox.to, to) : ne(outbox.to, ''), lte(outbox.sentAt, context.now())))
    .orderBy(desc(outbox.position))
    .limit(SHOWN);
}

/** The query as typed into the URL: a plus sign may have arrived as a space. */
function readAddress(to: string | string[] | undefined): string | null {
  const text = (Array.isArray(to) ? to[0] : to)?.toLowerCase();
  if (!text?.trim()) return null;
  return /^\s?\d[\d\s]*$/.test(text) ? `+${text.replace(/\s/g, '')}` : text.trim().replace(/\s/g, '+');
}

function getTime(sentAt: number): string {
  return `${new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
