import { DEFAULT_PERSIST_SECRET, parseEnv } from '../../src/config/env';
import { BUILD_SETTINGS, fillSiteOrigin, rejectDefaultsInProduction } from './variables';
import { devServer } from '../../webpack.config';

const OWN = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://www.example.com',
  PERSIST_SECRET: '0123456789abcdef',
} as const;

test.each([
  [{}, 'http://localhost:4000'],
  [{ PORT: '0' }, 'http://localhost:4000'],
  [{ PORT: '5000' }, 'http://localhost:5000'],
  [{ PORT: '5000', PUBLIC_ORIGIN: 'https://www.example.com' }, 'https://www.example.com'],
  [{ PUBLIC_ORIGIN: 'https://api.example.com', SITE_ORIGIN: 'https://www.example.com' }, 'https://www.example.com'],
])('the pages of %j are built for %s', (env: NodeJS.ProcessEnv, origin) => {
  fillSiteOrigin(env);
  expect(env.SITE_ORIGIN).toBe(origin);
});

test('a production build uses no public default', () => {
  rejectDefaultsInProduction(OWN);
  rejectDefaultsInProduction({ ...OWN, PERSIST_SECRET: `fedcba9876543210,${OWN.PERSIST_SECRET}` });
  rejectDefaultsInProduction({});
  for (const PERSIST_SECRET of [undefined, '', 'short', DEFAULT_PERSIST_SECRET, `${OWN.PERSIST_SECRET},short`])
    expect(() => rejectDefaultsInProduction({ ...OWN, PERSIST_SECRET })).toThrow('PERSIST_SECRET is missing');
  for (const SITE_ORIGIN of [undefined, 'http://www.example.com'])
    expect(() => rejectDefaultsInProduction({ ...OWN, SITE_ORIGIN })).toThrow('PUBLIC_ORIGIN is missing');
});

test('the documented build settings are those in use', () => {
  const documented = Object.values(BUILD_SETTINGS).map(({ name, fallback }) => [name, fallback]);
  expect(parseEnv(Object.fromEntries(documented) as Record<string, string>)).toEqual(parseEnv({}));
});

it('the development server is reachable only from this machine, like the API behind it', () => {
  expect(devServer()).toHaveProperty('host', '127.0.0.1');
});
