const container = document.getElementById('root');
if (!container) throw new Error('The document has no element with the id "root".');

/**
 * Scripts of the document have run or failed by now. webpack takes an element with the address of a chunk for one that
 * is still loading, and would wait two minutes for one that has failed.
 */
document.querySelectorAll('script[src]').forEach((element) => element.remove());

/** The HTML is here whole; hydrating half of it would fail, and draw the page anew. */
const htmlRead = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/**
 * The code is all here; running its modules takes as long as hydrating the page. An eager import runs what it names when
 * it is reached, so each of these lines is a task of its own. Whatever a line needs and no line before it named runs
 * with it.
 */
void inTasks([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/theme/theme'),
  () => import(/* webpackMode: "eager" */ './store'),
  () => import(/* webpackMode: "eager" */ './app/shell/Layout'),
  // Without the page's code the first render would replace the prerendered page by a fallback. If it cannot be fetched,
  // the error boundary of the routes deals with it.
  () =>
    import(/* webpackMode: "eager" */ './app/routes').then(({ firstSteps }) =>
      inTasks(firstSteps(window.location.pathname)).catch(() => undefined),
    ),
  htmlRead,
  () => import(/* webpackMode: "eager" */ './app/start/start').then(({ start }) => start(container)),
]);

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
async function inTasks(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await yieldToInput();
    await step();
  }
}
