import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(__dirname, 'en');
const modules = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length).split(sep).join('/'))
  .sort();

/** Returns every text in a value with its path. Calls functions with '2' for each argument. */
function textsIn(value: unknown, name: string): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (typeof value === 'function') return textsIn(value(...Array.from({ length: value.length }, () => '2')), name);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => textsIn(inside, `${name}.${key}`));
}

describe.each(modules)('R176 #texts/%s', (module) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const texts = textsIn(require(join(ROOT, module)), module);

  test('has texts, and closes every tag', () => {
    expect(texts.length).toBeGreaterThan(0);
    const open = texts.filter(({ text }) => /[<>]/.test(text.replace(/<(\w+)(?:\/>|>[^<>]*<\/\1>)/g, '')));
    expect(open).toEqual([]);
  });

  test('has one apostrophe', () => {
    expect(texts.filter(({ text }) => /\w'/.test(text))).toEqual([]);
  });

  test('has no text with double spaces or missing values', () => {
    expect(texts.filter(({ text }) => / {2}|undefined|NaN|\[object/.test(text))).toEqual([]);
  });
});
