import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Adds the only vendor prefix still needed (Safari). Emotion's default prefixer makes a page's styles a fifth longer,
 * and would process every later style.
 */
const prefixUserSelect: NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>[number] = (element) => {
  if (element.type === 'decl' && element.props === 'user-select' && !element.return) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/**
 * The container for emotion's style elements. Emotion would also move the prerendered ones into the head again, which
 * reparses them, restyles the page and refetches fonts; this keeps them in place.
 */
const head = {
  insertBefore: (tag: HTMLElement, before: Node | null) =>
    tag.parentNode === document.head ? tag : document.head.insertBefore(tag, before),
  get firstChild() {
    return document.head.firstChild;
  },
} as unknown as HTMLElement;

/**
 * Creates the style cache of a page: one per prerendered page, one in the browser. Both use the same custom key,
 * because emotion's default cache would move elements with its own key.
 */
export function makeEmotionCache(): EmotionCache {
  return createCache({
    key: 'sw',
    container: typeof document === 'undefined' ? undefined : head,
    stylisPlugins: [prefixUserSelect],
  });
}
