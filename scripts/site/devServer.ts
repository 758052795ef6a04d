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

/** Serves the site with hot reload, and prints the addresses once it is compiled. */
async function serve(): Promise<void> {
  const server = new WebpackDevServer(devServer(), webpack(clientConfig('development'))!);
  await server.start();
  const site = `http://localhost:${server.options.port}`;
  const addresses = {
    Site: site,
    Stories: `${site}/__stories`,
    API: `http://localhost:${process.env.PORT ?? '4000'}`,
    Outbox: `${site}/outbox`,
  };
  const lines = Object.entries(addresses).map(([name, address]) => `  ${name.padEnd(9)}${address}`);
  server.middleware?.waitUntilValid(() => console.log(`\n${lines.join('\n')}\n`));
}

/** Serves the site until a signal ends it; `--check` only compiles it. */
runMain(process.argv.includes('--check') ? check : serve);
