import { lockfileFaults } from './lockfile';
import { secretsIn } from './secrets';

const good = { version: '1.2.3', integrity: 'sha512-abc' };
const faultsOf = (locked: object, manifest = {}) =>
  lockfileFaults({ packages: { '': {}, 'node_modules/some': locked } }, manifest).length;

test.each([
  [good, 0],
  [{ ...good, resolved: 'https://registry.npmjs.org/some/-/some-1.2.3.tgz' }, 0],
  [{ ...good, resolved: 'https://registry.npmjs.org.evil.example/some.tgz' }, 1],
  [{ ...good, resolved: 'git+ssh://git@github.com/some/some.git#abc' }, 1],
  [{ ...good, link: true }, 1],
  [{ version: '1.2.3' }, 1],
  [{ ...good, integrity: 'sha1-abc' }, 1],
  [{ ...good, version: 'file:../some' }, 1],
  [{ ...good, hasInstallScript: true }, 1],
])('a package locked as %j has %d faults', (locked, count) => {
  expect(faultsOf(locked)).toBe(count);
});

test('a package that may run a program may, and a range is no version', () => {
  const packages = { 'node_modules/x/node_modules/esbuild': { ...good, hasInstallScript: true } };
  expect(lockfileFaults({ packages }, {})).toEqual([]);
  expect(faultsOf(good, { dependencies: { some: '^1.2.3' } })).toBe(1);
});

const long = 'a1B2c3D4e5F6g7H8i9J0k1L2';
test.each([
  ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  `sk${'_live_'}${long}`,
  `rk${'_test_'}${long}`,
  `wh${'sec_'}${long}`,
  `AK${'IA'}ABCDEFGHIJKLMNOP`,
  `gh${'p_'}${long}${long}`,
  `postgres://app:${long}@db.example.com/app`,
])('%s is found', (secret) => {
  expect(secretsIn(`first line\nconst key = '${secret}';`)).toHaveLength(1);
});

test.each(['sk_live_1', 'sk_live_…', 'postgres://user:password@host:5432/name', 'smtps://user:secret@mail:465'])(
  '%s is an example',
  (text) => expect(secretsIn(text)).toEqual([]),
);
