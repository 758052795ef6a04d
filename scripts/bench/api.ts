import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoAccount } from '../../server/testing/network/accounts';
import { freePort, startServer } from '../../server/testing/network/server';
import { startPostgres } from '../run/postgres';

const READS = {
  profile: '/user/get-profile',
  'first page': '/payment/subscription-history?page=1&limit=10',
  entitlement: '/user/entitlement',
};
/** Requests a second and MB of memory, at rest and after the reads; without an entry there is no goal. */
const GOALS = {
  PostgreSQL: { profile: 1500, 'first page': 1500, memory: [220, Infinity] },
  embedded: { profile: 1200, 'first page': 1000, memory: [450, 600] },
} as const;
const P99 = 100;
/** Downloaded on first use. */
const AUTOCANNON = 'autocannon@8.0.0';

/** The used part of autocannon's report; latency in ms. */
interface Report {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  errors: number;
  non2xx: number;
}

/** Reads a URL with 50 connections. */
async function sendReads(url: string, token: string, seconds: number): Promise<Report> {
  const load = ['-j', '-n', '-c', '50', '-d', String(seconds), '-H', `authorization=Bearer ${token}`, url];
  const { stdout } = await promisify(execFile)('npx', ['--yes', AUTOCANNON, ...load]);
  return JSON.parse(stdout) as Report;
}

/** Reads what the process counts: CPU seconds, bytes of memory, statements. */
async function readMetrics(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
  return {
    cpu: read('process_cpu_seconds_total'),
    memory: read('process_resident_memory_bytes') / 2 ** 20,
    statements: read('shinglewise_query_seconds_count'),
  };
}

/** Marks a figure that misses its goal, and sets the exit code. */
function mark(value: number, isGood: boolean, digits = 0): string {
  if (!isGood) process.exitCode = 1;
  return `${value.toFixed(digits)}${isGood ? '' : ' OVER'}`;
}

/**
 * Measures the reads of an app with 50 connections to one process, on both engines, with client and database on the
 * same machine.
 * @param seconds for each kind of read
 * @returns a row for each engine and read; OVER marks figures that miss their goal
 */
export async function measureReads(seconds: number): Promise<Record<string, Record<string, string>>> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const rows: Record<string, Record<string, string>> = {};
  try {
    for (const engine of ['PostgreSQL', 'embedded'] as const) {
      const metricsPort = await freePort();
      const server = await startServer({
        ...(engine === 'PostgreSQL' ? { DATA_DIR: '', DATABASE_URL: postgres.url } : { DATA_DIR: folder }),
        DEMO_DATA: 'on',
        METRICS_PORT: String(metricsPort),
      });
      try {
        const goals: { [read in keyof typeof READS]?: number } & { memory: readonly [number, number] } = GOALS[engine];
        const { token } = await demoAccount(server.origin, 'pro@example.com');
        const atRest = (await readMetrics(metricsPort)).memory;
        for (const [name, call] of Object.entries(READS)) {
          const fire = (duration: number) => sendReads(`${server.origin}/api${call}`, token, duration);
          await fire(5);
          const before = await readMetrics(metricsPort);
          const { requests, latency, errors, non2xx } = await fire(seconds);
          const after = await readMetrics(metricsPort);
          const goal = goals[name as keyof typeof READS] ?? 0;
          rows[`${engine}: ${name}`] = {
            'requests/s': mark(requests.average, requests.average >= goal),
            'p50 ms': latency.p50.toFixed(),
            'p99 ms': mark(latency.p99, latency.p99 <= P99),
            failed: mark(errors + non2xx, errors + non2xx === 0),
            statements: ((after.statements - before.statements) / requests.total).toFixed(1),
            'CPU ms': (((after.cpu - before.cpu) * 1000) / requests.total).toFixed(2),
            'MB at rest': mark(atRest, atRest <= goals.memory[0]),
            'MB after': mark(after.memory, after.memory <= goals.memory[1]),
          };
        }
      } finally {
        await server.stop();
      }
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
  return rows;
}
