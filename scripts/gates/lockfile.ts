/** Packages that may run a program while they are installed; each brings or builds one that is not JavaScript. */
const MAY_RUN = ['@parcel/watcher', '@swc/core', 'argon2', 'esbuild', 'unrs-resolver'];
const REGISTRY = 'https://registry.npmjs.org/';
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/**
 * Looks for packages that are not what the registry of npm has under an exact version, or that run on installation.
 * @param packages of package-lock.json, by path
 * @returns a sentence for each
 */
export function lockfileFaults({ packages }: { packages: Record<string, Locked> }, manifest: Manifest): string[] {
  const faults: string[] = [];
  for (const list of [manifest.dependencies, manifest.devDependencies, manifest.overrides])
    for (const [name, range] of Object.entries(list ?? {}))
      if (!EXACT.test(range)) faults.push(`package.json asks for ${name} ${range}, which is no exact version.`);
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '') continue;
    const name = path.split('node_modules/').at(-1)!;
    // Without an address npm asks the registry; the hash says what it has to be.
    if (locked.link || (locked.resolved !== undefined && !locked.resolved.startsWith(REGISTRY)))
      faults.push(`${path} does not come from ${REGISTRY}.`);
    if (!EXACT.test(locked.version ?? '')) faults.push(`${path} has no exact version.`);
    if (!locked.inBundle && !locked.integrity?.startsWith('sha512-')) faults.push(`${path} has no hash (sha512).`);
    if (locked.hasInstallScript && !MAY_RUN.includes(name))
      faults.push(
        `${path} runs a program while it is installed. Look at it; then add it to scripts/gates/lockfile.ts.`,
      );
  }
  return faults;
}
