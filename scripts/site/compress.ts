import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const TEXT = /\.(js|css|html|svg|json|xml|txt|webmanifest|vtt)$/;

/** Never served as files: the headers are for the host. */
const NOT_SENT = new Set(['headers.json']);

/**
 * Writes a `.br` and a `.gz` version of each text file of a folder, if it is smaller.
 * @param which file names; all text files by default
 */
export async function compressFolder(folder: string, which = TEXT): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => which.test(name) && !NOT_SENT.has(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        const twins = { br: await brotli(bytes, { params }), gz: await gz(bytes, { level: 9 }) };
        for (const [ending, twin] of Object.entries(twins)) {
          if (twin.length < bytes.length) await writeFile(`${file}.${ending}`, twin);
        }
      }),
  );
}
