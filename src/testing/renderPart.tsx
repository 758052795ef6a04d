import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import type { EmotionCache } from '@emotion/cache';
import { AppTheme } from '../app/providers';
import { makeEmotionCache } from '../start/emotionCache';

export interface RenderedPart extends RenderResult {
  user: UserEvent;
}

/** Renders one component with the theme, without store, router or server. */
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

/** What decides whether an element is visible or clickable; see `toBeVisible` and user-event. */
const DECISIVE = /display:none|(?<![-\w])visibility:|opacity:[01](?![.\d])|pointer-events:/;
/** Transient states, or inherited through descendants; jsdom ignores conditional rules. */
const PASSING = /^@|::|:has\(|:hover|:focus|:active/;

/**
 * The styles of a screen under test. jsdom matches every rule against every element for each query by role, which took a
 * third of a screen's time, so it gets only the rules that affect its results.
 */
export function makeDecisiveStyles(): EmotionCache {
  const cache = makeEmotionCache();
  const Sheet = cache.sheet.constructor as new () => EmotionCache['sheet'];
  class DecisiveSheet extends Sheet {
    override insert(rule: string): void {
      if (DECISIVE.test(rule) && !PASSING.test(rule)) super.insert(rule);
    }
  }
  // Emotion creates the sheet of the global styles with the constructor of this one.
  Object.setPrototypeOf(cache.sheet, DecisiveSheet.prototype as object);
  return cache;
}
