/**
 * Node 20 loads no TypeScript, and Jest accepts only this loader or ts-node.
 *
 * @jest-config-loader esbuild-register
 */
import path from 'node:path';
import type { Config } from 'jest';
import { dependencies } from './package.json';

const ROOT = __dirname;

/** Transforms single files: `npx tsc` checks all types in one run. */
const tsconfig = {
  target: 'es2022',
  module: 'commonjs',
  jsx: 'react-jsx',
  esModuleInterop: true,
  isolatedModules: true,
  allowJs: true,
  inlineSourceMap: true,
};

/** ESM-only packages. */
const esModules = ['redux-persist-transform-encrypt'];

/** Packages that Node itself loads for the server tests; pdfkit's output differs for objects of Jest's sandbox. */
const nativePackages = [...Object.keys(dependencies).filter((name) => name !== 'pdfkit'), 'unpdf'];

const transform: Config['transform'] = { '^.+\\.(ts|tsx|mjs|js)$': ['ts-jest', { tsconfig, diagnostics: false }] };

/** Slow tests run for a release, or when named on the command line. */
const isLongNamed = process.argv.some((argument) => argument.includes('.long'));
const ignored = ['/node_modules/', ...(isLongNamed ? [] : ['\\.long\\.test\\.'])];

const shared: Config = {
  rootDir: ROOT,
  testRunner: '<rootDir>/jest.runner.cjs',
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/).+\\.(js|mjs|cjs)$`],
  restoreMocks: true,
  cacheDirectory: path.join(ROOT, '.cache', 'jest'),
};

const web: Config = {
  ...shared,
  displayName: 'web',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/{src,stories}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ignored,
  globalSetup: '<rootDir>/src/testing/startApi.ts',
  globalTeardown: '<rootDir>/src/testing/stopApi.ts',
  setupFiles: ['<rootDir>/src/testing/browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: { '\\.(woff2|webp|avif|png|jpe?g|svg|webm|mp4)$': '<rootDir>/src/testing/asset.ts' },
};

const server: Config = {
  ...shared,
  displayName: 'server',
  testEnvironment: '<rootDir>/server/testing/environment.ts',
  globalTeardown: '<rootDir>/server/testing/closeEngine.ts',
  testMatch: ['<rootDir>/{server,scripts,openapi}/**/*.test.ts'],
  // Tests that require PostgreSQL: several processes on one database.
  testPathIgnorePatterns: [...ignored, ...(process.env.TEST_DATABASE_URL ? [] : ['\\.postgres\\.test\\.ts$'])],
  transform: {
    [`/node_modules/(${nativePackages.join('|')})/.+\\.[cm]?js$`]: '<rootDir>/server/testing/nativePackages.cjs',
    ...transform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...esModules, ...nativePackages].join('|')})/)`],
};

const config: Config = {
  projects: [web, server],
  // A busy machine takes ten times as long as an idle one, so only a hang takes this long.
  testTimeout: 600_000,
  maxWorkers: '100%',
};

export default config;
