import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../api/contract';
import { repositoryFiles } from '../gates/files';
import { decisionsIndex } from './decisions';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = repositoryFiles();

const NUMBER = '[RTCGAB][1-9]\\d{0,2}';
/** At the beginning of a title, "R6 T8: …", or in brackets, "… (C14, C20)"; R142-R148 stands for all between. */
const CITATION = new RegExp(
  `(?<=['"\`])(?:${NUMBER}(?:-${NUMBER})?[,: ]+)+|\\((?:${NUMBER}(?:-${NUMBER})?(?:, )?)+\\)`,
  'g',
);

function numbersIn(citation: string): string[] {
  return [...citation.matchAll(/([RTCGAB])(\d+)(?:-[RTCGAB](\d+))?/g)].flatMap(([, letter, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${letter}${Number(from) + step}`),
  );
}

test('docs/requirements.md explains every number that a test cites, and no other', () => {
  const tests = files.filter((file) => /\.test\.tsx?$|^e2e\/.*\.ts$/.test(file));
  const cited = tests.flatMap((file) => [...read(file).matchAll(CITATION)].flatMap(([found]) => numbersIn(found)));
  const rows = [...read('docs/requirements.md').matchAll(/^\| ([A-Z]\d+) /gm)].map(([, number]) => number as string);
  expect(rows.filter((row, place) => rows.indexOf(row) !== place)).toEqual([]);
  expect([...new Set(cited)].filter((number) => !rows.includes(number))).toEqual([]);
  expect(rows.filter((row) => !cited.includes(row))).toEqual([]);
});

test('every finding in docs/security.md names tests that are there', () => {
  const rows = [
    ...read('docs/security.md').matchAll(/^\| (?:[HML]\d|suspected) +\|.*\| (.+?) +\| `(\S+\.test\.ts)` +\|$/gm),
  ];
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(([, title, file]) => !read(file!).includes(title!))).toEqual([]);
});

test('docs/decisions/README.md is what `npm run docs:index` writes', () => {
  expect(read('docs/decisions/README.md')).toBe(decisionsIndex());
});

test('docs/architecture.md has a sentence about every folder, and about no other', () => {
  const folders = new Set<string>();
  for (const file of files.filter((name) => /^(src|server|e2e|literalApi|openapi|scripts|testing)\//.test(name))) {
    const [top, second, ...rest] = file.split('/') as [string, ...string[]];
    folders.add(['src', 'server', 'scripts'].includes(top) && rest.length > 0 ? `${top}/${second}` : top);
  }
  const described = [...read('docs/architecture.md').matchAll(/^\| `([\w/]+)` /gm)].map(([, folder]) => folder);
  expect(described.sort()).toEqual([...folders].sort());
});
