/** Real timers, also in tests with fake ones. */
const { setTimeout } = globalThis;

/**
 * Waits until the entry of a closed dialog has left the history, which would otherwise replace the address of the next
 * page: lib/dialogHistory.ts goes back after one task, for which jsdom takes two.
 */
export async function leaveDialogEntry(): Promise<void> {
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
}
