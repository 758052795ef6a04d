import type { FastifyPluginAsync } from 'fastify';
import { codeLinkRoutes } from './accounts/codeLinks';
import type { Context } from './context';
import { invoiceRoutes } from './invoices/routes';
import { payRoutes } from './payPages/routes';
import { sandboxHomeRoutes } from './sandbox/homeRoutes';
import { sandboxRoutes } from './sandbox/routes';
import { webhookRoutes } from './webhooks/routes';
import { fontRoutes } from './pages/fonts';
import { healthRoutes } from './pages/health';
import { outboxRoutes } from './pages/outbox';
import { securityTextRoutes } from './pages/securityText';

/** Routes beside the contract: what a browser, a payment provider or an operator opens. */
const PAGES = [
  fontRoutes,
  healthRoutes,
  securityTextRoutes,
  outboxRoutes,
  sandboxRoutes,
  sandboxHomeRoutes,
  codeLinkRoutes,
  payRoutes,
  webhookRoutes,
  invoiceRoutes,
];

export function makePages(context: Context): FastifyPluginAsync[] {
  return PAGES.map((page) => page(context));
}
