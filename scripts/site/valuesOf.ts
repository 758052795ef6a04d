import { createRequire } from 'node:module';
import type { LoaderContext } from 'webpack';

/**
 * A loader of webpack that runs a module while the site is built and puts the values it exports in its place.
 * They have to be plain: what JSON cannot say is lost.
 */
module.exports = function valuesOf(this: LoaderContext<object>): string {
  const values = createRequire(__filename)(this.resourcePath) as Record<string, unknown>;
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};
