import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { makeEmotionCache } from './app/emotionCache';
import { Providers } from './app/providers';
import { preloadRoute } from './app/routes';
import { makeStore } from './store';
import { startStore } from './store/start';

/**
 * Scripts of the document have run or failed by now. webpack takes an element with the address of a chunk for one that
 * is still loading, and would wait two minutes for one that has failed.
 */
function forgetScriptElements() {
  document.querySelectorAll('script[src]').forEach((element) => element.remove());
}

async function start(container: HTMLElement) {
  forgetScriptElements();
  const store = makeStore();
  const initialState = store.getState();
  const styles = makeEmotionCache();
  const element = () => (
    <Providers store={store} initialState={initialState} styles={styles}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  );
  // Without the page's code the first render would replace the prerendered page by a fallback. If it cannot be
  // fetched, the error boundary of the routes deals with it.
  await preloadRoute(window.location.pathname).catch(() => undefined);
  // A transition is rendered in slices, so that hydration never blocks the page for long.
  startTransition(() => {
    const prerendered = container.hasChildNodes();
    const root = prerendered ? hydrateRoot(container, element()) : createRoot(container);
    if (!prerendered) root.render(element());
    if (process.env.NODE_ENV === 'development') keepFresh(() => root.render(element()));
  });
  startStore(store);
}

/** Puts changed code into the running page; the store stays as it is. */
function keepFresh(render: () => void) {
  if (module.hot) module.hot.accept('./app/App', render);
}

const container = document.getElementById('root');
if (!container) throw new Error('The document has no element with the id "root".');
void start(container);
