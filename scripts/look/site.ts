import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { documentHtml } from '../../src/app/document/documentHtml';
import { galleryConfig } from '../../webpack.config';
import { ROOT } from '../run/children';
import { run } from '../site/bundle';
import { inlineScript } from '../site/inlineScript';

const FOLDER = path.join(ROOT, '.cache', 'look', 'site');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };

/** Builds the gallery. @throws Error with what the compiler says */
export async function buildGallery(): Promise<void> {
  await run(galleryConfig(FOLDER));
}

/**
 * Serves the gallery on a free port.
 * @returns its origin, and how to end it
 */
export async function serveGallery(): Promise<{ origin: string; stop: () => void }> {
  const page = documentHtml({ path: '/', scripts: ['/assets/main.js'], scheme: inlineScript('scheme') });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(FOLDER, path.normalize(pathname));
    if (pathname.startsWith('/assets/') && existsSync(file)) {
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { origin: `http://localhost:${port}`, stop: () => server.close() };
}
