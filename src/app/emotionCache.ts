import createCache, { type EmotionCache } from '@emotion/cache';

/** The styles of one page: a new cache for each prerendered page, one in the browser. Both sides use the same key. */
export function makeEmotionCache(): EmotionCache {
  return createCache({ key: 'css' });
}
