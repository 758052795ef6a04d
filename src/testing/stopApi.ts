/** Stops the API of this run. Its database is in memory, so nothing needs an orderly close. */
export default async function stopApi(): Promise<void> {
  const api = globalThis.shinglewiseApi;
  if (!api || api.exitCode !== null) return;
  const ended = new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGKILL');
  await ended;
}
