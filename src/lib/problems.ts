import { build } from '../config/env';

/** How many are kept: enough to tell what a screen has met, little enough to be read. */
const KEPT = 5;

const problems: string[] = [];

const KEPT_REQUESTS = 3;
const requests: string[] = [];

/** Keeps the id of a call; the server's log has it too. */
export function noteRequest(id: string): void {
  requests.push(id);
  if (requests.length > KEPT_REQUESTS) requests.shift();
}

/**
 * Keeps what went wrong in the words of a maintainer, for "Copy details"; while developing it is in the console at once.
 * @param text names operations and fields, and nothing that a person has typed
 */
export function noteProblem(text: string): void {
  if (process.env.NODE_ENV === 'development') console.error(text);
  if (problems.at(-1) !== text) problems.push(text);
  if (problems.length > KEPT) problems.shift();
}

/**
 * What a person can send to whoever looks after the site: what failed, what was noted before, where and when, the build
 * and the last requests. Nothing that they have typed, and of the address only its path.
 */
export function problemDetails(error?: Error): string {
  return [
    ...(error ? [`${error.name}: ${error.message}`] : []),
    ...problems,
    window.location.pathname,
    `Build ${build.version} ${build.id}`,
    ...(requests.length > 0 ? [`Requests ${requests.join(' ')}`] : []),
    new Date().toISOString(),
    navigator.userAgent,
  ].join('\n');
}
