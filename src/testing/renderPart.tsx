import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import type { EmotionCache } from '@emotion/cache';
import { AppTheme } from '../app/theme/AppTheme';
import { makeEmotionCache } from '../app/emotionCache';

export interface RenderedPart extends RenderResult {
  user: UserEvent;
}

/** One part of the interface in the look of the product, without store, router or server. */
export function renderPart(part: ReactElement): RenderedPart {
  const styles = makeDecisiveStyles();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={styles}>
      <AppTheme>{children}</AppTheme>
    </CacheProvider>
  );
  const view: RenderResult = render(part, { wrapper });
  return { ...view, user: userEvent.setup({ delay: null }) };
}

/** What decides whether something can be seen or pressed; see `toBeVisible` and user-event. */
const DECISIVE = /display:none|visibility:|opacity:|pointer-events:/;
/** What stands for a moment, or is asked of all that lies below an element; jsdom passes over rules with conditions. */
const PASSING = /^@|::|:has\(|:hover|:focus|:active/;

/**
 * The styles of a screen under test. jsdom asks every rule about every element each time something is looked for by its
 * role, which took a third of the time of a screen; so it gets only the rules that its answers depend on.
 */
export function makeDecisiveStyles(): EmotionCache {
  const cache = makeEmotionCache();
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    if (DECISIVE.test(rule) && !PASSING.test(rule)) insert(rule);
  };
  return cache;
}
