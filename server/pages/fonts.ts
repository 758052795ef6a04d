import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';

const FOLDER = path.join(__dirname, '..', '..', 'src', 'assets', 'fonts');

/** The two faces of the site, for the pages that the API itself sends. */
const FILES = {
  archivo: 'archivo-latin-wght-normal.woff2',
  inter: 'inter-latin-wght-normal.woff2',
} as const;

const face = (family: string, name: keyof typeof FILES, weights: string): string =>
  `@font-face{font-family:${family};src:url(/fonts/${name}.woff2) format("woff2");font-weight:${weights};font-display:swap}`;

export const FONT_FACES = `${face('Archivo', 'archivo', '620 760')}\n${face('Inter', 'inter', '400 700')}\n`;

/** GET /fonts/archivo.woff2 and /fonts/inter.woff2. */
export function fontRoutes(): FastifyPluginAsync {
  return async (app) => {
    for (const [name, file] of Object.entries(FILES)) {
      const bytes = await readFile(path.join(FOLDER, file));
      app.get(`/fonts/${name}.woff2`, (_request, reply) =>
        reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(bytes),
      );
    }
  };
}
