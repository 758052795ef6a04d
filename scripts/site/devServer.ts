import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { clientConfig, devServer } from '../../webpack.config';
import { ROOT, runMain } from '../run/children';
import { run } from './bundle';

/** Compiles the bundle once, with hot reload. @throws Error with the errors of the compiler */
async function check(): Promise<void> {
  const { plugins = [], ...config } = clientConfig('development', path.join(ROOT, '.cache', 'development'));
  await run({ ...config, plugins: [...plugins, new webpack.HotModuleReplacementPlugin()] });
}

/** Serves the site with hot reload until a signal ends it; `--check` only compiles it. */
runMain(() =>
  process.argv.includes('--check')
    ? check()
    : new WebpackDevServer(devServer(), webpack(clientConfig('development'))!).start(),
);
