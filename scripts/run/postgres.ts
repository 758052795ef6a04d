import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installWithApt } from './install';
import { freePort } from '../../server/testing/network/server';

const PACKAGES = '/usr/lib/postgresql';
const USER = 'shinglewise';
const START_WITHIN = 300_000;

export interface Postgres {
  /** URL of its database `postgres`: the tests create separate databases. */
  url: string;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server on a free port of this machine, in a temporary folder. It writes without fsync: tests kill
 * processes, not the power supply. PostgreSQL refuses to run as root, so root starts it as another user.
 * Root installs missing programs from packages.
 * @throws Error describing what is missing
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = findPrograms() ?? (installWithApt(['postgresql']), findPrograms());
  if (!programs)
    throw new Error('PostgreSQL is not installed. Install it, or set POSTGRES_BIN to the folder of its programs.');
  const options = userOptions();
  const folder = mkdtempSync(path.join(tmpdir(), 'shinglewise-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (options.uid !== undefined) chownSync(folder, options.uid, options.gid as number);
    const data = path.join(folder, 'data');
    const made = spawnSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      { ...options, cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200', 'shared_buffers=128MB'];
    const server = spawn(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await untilReady(server);
    const killWithUs = () => void server.kill('SIGKILL');
    process.once('exit', killWithUs);
    return {
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off('exit', killWithUs);
        if (server.exitCode === null) {
          server.kill('SIGINT');
          await once(server, 'exit');
        }
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns the folder with the latest `initdb` and `postgres`, or null. */
function findPrograms(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => path.join(PACKAGES, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const isIt = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
  return folders.find((folder) => folder !== '' && isIt(folder)) ?? null;
}

function userOptions(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it.');
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => (log = (log + String(chunk)).slice(-10_000)));
  for (const end = Date.now() + START_WITHIN; Date.now() < end; await sleep(50)) {
    if (log.includes('ready to accept connections')) return;
    if (server.exitCode !== null || server.signalCode !== null) break;
  }
  server.kill('SIGKILL');
  throw new Error(`PostgreSQL did not start: ${log}`);
}
