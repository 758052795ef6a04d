import path from 'node:path';
import { DefinePlugin, NormalModuleReplacementPlugin, type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration, Request } from 'webpack-dev-server';
import { documentHtml } from './src/app/document/documentHtml';
import { parseEnv } from './src/config/env';

const ROOT = __dirname;
const API = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** Name of the Trusted Types policy that webpack's runtime makes for the addresses of its chunks (C14). */
export const WEBPACK_TRUSTED_TYPES_POLICY = 'shinglewise-chunks';

/** Variables of the build; `src/config/env.ts` gives each a default and refuses what it cannot use. */
export const BUILD_VARIABLES = [
  'API_BASE_URL',
  'PERSIST_SECRET',
  'REMEMBER_PASSWORD',
  'STORAGE_BASE_URL',
  'AFFILIATE_PANEL_URL',
  'ANDROID_APP_URL',
  'IOS_APP_URL',
  'SITE_ORIGIN',
] as const;

type Mode = 'production' | 'development';

function definitions(): Record<string, string> {
  // Refuses a bad value here, where the person who set it reads the list, and not in somebody's browser.
  parseEnv(process.env);
  return Object.fromEntries(
    BUILD_VARIABLES.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined']),
  );
}

/** What the browser bundle and the bundle that renders pages at build time have in common. */
function shared(mode: Mode): Configuration {
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
    plugins: [new DefinePlugin(definitions())],
  };
}

/** The package offers its development files, with their warnings, under every condition that a bundler knows. */
const productionRouter = {
  'react-router$': path.join(ROOT, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** The theme has no ripple, but every button of MUI brings its code and a stylesheet of key frames. */
const withoutRipple = () =>
  new NormalModuleReplacementPlugin(/^\.\/TouchRipple\.mjs$/, path.join(ROOT, 'src/app/theme/nothing.ts'));

/** Every button of MUI brings the spinner of its `loading` property, which none of ours has. */
const withoutLoadingSpinner = () =>
  new NormalModuleReplacementPlugin(
    /^\.\.\/CircularProgress\/index\.mjs$/,
    path.join(ROOT, 'src/app/theme/nothing.ts'),
  );

/** MUI makes a whole theme of its own for parts that stand outside of any; here none does. */
const withoutDefaultTheme = () =>
  new NormalModuleReplacementPlugin(/\/defaultTheme\.mjs$/, path.join(ROOT, 'src/app/theme/noDefaultTheme.ts'));

/**
 * The single-page application.
 * Vendors are cut by how often they change and by who needs them, so that an update of a page leaves their files cached.
 */
export function clientConfig(mode: Mode): Configuration {
  const production = mode === 'production';
  const base = shared(mode);
  return {
    ...base,
    name: 'client',
    target: ['web', 'es2022'],
    entry: { main: './src/index.tsx' },
    devtool: production ? false : 'eval-source-map',
    ...(production && {
      resolve: { ...base.resolve, alias: productionRouter },
      plugins: [...(base.plugins ?? []), withoutRipple(), withoutLoadingSpinner(), withoutDefaultTheme()],
    }),
    output: {
      path: path.join(ROOT, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      uniqueName: 'shinglewise',
      trustedTypes: { policyName: WEBPACK_TRUSTED_TYPES_POLICY },
      clean: production,
    },
    optimization: {
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      runtimeChunk: production ? 'single' : false,
      splitChunks: production
        ? {
            chunks: 'all',
            cacheGroups: {
              react: vendor(
                'react',
                /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
                30,
              ),
              mui: vendor('mui', /[\\/]node_modules[\\/](@mui|@emotion|stylis|react-transition-group)[\\/]/, 20),
              vendor: vendor('vendor', /[\\/]node_modules[\\/]/, 10),
            },
          }
        : false,
    },
    performance: false,
    stats: production ? 'errors-warnings' : 'minimal',
    ignoreWarnings: [],
    ...(production ? {} : { devServer: devServer() }),
  };
}

/** Only what the first page needs goes into a named vendor file; the rest follows the chunk that asks for it. */
function vendor(name: string, test: RegExp, priority: number) {
  return { name, test, priority, chunks: 'initial' as const };
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
    // One file, so that a page is there at once; names of pictures and fonts are the client's, their bytes too.
    module: {
      ...base.module,
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
          response.end(documentHtml({ path: request.url.split('?')[0] ?? '/', scripts: ['/assets/main.js'] }));
        },
      },
    ],
  };
}

export default function configuration(_env: unknown, argv: { mode?: Mode }): Configuration[] {
  return argv.mode === 'production' ? [clientConfig('production'), prerenderConfig()] : [clientConfig('development')];
}
