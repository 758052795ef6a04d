import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../../../platform/config';

const HASHED = /[.-][0-9a-f]{8,}\.\w+(\.map)?$/i;
/** Paths that are never a page of the site, even without a route: a wrong health check must not succeed. */
const RESERVED =
  /^\/(api|webhooks|sandbox|invoices|outbox|outbox\.json|health|healthz|ready|readyz|live|livez|proxyz|metrics|\.well-known)(\/|$)/i;
/** Always revalidated; the service worker runs under the policy of its response. */
const FRESH = /\.html$|^service-worker\.js$/;
const YEAR = 'public, max-age=31536000, immutable';

const STATIC = {
  serve: false,
  index: false,
  preCompressed: true,
  cacheControl: false,
  lastModified: false,
  dotfiles: 'deny',
} as const;

/**
 * Serves the built site from a folder: hashed assets are cached permanently, pages are always revalidated, prerendered
 * pages are served by route, and the app for every other path that is not a file. A removed asset is a 404 in plain
 * text, so that an old tab detects the deployment. Precompressed files are sent to browsers that accept them. A build
 * may replace the folder at any time: each request uses one version, with its policy.
 * @param dist absolute path of dist/; if it is missing, a message explains how to build
 */
export function siteRoutes(config: Config, dist: string): FastifyPluginAsync {
  return async (app) => {
    const look = makeLook(config, dist);
    // Every response names its folder.
    await app.register(fastifyStatic, { ...STATIC, root: __dirname });

    app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
      const path = getPath(request.url);
      if (path === null || RESERVED.test(path)) return reply.callNotFound();
      const site = look();
      if (!site) return sendText(reply, 503, 'The site is not built yet. Run: npm run build');
      const file = fileFor(site.folder, path);
      if (file && FRESH.test(file)) return sendFresh(reply, file, site);
      if (file) {
        reply.header('cache-control', HASHED.test(file) ? YEAR : 'public, max-age=3600');
        return reply.sendFile(file, site.folder);
      }
      if (isAsset(path)) return sendText(reply, 404, "This file doesn't exist.");
      return sendFresh(reply, existsSync(join(site.folder, 'app.html')) ? 'app.html' : 'index.html', site);
    });
  };
}

interface Site {
  folder: string;
  /** The headers of every page. */
  headers: Record<string, string>;
}

/** @returns a function that finds the current build, null without one */
function makeLook(config: Config, dist: string): () => Site | null {
  let known: Site | null = null;
  return () => {
    if (!existsSync(join(dist, 'index.html'))) return null;
    const folder = realpathSync(dist);
    if (known?.folder !== folder) known = { folder, headers: readHeaders(config, folder) };
    return known;
  };
}

/** For a build without headers.json: no inline or external content. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Returns the built page headers, without those that enforce https when the site is served over http. */
function readHeaders({ publicOrigin }: Config, folder: string): Site['headers'] {
  const file = join(folder, 'headers.json');
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Site['headers']) : {};
  const named = Object.entries(written).map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers: Site['headers'] = { 'content-security-policy': STRICT, ...Object.fromEntries(named) };
  if (publicOrigin.startsWith('https:')) return headers;
  const { 'strict-transport-security': _https, 'content-security-policy': policy = '', ...rest } = headers;
  return { ...rest, 'content-security-policy': policy.replace(/;\s*upgrade-insecure-requests\s*(?=;|$)/, '') };
}

function sendFresh(reply: FastifyReply, file: string, { folder, headers }: Site): FastifyReply {
  return reply.headers(headers).header('cache-control', 'no-cache').sendFile(file, folder);
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** Returns the decoded path without its query; null when it cannot be decoded or leaves the folder. */
function getPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return /\0|\\|(^|\/)\.{1,2}(\/|$)/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** Returns the file of dist/ for a path, relative to the folder. */
function fileFor(folder: string, path: string): string | null {
  const name = path.replace(/^\/+|\/+$/g, '');
  const isPrivate = /^(headers|build)\.json$|\.(br|gz)$|(^|\/)\./.test(name);
  if (isPrivate) return null;
  const candidates = isAsset(path) ? [name] : [join(name, 'index.html'), name && `${name}.html`];
  return candidates.find((candidate) => candidate && existsSync(join(folder, candidate))) ?? null;
}

const isAsset = (path: string) => path.startsWith('/assets/') || /\.\w{1,12}$/.test(path);
