import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { ROOT } from '../../lib/root';
import { isDatabaseUnavailable, logOutage } from '../../db/errors';
import { checkMigrated, MissingMigrations } from '../../db/migrations';
import { DAY } from '../../lib/days';
import { HttpError, unavailable } from '../../lib/httpErrors';
import { PROBES } from '../../lib/observe';
import type { Context } from '../context';

const FOLDER = path.join(ROOT, 'src/assets/fonts');

/** The two fonts of the site, for the pages that the API itself sends. */
const FACES = [
  { family: 'Archivo', name: 'archivo', weights: '620 760' },
  { family: 'Inter', name: 'inter', weights: '400 700' },
];
export const FONT_FACES = FACES.map(
  ({ family, name, weights }) =>
    `@font-face{font-family:${family};src:url(/fonts/${name}.woff2) format("woff2");font-weight:${weights};font-display:swap}\n`,
).join('');

/** Serves GET /fonts/archivo.woff2 and /fonts/inter.woff2. */
export function fontRoutes(): FastifyPluginAsync {
  return async (app) => {
    for (const { name } of FACES) {
      const bytes = await readFile(path.join(FOLDER, `${name}-latin-wght-normal.woff2`));
      app.get(`/fonts/${name}.woff2`, (_request, reply) =>
        reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(bytes),
      );
    }
  };
}

/** Health checks need a quick response, so their timeout is shorter than that of API queries. Milliseconds. */
const ANSWER_WITHIN = 3_000;
class LateAnswer extends Error {}

/**
 * Serves GET /livez: 200 while the process responds. GET /proxyz, for proxies: 200 until the process closes, whatever the
 * database does, because pages need no database. GET /readyz and /healthz, for people and alerts: 200
 * `{"status":"ok"}`, 503 while the database is unavailable; /readyz also while migrations are
 * missing or the clock is wrong. All but /livez are 503 during shutdown.
 */
export function healthRoutes({
  database,
  requireRightClock,
}: Pick<Context, 'database' | 'requireRightClock'>): FastifyPluginAsync {
  const checks = {
    [PROBES.live]: async () => {},
    [PROBES.proxy]: async () => {},
    [PROBES.ready]: () => checkMigrated(database.probe).then(requireRightClock),
    [PROBES.health]: () => database.probe.execute(sql`select 1`),
  };
  return async (app) => {
    for (const [url, check] of Object.entries(checks))
      app.get(url, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const done = new AbortController();
        const late = sleep(ANSWER_WITHIN, undefined, { signal: done.signal }).then(() => {
          throw new LateAnswer(`No answer to a query within ${ANSWER_WITHIN} ms (query read timeout).`);
        });
        try {
          await Promise.race([check(), late]);
          return { status: 'ok' };
        } catch (error) {
          if (error instanceof LateAnswer || isDatabaseUnavailable(error)) logOutage(request.log, error);
          else request.log.warn({ err: error }, 'health check failed');
          throw unavailable(describeFault(error));
        } finally {
          done.abort();
        }
      });
  };
}

/** Names the fault without internals, because anyone can ask. */
function describeFault(error: unknown): string {
  if (error instanceof MissingMigrations) return error.message;
  if (error instanceof HttpError) return 'The clock of the server is wrong.';
  return 'The database is unavailable.';
}

/** Serves GET /.well-known/change-password: leads password managers to the page that changes it (W3C). */
export function changePasswordRoutes(): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account/profile', 302));
  };
}

/** RFC 9116 recommends less than a year. */
const GOOD_FOR = 180 * DAY;

/** Serves GET /.well-known/security.txt: the contact for vulnerability reports (RFC 9116). */
export function securityTextRoutes({ config, now }: Pick<Context, 'config' | 'now'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/security.txt', async (_request, reply) => {
      const expires = new Date(now() + GOOD_FOR).toISOString().replace(/\.\d+Z$/, 'Z');
      reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8');
      return [
        `Contact: mailto:${config.supportEmail}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
        '',
      ].join('\n');
    });
  };
}
