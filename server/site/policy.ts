import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config';

export interface PagePolicy {
  /** Headers of one HTML file, its path relative to dist/. */
  headersFor(file: string): Record<string, string>;
}

/** For a build without headers.json: nothing inline, nothing foreign. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The headers that the build wrote for HTML answers: `dist/headers.json`, a map of header names to values.
 * What makes a browser use https only is left out where the site is served by http.
 */
export function readPolicy(config: Config, folder: string): PagePolicy {
  const headers = readHeaders(folder) ?? { 'content-security-policy': STRICT };
  const secure = config.publicOrigin.startsWith('https:');
  const sent = Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => secure || name !== 'strict-transport-security')
      .map(([name, value]) => [
        name,
        name === 'content-security-policy' && !secure
          ? value.replace(/;\s*upgrade-insecure-requests\s*(?=;|$)/, '')
          : value,
      ]),
  );
  return { headersFor: () => sent };
}

function readHeaders(folder: string): Record<string, string> | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
