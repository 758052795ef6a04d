import { parseArgs } from 'node:util';
import { prerenderedPaths } from '../../src/config/paths';

const parts = ['load', 'press', 'lighthouse'] as const;
export type Part = (typeof parts)[number];

export interface Options {
  rounds: number;
  /** Public routes to measure. */
  routes: readonly string[];
  parts: ReadonlySet<Part>;
}

const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/**
 * Options of `npm run bench`: `--rounds 1`, `--only /,/pricing`, `--parts load,press,lighthouse`.
 * @throws Error naming what is not understood
 */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: { rounds: { type: 'string' }, only: { type: 'string' }, parts: { type: 'string' } },
  });
  const rounds = Number(values.rounds ?? 5);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
  const routes = values.only?.split(',') ?? prerenderedPaths;
  const unknown = routes.find((route) => !prerenderedPaths.includes(route));
  if (unknown !== undefined) throw new Error(`--only takes some of ${prerenderedPaths.join(',')}; not ${unknown}.`);
  const wanted = values.parts?.split(',') ?? [...parts];
  const strange = wanted.find((name) => !isPart(name));
  if (strange !== undefined) throw new Error(`--parts takes some of ${parts.join(',')}; not ${strange}.`);
  return { rounds, routes, parts: new Set(wanted.filter(isPart)) };
}
