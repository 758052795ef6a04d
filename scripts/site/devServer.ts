import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { clientConfig, devServer } from '../../webpack.config';
import { runMain } from '../run/children';

/** Serves the site with hot reload until a signal ends it. */
runMain(() => new WebpackDevServer(devServer(), webpack(clientConfig('development'))!).start());
