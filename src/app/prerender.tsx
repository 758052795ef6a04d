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
  const styles = makeEmotionCache();
  styles.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);
  const body = renderToString(
    <Providers store={makeStore()} styles={styles}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Providers>,
  );
  return {
    body,
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(body)),
    fonts: fontFiles,
    chunks: routeOf(path)?.chunks ?? [],
  };
}
