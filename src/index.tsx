import { inTasks } from './app/start/yieldingTasks';

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
