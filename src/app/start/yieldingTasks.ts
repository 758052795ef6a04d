/**
 * Lets the browser answer to the person before going on. `scheduler.yield` continues before other work that waits;
 * where it is missing, a message is the next best thing: a timer would be held back by 4 ms.
 */
function yieldToInput(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs the steps one after the other, each in a task of its own, so that none of them holds the page up for long. */
export async function inTasks(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await yieldToInput();
    await step();
  }
}
