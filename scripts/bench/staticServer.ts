import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const SRC = path.join(__dirname, '..', '..', 'src');
const FOLDERS = [path.join(__dirname, 'static'), path.join(SRC, 'assets', 'art'), path.join(SRC, 'assets', 'fonts')];
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What all pages end with stands in a file of its own; a page names it in a comment. */
async function withParts(page: string): Promise<string> {
  const footer = await readFile(path.join(__dirname, 'static', 'parts', 'footer.html'), 'utf8');
  return page.replace('<!-- parts/footer.html -->', () => footer.trimEnd());
}

interface Sent {
  type: string;
  bytes: Buffer;
  encoding: string;
}

async function readAll(): Promise<Map<string, Sent>> {
  const files = new Map<string, Sent>();
  for (const folder of FOLDERS) {
    for (const name of await readdir(folder)) {
      const type = TYPES[path.extname(name)];
      if (!type) continue;
      const file = await readFile(path.join(folder, name));
      const bytes = type === TYPES['.html'] ? Buffer.from(await withParts(file.toString())) : file;
      const packed = type === TYPES['.woff2'] ? bytes : brotliCompressSync(bytes);
      files.set(`/${name}`, { type, bytes: packed, encoding: packed === bytes ? 'identity' : 'br' });
    }
  }
  return files;
}

/**
 * Serves the hand-written pages of `static/` with the pictures and fonts of the site, compressed as the site is.
 * @returns its origin and a way to end it
 */
export async function serveStaticPages(): Promise<{ origin: string; stop(): Promise<void> }> {
  const files = await readAll();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return response.writeHead(404).end();
    const { type, bytes, encoding } = file;
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length })
      .end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://localhost:${port}`, stop };
}
