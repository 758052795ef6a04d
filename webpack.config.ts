import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DefinePlugin, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration, Request } from 'webpack-dev-server';
import { documentHtml } from './src/app/document/documentHtml';
import { parseEnv } from './src/config/env';
import { SERVICE_WORKER } from './src/config/offline';
import { inlineScript } from './scripts/site/inlineScript';
import { BUILD_VARIABLES } from './scripts/site/variables';

const ROOT = __dirname;
const API = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** Name of the Trusted Types policy that webpack's runtime makes for the addresses of its chunks (C14). */
export const WEBPACK_TRUSTED_TYPES_POLICY = 'shinglewise-chunks';

interface Package {
  version: string;
  devDependencies: Record<string, string>;
}
const { version, devDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Package;

type Mode = 'production' | 'development';

/** The package offers its development files, with their warnings, under every condition that a bundler knows. */
const routerFiles = {
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** What packages bring along and no one uses: emotion's for `withTheme`, MUI's ripple, which the theme turns off. */
const unused = {
  'hoist-non-react-statics': false,
  [path.join(ROOT, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false,
} as const;

function definitions(stylesInHtml: boolean, stories: boolean): Record<string, string> {
  // Refuses a bad value here, where the person who set it reads the list, and not in someone's browser.
  parseEnv(process.env);
  return {
    ...Object.fromEntries(
      BUILD_VARIABLES.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
    ),
    'process.env.AUDIENCE': JSON.stringify(process.env.NODE_ENV ?? ''),
    'process.env.STYLES_IN_HTML': String(stylesInHtml),
    'process.env.STORIES': String(stories),
    'process.env.APP_VERSION': JSON.stringify(version),
    'process.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'development'),
    'process.env.PACKAGE_VERSIONS': JSON.stringify(JSON.stringify(devDependencies)),
  };
}

/** What the browser bundle and the bundle that renders pages at build time have in common. */
function shared(mode: Mode, stylesInHtml = false, stories = mode === 'development'): Configuration {
  return {
    mode,
    context: ROOT,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development' } },
            },
          },
        },
        { test: /\.(woff2|webp|avif|png|jpe?g|svg|webm|mp4|vtt)$/, type: 'asset/resource' },
        { test: /\.(txt|md)$/, type: 'asset/source' },
      ],
    },
    plugins: [new DefinePlugin(definitions(stylesInHtml, stories))],
  };
}

/**
 * The single-page application.
 * What the first page needs of other packages is one file, so that an update of ours leaves it cached; the rest follows
 * the chunk that asks for it.
 * @param folder where it is written; the dev server keeps it in memory
 */
export function clientConfig(mode: Mode, folder = path.join(ROOT, 'dist')): Configuration {
  const production = mode === 'production';
  const base = shared(mode, production);
  return {
    ...base,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: './src/index.tsx' },
    devtool: production ? false : 'eval-source-map',
    ...(production && {
      resolve: { ...base.resolve, alias: { ...routerFiles, ...unused } },
    }),
    output: {
      path: folder,
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: 'shinglewise',
      trustedTypes: { policyName: WEBPACK_TRUSTED_TYPES_POLICY },
    },
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      // One file for what every page needs of others: compressed in one piece it is 2.5 kB smaller than in three.
      splitChunks: production
        ? {
            chunks: 'all',
            cacheGroups: { vendor: { name: 'vendor', test: /[\\/]node_modules[\\/]/, chunks: 'initial' } },
          }
        : false,
    },
    performance: false,
    stats: production ? 'errors-warnings' : 'minimal',
    ignoreWarnings: [],
    ...(production ? {} : { devServer: devServer() }),
  };
}

/** The pages of production with the stories, without what makes the files of the product small. */
export function storiesConfig(folder: string): Configuration {
  const { output, ...development } = clientConfig('development');
  const { module, plugins } = shared('production', false, true);
  return {
    ...development,
    mode: 'production',
    devtool: false,
    module,
    plugins,
    output: { ...output, path: folder, clean: true },
    optimization: { ...development.optimization, minimize: false },
  };
}

/** The service worker. Its name stays, as browsers look at its address whether it has changed. */
export function workerConfig(folder: string): Configuration {
  return {
    ...shared('production'),
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { main: './src/serviceWorker.ts' },
    devtool: false,
    output: { path: folder, filename: SERVICE_WORKER.slice(1) },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The same pages as a node module that turns an address into HTML; see scripts/prerender. */
export function prerenderConfig(mode: Mode = 'production'): Configuration {
  const base = shared(mode);
  return {
    ...base,
    name: 'prerender',
    target: 'node20',
    entry: { render: './src/app/prerender.tsx' },
    devtool: false,
    output: {
      path: path.join(ROOT, 'build', 'prerender'),
      publicPath: '/',
      filename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
      clean: true,
    },
    // One file, so that a page is there at once; names and bytes of pictures are the client's. Fonts are named in the HTML
    // alone, so these files are the ones that are served.
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: /\.woff2$/, generator: { emit: true } }],
      generator: { asset: { emit: false } },
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Hot reload on 3000; what belongs to the API goes to 4000. */
function devServer(): DevServerConfiguration {
  return {
    // It leads to the API of development, which is for this machine alone.
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? '3000'),
    hot: true,
    static: { directory: path.join(ROOT, 'src', 'assets', 'public'), serveIndex: false },
    devMiddleware: { index: false },
    proxy: [
      {
        context: ['/api', '/outbox', '/outbox.json', '/sandbox', '/invoices', '/webhooks', '/healthz', '/storage'],
        target: API,
        xfwd: true,
      },
    ],
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'page',
        middleware: (
          request: Request,
          response: { setHeader(n: string, v: string): void; end(body: string): void },
          next: () => void,
        ) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          const route = request.url.split('?')[0] ?? '/';
          response.end(documentHtml({ path: route, scripts: ['/assets/main.js'], scheme: inlineScript('scheme') }));
        },
      },
    ],
  };
}

export default function configuration(_env: unknown, argv: { mode?: Mode }): Configuration[] {
  return argv.mode === 'production' ? [clientConfig('production'), prerenderConfig()] : [clientConfig('development')];
}
