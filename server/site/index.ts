import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Config } from '../config';

const HASHED = /[.-][0-9a-f]{8,}\.\w+(\.map)?$/i;
/** Addresses that are never a page of the site, even where nothing answers them: a wrong probe must not stay green. */
const RESERVED =
  /^\/(api|webhooks|sandbox|invoices|outbox|outbox\.json|health|healthz|ready|readyz|live|livez|metrics)(\/|$)/i;
/** Asked for anew each time; the service worker works under the policy that comes with it. */
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
 * Serves the built site from a folder: hashed assets for ever, pages never from a cache without asking, prerendered
 * pages by route, and the application for every other address that is not a file. An asset that is gone is a 404 in
 * plain text, so that an old tab knows that there was a deployment. Compressed twins made by the build are sent
 * where the browser takes them. A build replaces the folder at any time: one request sees one of them, with its
 * policy.
 * @param dist absolute path of dist/; while it is missing, a sentence that says how to build
 */
export function siteRoutes(config: Config, dist: string): FastifyPluginAsync {
  return async (app) => {
    const look = makeLook(config, dist);
    // Every answer names its folder.
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
      if (isAsset(path)) return sendText(reply, 404, 'This file is not here (any more).');
      return sendFresh(reply, existsSync(join(site.folder, 'app.html')) ? 'app.html' : 'index.html', site);
    });
  };
}

interface Site {
  folder: string;
  /** Of every page. */
  headers: Record<string, string>;
}

/** @returns a function that finds what is built now, null while nothing is */
function makeLook(config: Config, dist: string): () => Site | null {
  let known: Site | null = null;
  return () => {
    if (!existsSync(join(dist, 'index.html'))) return null;
    const folder = realpathSync(dist);
    if (known?.folder !== folder) known = { folder, headers: readHeaders(config, folder) };
    return known;
  };
}

/** For a build without headers.json: nothing inline, nothing foreign. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The headers that the build wrote for pages; without what makes a browser use https where the site is served by http. */
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

/** The decoded path without its query; null when it cannot be decoded or leaves the folder. */
function getPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    return /\0|\\|(^|\/)\.{1,2}(\/|$)/.test(path) ? null : path;
  } catch {
    return null;
  }
}

/** The file of dist/ that answers a path, relative to the folder. */
function fileFor(folder: string, path: string): string | null {
  const name = path.replace(/^\/+|\/+$/g, '');
  const isPrivate = /^(headers|build)\.json$|\.(br|gz)$|(^|\/)\./.test(name);
  if (isPrivate) return null;
  const candidates = isAsset(path) ? [name] : [join(name, 'index.html'), name && `${name}.html`];
  return candidates.find((candidate) => candidate && existsSync(join(folder, candidate))) ?? null;
}

const isAsset = (path: string) => path.startsWith('/assets/') || /\.\w{1,12}$/.test(path);
