/** Whether a server at an origin gives any answer within so many milliseconds, be it that its database is away. */
export async function anyAnswer(origin: string, within: number): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(within) });
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
