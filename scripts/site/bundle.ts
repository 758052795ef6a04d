import { promisify } from 'node:util';
import { webpack, type Configuration, type Stats } from 'webpack';

/** URLs of the files of a chunk group, in execution order. */
export type AssetsOf = (group: string) => string[];

const messages = (stats: Stats) =>
  stats.toString({ all: false, errors: true, errorDetails: false, warnings: true, colors: true });

/** Returns the files of the chunk groups of a run. */
export function filesByGroup(stats: Stats): AssetsOf {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  return (group) => {
    const found = namedChunkGroups[group];
    if (!found) throw new Error(`The bundle has no chunk named "${group}"; see the loaders in src/app/routes.tsx.`);
    return (found.assets ?? []).map(({ name }) => `/${name}`).filter((name) => name.endsWith('.js'));
  };
}

/** Runs webpack once. @throws Error with its messages */
export async function run(config: Configuration): Promise<Stats> {
  const compiler = webpack(config)!;
  try {
    const stats = (await promisify<Stats | undefined>((done) => compiler.run(done))())!;
    if (stats.hasErrors()) throw new Error(messages(stats));
    if (stats.hasWarnings()) console.warn(messages(stats));
    return stats;
  } finally {
    await promisify((done) => compiler.close(done))();
  }
}
