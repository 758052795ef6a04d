import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './children';

const run = promisify(execFile);
const AUTOCANNON = path.join(ROOT, 'node_modules', 'autocannon', 'autocannon.js');

/** The used part of autocannon's report. Latency in ms, at a fixed rate corrected for calls that were sent late. */
interface Report {
  requests: { average: number; total: number };
  latency: { p50: number; p99: number };
  statusCodeStats: Record<string, { count: number }>;
  errors: number;
  non2xx: number;
}

/**
 * Sends requests to a URL with autocannon.
 * @param options its command-line options
 */
export async function sendLoad(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
  ...options: string[]
): Promise<Report> {
  const load = ['-j', '-n', '-c', String(connections), '-d', String(seconds), ...options];
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...load, url]);
  return JSON.parse(stdout) as Report;
}
