import { build } from '../config/env';

/** Few enough to read, enough to show a screen's history. */
const KEPT = 5;

const problems: string[] = [];

const KEPT_REQUESTS = 3;
const requests: string[] = [];

/** Records a request id, which is also in the server's log. */
export function noteRequest(id: string): void {
  requests.push(id);
  if (requests.length > KEPT_REQUESTS) requests.shift();
}

/**
 * Records an error for "Copy details", worded for maintainers. In development it is also logged to the console.
 * @param text may name operations and fields, but not user input
 */
export function noteProblem(text: string): void {
  if (process.env.NODE_ENV === 'development') console.error(text);
  if (problems.at(-1) !== text) problems.push(text);
  if (problems.length > KEPT) problems.shift();
}

/**
 * Returns a report that users can send to support: the error, earlier errors, the path, the time, the build and the last
 * requests. It contains no user input and no query string.
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
