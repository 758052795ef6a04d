import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';

const START = path.join(__dirname, '..', '..', 'src', 'start');

/** Returns a minified script of src/start for inlining into the HTML. */
export function inlineScript(file: 'earlyInput' | 'scheme'): string {
  const source = readFileSync(path.join(START, `${file}.ts`), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', target: 'es2022', minify: true });
  return code.trim();
}
