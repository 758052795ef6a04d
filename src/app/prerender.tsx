import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { makeStore } from '../store';
import { App } from './App';
import { makeEmotionCache } from './emotionCache';
import { Providers } from './providers';
import { preloadRoute, routeOf } from './routes';
import { fontFiles } from './theme/fontFaces';

export { indexedPaths } from './document/pageHeads';
export { documentHtml } from './document/documentHtml';
export { guardedPaths, prerenderedPaths } from '../config/paths';
export { env } from '../config/env';

export interface RenderedPage {
  body: string;
  /** What React found worth fetching early, as `<link>` elements for the head. */
  preloads: string;
  /** The styles the page uses, as `<style>` elements for the head. */
  styles: string;
  fonts: readonly string[];
  /** Names of the chunks with the page's code. */
  chunks: readonly string[];
}

/**
 * A route as HTML, as a visitor nobody knows sees it: the state the browser hydrates with (A12).
 * Each page has its own cache, so that it carries its own styles and no others (F3).
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  await preloadRoute(path);
  const store = makeStore();
  const styles = makeEmotionCache();
  styles.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);
  const html = renderToString(
    <Providers store={store} initialState={store.getState()} styles={styles}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  const [preloads, body] = splitPreloads(html);
  return {
    body,
    preloads,
    // `data-s` tells emotion that they are in the head already (see `makeEmotionCache`).
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(body)).replaceAll('<style ', '<style data-s '),
    fonts: fontFiles,
    chunks: routeOf(path)?.chunks ?? [],
  };
}

/** Without a head of its own, React puts its preloads before the page. */
function splitPreloads(html: string): [preloads: string, body: string] {
  const preloads = /^(?:<link\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return [preloads, html.slice(preloads.length)];
}
