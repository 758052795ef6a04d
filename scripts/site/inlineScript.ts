import { transformSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const START = path.join(__dirname, '..', '..', 'src', 'app', 'start');

/** Returns a minified script of src/app/start for inlining into the HTML. */
export function inlineScript(file: 'earlyInput' | 'scheme'): string {
  const { code } = transformSync(readFileSync(path.join(START, `${file}.ts`), 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: { toplevel: true } } },
    isModule: false,
    minify: true,
  });
  return code.trim();
}
