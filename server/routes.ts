import type { FastifyPluginAsync } from 'fastify';
import { mailboxConfirmationRoutes } from './accounts/mailboxConfirmation';
import type { Context } from './context';
import { invoiceRoutes } from './invoices/routes';
import { outboxRoutes } from './pages/outbox';
import { fontRoutes, healthRoutes, securityTextRoutes } from './pages/wellKnown';
import { payRoutes } from './renewalLinks/routes';
import { sandboxHomeRoutes } from './sandbox/home';
import { sandboxRoutes } from './sandbox/routes';
import { webhookRoutes } from './webhooks/routes';

/** Routes beside the contract: what a browser, a payment provider or an operator opens. */
const PAGES = [
  fontRoutes,
  healthRoutes,
  securityTextRoutes,
  outboxRoutes,
  sandboxRoutes,
  sandboxHomeRoutes,
  mailboxConfirmationRoutes,
  payRoutes,
  webhookRoutes,
  invoiceRoutes,
];

export function makePages(context: Context): FastifyPluginAsync[] {
  return PAGES.map((page) => page(context));
}
