import { StrictMode, startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/App';
import { Providers } from '../app/providers';
import { EARLY_LINES } from '../app/shell/bottomLines';
import { startScheme } from '../lib/scheme';
import { makeStore } from '../store';
import { startStore } from '../store/start';
import { makeEmotionCache } from './emotionCache';
import { tolerateMovedNodes } from './movedNodes';

/** Signals `earlyInput.ts` that the page is interactive and its code has loaded. */
function HydrationSignal({ container, children }: { container: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    container.removeAttribute('data-hydrating');
    document.querySelectorAll(EARLY_LINES).forEach((line) => line.remove());
  }, [container]);
  return children;
}

/**
 * Hydrates a prerendered page, or renders an empty one. Uses a transition, which React renders in slices, so that it
 * never blocks the page for long.
 */
export function start(container: HTMLElement): void {
  if (process.env.STORIES && window.location.pathname === '/__stories') {
    void import(/* webpackChunkName: "stories" */ '../../stories/start').then((m) => m.startStories(container));
    return;
  }
  tolerateMovedNodes();
  const store = makeStore();
  const initialState = store.getState();
  const styles = makeEmotionCache();
  const element = () => (
    <StrictMode>
      <HydrationSignal container={container}>
        <Providers store={store} initialState={initialState} styles={styles}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Providers>
      </HydrationSignal>
    </StrictMode>
  );
  startTransition(() => {
    const prerendered = container.hasChildNodes();
    const root = prerendered ? hydrateRoot(container, element()) : createRoot(container);
    if (!prerendered) root.render(element());
    if (process.env.NODE_ENV === 'development') enableHotReload(() => root.render(element()));
  });
  startStore(store);
  startScheme();
}

/** Hot-reloads changed code and keeps the store. */
function enableHotReload(render: () => void) {
  if (module.hot) module.hot.accept('../app/App', render);
}
