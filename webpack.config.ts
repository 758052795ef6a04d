import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Compilation, DefinePlugin, sources, type Compiler, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration, Request } from 'webpack-dev-server';
import { inlineScript } from './scripts/site/inlineScript';
import { BUILD_VARIABLES } from './scripts/site/variables';
import { parseEnv } from './src/config/env';
import { SERVICE_WORKER } from './src/config/offline';
import { documentHtml } from './src/start/document/documentHtml';

const ROOT = __dirname;
const API = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** Name of the Trusted Types policy that webpack's runtime creates for chunk URLs. */
export const WEBPACK_TRUSTED_TYPES_POLICY = 'shinglewise-chunks';

/** Names assets after their content, which `src/lib/isIntact.ts` verifies in the browser. */
const ASSET_HASH = 'sha256';

/** Removes the name of the license file from the minifier's comment: a file can't contain its own hash. */
const hashlessComment = {
  apply: ({ hooks }: Compiler) =>
    hooks.compilation.tap('HashlessComment', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'HashlessComment', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => {
          for (const { name, source } of compilation.getAssets()) {
            const text = source.source().toString();
            const changed = text.replace(/^\/\*! For license .*?\.LICENSE\.txt \*\//, '/*! Licenses: .LICENSE.txt */');
            if (changed !== text) compilation.updateAsset(name, new sources.RawSource(changed));
          }
        },
      ),
    ),
};

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

type Mode = 'production' | 'development';

/** The package resolves to its development files, with their warnings, under every bundler condition; 0.4 kB. */
const routerFiles = {
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/**
 * Unused parts of packages: emotion's theming (0.7 kB), MUI's ripple, which the theme disables (2.2 kB), and the spinner
 * of its buttons (0.9 kB).
 */
const unused = {
  'hoist-non-react-statics': false,
  [path.join(ROOT, 'node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: false,
  [path.join(ROOT, 'node_modules/@mui/material/CircularProgress/CircularProgress.mjs')]: false,
} as const;

function definitions(stylesInHtml: boolean, stories: boolean): Record<string, string> {
  return {
    // Rejects a bad value at build time instead of in a user's browser, which gets neither the rules nor their messages.
    'process.env.PARSED_ENV': JSON.stringify(JSON.stringify(parseEnv(process.env))),
    ...Object.fromEntries(
      BUILD_VARIABLES.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
    ),
    'process.env.AUDIENCE': JSON.stringify(process.env.NODE_ENV ?? ''),
    'process.env.STYLES_IN_HTML': String(stylesInHtml),
    'process.env.STORIES': String(stories),
    'process.env.APP_VERSION': JSON.stringify(version),
    'process.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'development'),
  };
}

/** Returns the shared configuration of the browser bundle and the prerender bundle. */
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
          loader: 'esbuild-loader',
          options: { target: 'es2022', jsx: 'automatic', jsxDev: mode === 'development' },
        },
        { test: /\.(woff2|webp|avif|png|jpe?g|svg|webm|mp4|vtt)$/, type: 'asset/resource' },
        { test: /\.(txt|md)$/, type: 'asset/source' },
      ],
    },
    plugins: [new DefinePlugin(definitions(stylesInHtml, stories))],
  };
}

/**
 * Returns the configuration of the single-page application.
 * The packages that the first page needs are one file, so that an update of our code leaves it cached; other packages
 * are part of the chunk that imports them.
 * @param folder the output folder; the dev server keeps it in memory
 */
export function clientConfig(mode: Mode, folder = path.join(ROOT, 'dist')): Configuration {
  const production = mode === 'production';
  const base = shared(mode, production);
  return {
    ...base,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: './src/start/index.tsx' },
    devtool: production ? false : 'eval-source-map',
    ...(production && {
      plugins: [...(base.plugins ?? []), hashlessComment],
      resolve: { ...base.resolve, alias: { ...routerFiles, ...unused } },
    }),
    output: {
      path: folder,
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      hashFunction: ASSET_HASH,
      uniqueName: 'shinglewise',
      trustedTypes: { policyName: WEBPACK_TRUSTED_TYPES_POLICY },
    },
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: production ? { chunks: 'all', minSize: 30_000 } : false,
    },
    performance: false,
    stats: production ? 'errors-warnings' : 'minimal',
    ignoreWarnings: [],
  };
}

/** Files that compute a theme; see `builtTheme.ts`. */
const themeFiles = [
  'src/app/theme/theme',
  'node_modules/@mui/material/styles/createTheme.mjs',
  'node_modules/@mui/system/createTheme/createTheme.mjs',
];

/**
 * Replaces the theme that the browser would compute by one that is computed at build time, which is 6.7 kB smaller.
 * @param themeData from src/app/theme/themeData.ts
 */
export function withBuiltTheme(config: Configuration, themeData: object): Configuration {
  const built = path.join(ROOT, 'src/app/theme/builtTheme.ts');
  const alias = Object.fromEntries(themeFiles.map((file) => [path.join(ROOT, file), built]));
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...alias } },
    plugins: [...(config.plugins ?? []), new DefinePlugin({ THEME_DATA: JSON.stringify(themeData) })],
  };
}

/** The production pages with the stories, without minification of the product's files. */
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

/** The service worker. Its name is fixed, because browsers check its URL for updates. */
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

/** The same pages as a Node module that renders a URL to HTML; see scripts/site/pages.ts. */
export function prerenderConfig(mode: Mode = 'production'): Configuration {
  const base = shared(mode);
  return {
    ...base,
    name: 'prerender',
    target: 'node20',
    entry: { render: './src/start/prerender.tsx' },
    devtool: false,
    output: {
      path: path.join(ROOT, 'build', 'prerender'),
      publicPath: '/',
      filename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      hashFunction: ASSET_HASH,
      library: { type: 'commonjs2' },
      clean: true,
    },
    // One file, so that a page loads immediately; names and bytes of pictures are the client's. Only the HTML refers to
    // fonts, so these files are the ones that are served.
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

/** Hot reload on 3000; API requests are forwarded to 4000. */
export function devServer(): DevServerConfiguration {
  return {
    // It forwards to the development API, which is for this machine only.
    host: '127.0.0.1',
    port: Number(process.env.DEV_PORT ?? '3000'),
    hot: true,
    static: { directory: path.join(ROOT, 'src', 'assets', 'public'), serveIndex: false },
    devMiddleware: { index: false },
    proxy: [
      {
        context: [
          ...['/api', '/outbox', '/outbox.json', '/sandbox', '/invoices', '/webhooks', '/healthz', '/storage'],
          // The pages of emailed links.
          ...['/cancel/', '/code/', '/exports/', '/newsletter/', '/pay/', '/undo/'],
        ],
        target: API,
        xfwd: true,
      },
    ],
    // The page's own host: the server accepts no other origin.
    client: {
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
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

/** For tools that read the configuration, such as knip. */
export default function configurations(): Configuration[] {
  return [clientConfig('development'), prerenderConfig()];
}
