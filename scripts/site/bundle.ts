import { webpack, type Configuration, type Stats } from 'webpack';

/** URLs of the files of a chunk group, in execution order. */
export type AssetsOf = (group: string) => string[];

const messages = (stats: Stats) =>
  stats.toString({ all: false, errors: true, errorDetails: false, warnings: true, colors: true });

function filesByGroup(stats: Stats): AssetsOf {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  return (group) => {
    const found = namedChunkGroups[group];
    if (!found) throw new Error(`The bundle has no chunk named "${group}"; see the loaders in src/app/routes.tsx.`);
    return (found.assets ?? []).map(({ name }) => `/${name}`).filter((name) => name.endsWith('.js'));
  };
}

/**
 * Runs webpack for the browser and for prerendering, one after the other: on two cores running in parallel gains
 * nothing.
 * @throws Error with webpack's messages
 */
export async function bundle(
  configs: readonly [client: Configuration, prerender: Configuration],
): Promise<{ assets: AssetsOf }> {
  const client = await run(configs[0]);
  await run(configs[1]);
  return { assets: filesByGroup(client) };
}

/** Runs webpack once. @throws Error with its messages */
export function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) return reject(new Error('webpack rejected the configuration.'));
    compiler.run((failure, stats) => {
      compiler.close((closeFailure) => {
        if (failure || closeFailure || !stats)
          return reject(failure ?? closeFailure ?? new Error('webpack returned no result.'));
        if (stats.hasErrors()) return reject(new Error(messages(stats)));
        if (stats.hasWarnings()) console.warn(messages(stats));
        resolve(stats);
      });
    });
  });
}
