import lockfile from '../package-lock.json';
import manifest from '../package.json';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Packages with reviewed install scripts; each downloads or builds a native program. */
const MAY_RUN = ['@parcel/watcher', 'argon2', 'esbuild', 'unrs-resolver'];
/** The reasons for the overrides of package.json, where npm allows no comments. */
const OVERRIDES = {
  'content-disposition@^3.0.0':
    'Required by @fastify/static; version 3 needs Node 22, and the server supports Node 20.',
  'cookie@^2.0.0': 'Required by light-my-request; version 2 needs Node 22, and the server supports Node 20.',
};
const REGISTRY = 'https://registry.npmjs.org/';
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const locked = Object.entries<Locked>(lockfile.packages).filter(([at]) => at !== '');
const named = (wrong: (one: Locked, name: string) => boolean) =>
  locked.filter(([at, one]) => wrong(one, at.split('node_modules/').at(-1)!)).map(([at]) => at);

test('every package has an exact version of the registry and its hash', () => {
  expect(named(({ link, resolved }) => link === true || !(resolved ?? REGISTRY).startsWith(REGISTRY))).toEqual([]);
  expect(named(({ version }) => !EXACT.test(version ?? ''))).toEqual([]);
  expect(named(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
  expect(Object.entries(wanted).filter(([, version]) => !EXACT.test(version))).toEqual([]);
});

test('only reviewed packages have install scripts', () => {
  expect(named(({ hasInstallScript }, name) => hasInstallScript === true && !MAY_RUN.includes(name))).toEqual([]);
});

test('every override has a reason', () => {
  expect(Object.keys(manifest.overrides)).toEqual(Object.keys(OVERRIDES));
});
