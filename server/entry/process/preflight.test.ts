import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../platform/config';
import { PRODUCTION } from '../../testing';
import { useFolder } from '../../testing/database';
import { checkBuild } from './preflight';

const folder = useFolder({ each: true });
beforeEach(() => writeFileSync(join(folder.path, 'index.html'), ''));

const built = (facts: object) => writeFileSync(join(folder.path, 'build.json'), JSON.stringify(facts));
const production = () => checkBuild(readConfig({ ...PRODUCTION, SITE_FOLDER: folder.path }));
const development = (env = {}) => checkBuild(readConfig({ ...env, SITE_FOLDER: folder.path }));

test('pages built for this server are served', () => {
  built({ siteOrigin: PRODUCTION.PUBLIC_ORIGIN, forCustomers: true });
  expect(production()).toEqual([]);
  built({ siteOrigin: 'http://localhost:4000', forCustomers: false });
  expect(development()).toEqual([]);
});

test('pages built for another address are reported, and rejected in production', () => {
  built({ siteOrigin: 'http://localhost:4000', forCustomers: true });
  expect(development({ PORT: '5000' })).toEqual([
    'The pages were built for http://localhost:4000, but PUBLIC_ORIGIN is http://localhost:5000. Run SITE_ORIGIN=http://localhost:5000 npm run build.',
  ]);
  expect(production).toThrow('Run SITE_ORIGIN=https://www.shinglewise.example npm run build');
});

test('production rejects pages built for development, and builds without that information', () => {
  built({ siteOrigin: PRODUCTION.PUBLIC_ORIGIN, forCustomers: false });
  expect(production).toThrow('Run NODE_ENV=production npm run build');
  rmSync(join(folder.path, 'build.json'));
  expect(production).toThrow('Run npm run build');
});

test('an API without a site has nothing to compare', () => {
  rmSync(join(folder.path, 'index.html'));
  expect(production()).toEqual([]);
});
