import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { outbox } from '../db/schema';
import { html, sendPage } from './html';

const SHOWN = 100;

/**
 * GET /outbox, a page, and GET /outbox.json?to=<e-mail or phone>, newest first (design.md section 3). Both are not
 * there in production (C59).
 */
export function outboxRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    if (!context.config.outbox) return;

    app.get<{ Querystring: { to?: string | string[] } }>('/outbox.json', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const messages = await readOutbox(context, addressOf(request.query.to));
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

    app.get<{ Querystring: { to?: string | string[] } }>('/outbox', async (request, reply) => {
      const to = addressOf(request.query.to);
      const messages = await readOutbox(context, to);
      return sendPage(reply, {
        title: 'Outbox',
        body: html`<h1>Outbox</h1>
          <p class="muted">
            Messages that would go out by e-mail and phone, newest first${to && html` to ${to}`}. They stay on this
            machine.
          </p>
          ${messages.length === 0 && html`<p class="card">No message yet. Sign up, or ask for a new password, and it will be here.</p>`}
          ${messages.map(
            (message) =>
              html`<article class="card">
                <h2>${message.subject || 'Text message'}</h2>
                <p class="muted figures">
                  ${message.channel === 'email' ? 'E-mail' : 'SMS'} to ${message.to}, ${timeOf(message.sentAt)}
                </p>
                ${message.code && html`<p><code>${message.code}</code></p>`}
                <pre>${message.body}</pre>
              </article> `,
          )}`,
      });
    });
  };
}

function readOutbox(context: Context, to: string | null) {
  return context.db
    .select()
    .from(outbox)
    .where(and(to ? eq(outbox.to, to) : ne(outbox.to, ''), lte(outbox.sentAt, context.now())))
    .orderBy(desc(outbox.position))
    .limit(SHOWN);
}

/** As it was typed into the address: a plus sign may have arrived as a space. */
function addressOf(to: string | string[] | undefined): string | null {
  const text = (Array.isArray(to) ? to[0] : to)?.toLowerCase();
  if (!text?.trim()) return null;
  return /^\s?\d[\d\s]*$/.test(text) ? `+${text.replace(/\s/g, '')}` : text.trim().replace(/\s/g, '+');
}

function timeOf(sentAt: number): string {
  return `${new Date(sentAt).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
