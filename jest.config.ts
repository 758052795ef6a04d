/** @jest-config-loader esbuild-register */
import path from 'node:path';
import type { Config } from 'jest';

const ROOT = __dirname;

/** Tests run as CommonJS; types are checked by `npm run typecheck`, once and for everything. */
const compilerOptions = {
  target: 'ES2022',
  module: 'commonjs',
  moduleResolution: 'node10',
  jsx: 'react-jsx',
  esModuleInterop: true,
  resolveJsonModule: true,
  isolatedModules: true,
  allowJs: true,
  sourceMap: true,
  inlineSources: true,
};

/** Packages that exist as ES modules only. */
const esModules = ['redux-persist-transform-encrypt', '@redux-devtools/instrument', 'lodash-es'];

const transform: Config['transform'] = {
  '^.+\\.(ts|tsx|mjs|js)$': ['ts-jest', { diagnostics: false, tsconfig: compilerOptions }],
};

const shared: Config = {
  rootDir: ROOT,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/).+\\.(js|mjs|cjs)$`],
  restoreMocks: true,
  cacheDirectory: path.join(ROOT, '.cache', 'jest'),
};

const web: Config = {
  ...shared,
  displayName: 'web',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  globalSetup: '<rootDir>/src/testing/startApi.ts',
  globalTeardown: '<rootDir>/src/testing/stopApi.ts',
  setupFiles: ['<rootDir>/src/testing/browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: { '\\.(woff2|webp|avif|png|jpe?g|svg|webm|mp4)$': '<rootDir>/src/testing/asset.ts' },
};

const server: Config = {
  ...shared,
  displayName: 'server',
  // Loads what Jest cannot load itself: modules that exist as ES modules only.
  testEnvironment: '<rootDir>/server/testing/environment.ts',
  globalTeardown: '<rootDir>/server/testing/closeEngine.ts',
  testMatch: ['<rootDir>/{server,scripts,openapi}/**/*.test.ts'],
  // What only PostgreSQL can do: several processes on one database.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$'])],
  moduleNameMapper: {
    '^(fastify|fastify-openapi-glue|@fastify/static|@electric-sql/pglite|unpdf)$':
      '<rootDir>/server/testing/nativeModules/$1.ts',
  },
};

const config: Config = {
  projects: [web, server],
  // Screens talk to a real server; the first of a run also waits for its start.
  testTimeout: 60_000,
  // Two cores carry two workers and the server; a third only makes each slower.
  maxWorkers: 2,
};

export default config;
