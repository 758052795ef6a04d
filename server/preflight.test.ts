import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';
import { checkBuild } from './preflight';
import { PRODUCTION } from './testing';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(folder, 'index.html'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const built = (facts: object) => writeFileSync(join(folder, 'build.json'), JSON.stringify(facts));
const production = () => checkBuild(readConfig({ ...PRODUCTION, SITE_FOLDER: folder }));
const development = (env = {}) => checkBuild(readConfig({ ...env, SITE_FOLDER: folder }));

test('pages that were built for this server are served', () => {
  built({ siteOrigin: PRODUCTION.PUBLIC_ORIGIN, ownPersistSecret: true });
  expect(production()).toEqual([]);
  built({ siteOrigin: 'http://localhost:4000', ownPersistSecret: false });
  expect(development()).toEqual([]);
});

test('pages that were built for another address are reported, and refused in production', () => {
  built({ siteOrigin: 'http://localhost:4000', ownPersistSecret: true });
  expect(development({ PORT: '5000' })).toEqual([
    'The pages were built for http://localhost:4000, and people come by http://localhost:5000: run SITE_ORIGIN=http://localhost:5000 npm run build.',
  ]);
  expect(production).toThrow('run SITE_ORIGIN=https://www.shinglewise.example npm run build');
});

test('production refuses pages with the public default of PERSIST_SECRET, and of a build that does not say', () => {
  built({ siteOrigin: PRODUCTION.PUBLIC_ORIGIN, ownPersistSecret: false });
  expect(production).toThrow('set one of your own');
  rmSync(join(folder, 'build.json'));
  expect(production).toThrow('run npm run build');
});

test('an API without a site has nothing to compare', () => {
  rmSync(join(folder, 'index.html'));
  expect(production()).toEqual([]);
});
