import { randomUUID } from 'node:crypto';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import { clientKey } from '../../product/accounts/callers';
import { mailboxConfirmationRoutes } from '../../product/accounts/mailboxConfirmation';
import { confirmNewsletterRoutes, leaveNewsletterRoutes } from '../../product/accounts/newsletter';
import { loadPasswordChecker } from '../../product/accounts/passwords';
import { undoRoutes } from '../../product/accounts/undoChange';
import { cancelRoutes } from '../../product/billing/cancelPage';
import { syncOpenCheckouts } from '../../product/checkout/syncCheckouts';
import type { Config } from '../../platform/config';
import { registerContract } from '../../platform/http/contract/routes';
import { addJsonParser, compileSerializer } from '../../platform/http/contract/validation';
import type { Database } from '../../platform/db';
import { addEnvelope, answerClientError, answerError } from '../../platform/http/envelope';
import { addCors, checkHost, makeForwardedReader, securityHeaders } from '../../platform/http/headers';
import { REPLAYED } from '../../platform/http/idempotency';
import { loggerOptions, type LogTarget, withTrace } from '../../platform/http/logging';
import { invoiceRoutes } from '../../product/ledger/invoices/routes';
import { HttpError } from '../../platform/lib/httpErrors';
import { PROBES, publish } from '../../platform/lib/observe';
import { TRANSFERS } from '../../product/team/undoTransfer';
import { makeHandlers } from '../handlers';
import { outboxRoutes } from '../../platform/http/pages/outbox';
import {
  changePasswordRoutes,
  fontRoutes,
  healthRoutes,
  securityTextRoutes,
} from '../../platform/http/pages/wellKnown';
import { exportRoutes } from '../../product/privacy/exports';
import { runHousekeeping } from '../../product/privacy/housekeeping';
import { payRoutes } from '../handlers/webhooks/renewalLinks';
import { sandboxHomeRoutes } from '../sandbox/home';
import { sandboxRoutes } from '../sandbox/routes';
import { siteRoutes } from './site';
import { webhookRoutes } from '../handlers/webhooks/routes';
import { addClosing } from './closing';
import type { Context } from '../../platform/http/context';
import { type Clocks, makeContext } from './makeContext';

/** Routes outside the contract, for browsers, the payment provider and operators. */
const PAGES = [
  fontRoutes,
  healthRoutes,
  securityTextRoutes,
  changePasswordRoutes,
  outboxRoutes,
  sandboxRoutes,
  (context: Context) => sandboxHomeRoutes(context, runHousekeeping),
  mailboxConfirmationRoutes,
  (context: Context) => undoRoutes(context, TRANSFERS),
  confirmNewsletterRoutes,
  leaveNewsletterRoutes,
  payRoutes,
  cancelRoutes,
  webhookRoutes,
  invoiceRoutes,
  exportRoutes,
];

export interface AppOptions extends Clocks {
  config: Config;
  database: Database;
  /** The destination of log lines; standard output by default. */
  logTo?: LogTarget;
  /** The built site; the configuration's by default. */
  siteFolder?: string;
}

export interface App {
  server: FastifyInstance;
  context: Context;
  /**
   * Announces the shutdown, and rejects new requests after the notice period (ms); `server.close()` then waits for the
   * others.
   */
  startClosing: (notice?: number) => Promise<void>;
}

const LONGEST_ADDRESS = 2048;

/**
 * Builds the server: contract, pages and site on one Fastify instance. Nothing it starts outlives `server.close()`, and
 * it uses neither process nor environment; the caller opens and closes the database.
 */
export async function buildApp({ config, database, logTo, siteFolder, ...clocks }: AppOptions): Promise<App> {
  const headers = securityHeaders(config);
  const server = fastify({
    bodyLimit: 16 * 1024,
    // For slow senders; Node's default interval is 30 s.
    requestTimeout: 8_000,
    // A proxy keeps idle connections for up to two minutes. The server must close later than the proxy, or a request
    // may arrive on a closed connection and fail.
    keepAliveTimeout: config.trustProxy.length > 0 ? 130_000 : 5_000,
    // The framework's own body is not the envelope; see process/closing.ts.
    return503OnClosing: false,
    http: {
      headersTimeout: 5_000,
      requestTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 8_192,
      // Node's own error has no body; ours is in the envelope (http/headers.ts).
      requireHostHeader: false,
    },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    logger: loggerOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: withTrace,
    routerOptions: { maxParamLength: 128 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerError(error, request, reply);
    },
    clientErrorHandler: answerClientError(headers),
  });
  // Far more than users need: a thousand slow senders must not block them.
  server.server.maxConnections = 5_000;

  const context = await makeContext(config, database, server.log, clocks);

  const readForwarded = makeForwardedReader(server.log);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header(REPLAYED, 'false');
    if ((request.raw.url ?? '').length > LONGEST_ADDRESS) throw new HttpError(414, 'The URL is too long.');
    checkHost(config, request.raw);
    readForwarded(request);
    if (request.method === 'POST') context.requireRightClock();
  });
  const startClosing = addClosing(server);
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, account } = request as typeof request & { account?: { id: string } | null };
    const { operationId: operation } = (routeOptions.config ?? {}) as { operationId?: string };
    const status = reply.statusCode;
    const isProbe = Object.values(PROBES).includes(routeOptions.url ?? '') && status < 400;
    const who = { account: account?.id, client: clientKey({ config }, request.ip).slice(0, 8) };
    const line = { method, route: routeOptions.url, operation, status, ms: Math.round(reply.elapsedTime), ...who };
    request.log[isProbe ? 'debug' : 'info'](line, 'answered');
    publish('request', {
      operation: operation ?? routeOptions.url ?? 'unknown',
      status,
      seconds: reply.elapsedTime / 1000,
    });
  });
  addJsonParser(server);
  server.setSerializerCompiler(compileSerializer);
  addEnvelope(server);
  addCors(server, config);
  await registerContract(server, context, makeHandlers(context), (accountId) => syncOpenCheckouts(context, accountId));
  for (const routes of PAGES) await server.register(routes(context));
  await server.register(siteRoutes(config, siteFolder ?? config.siteFolder));
  server.addHook('onListen', async () => {
    loadPasswordChecker();
  });
  server.addHook('onClose', async () => {
    context.messages.stop();
    context.renewalWorker.stop();
    await context.background.idle();
    context.messages.close();
  });
  await server.ready();
  return { server, context, startClosing };
}
