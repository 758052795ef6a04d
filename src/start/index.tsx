const container = document.getElementById('root');
if (!container) throw new Error('The document has no element with the id "root".');

/**
 * The document's scripts have run or failed by now. webpack assumes that a script element for a chunk is still loading, and
 * would wait two minutes for a failed one.
 */
document.querySelectorAll('script[src]').forEach((element) => element.remove());

/** The HTML must be complete: hydrating part of it fails and renders the page again. */
const htmlRead = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

/**
 * All code is loaded, but running its modules takes as long as hydrating the page. Eager imports run a module when they are
 * reached, so each of these lines is a separate task that also runs the module's remaining dependencies.
 */
void inTasks([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '../app/theme/theme'),
  () => import(/* webpackMode: "eager" */ '../store'),
  () => import(/* webpackMode: "eager" */ '../app/shell/Layout'),
  // Without the page's code the first render would replace the prerendered page by a fallback. If it cannot be fetched,
  // the error boundary of the routes deals with it.
  () =>
    import(/* webpackMode: "eager" */ '../app/routes').then(({ firstSteps }) =>
      inTasks(firstSteps(window.location.pathname)).catch(() => undefined),
    ),
  htmlRead,
  () => import(/* webpackMode: "eager" */ './start').then(({ start }) => start(container)),
]);

// `start` renders the changed page again; the steps above are done.
if (process.env.NODE_ENV === 'development') module.hot?.accept(['../app/routes', '../app/shell/Layout'], () => {});

/**
 * Yields to user input. `scheduler.yield` continues ahead of other tasks; the fallback is a message, because a timer adds
 * 4 ms.
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

/** Runs each step in its own task, so that none blocks the page for long. */
async function inTasks(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await yieldToInput();
    await step();
  }
}
