import styled from '@emotion/styled';
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { lazyPage, type Manner } from './lazyPage';
import { retryWhenUsed, nextTouch } from './retryWhenUsed';
import { unfold } from './unfold';
import { useHydrated } from './useHydrated';

export interface LateRegion {
  Region: ComponentType;
  /** Fetches the code now: for prerendering, and for a page that is rendered anew. */
  preload(): Promise<void>;
}

type Load = () => Promise<{ default: ComponentType }>;

/** True when the page was used before this code was there: `earlyInput.ts` leaves the mark. */
const wasTouched = () => window.scrollY > 0 || document.documentElement.hasAttribute('data-touched');

/**
 * Folded parts are laid out when they come near the view; where the address names one, all are, so that it is found.
 * `earlyInput.ts` leaves the mark: `:has(:target)` would have all styles computed anew with every element that comes.
 */
const Holder = styled('div')({
  display: 'contents',
  '@media screen and (scripting: enabled)': {
    'html:not([data-anchored]) &[data-folded] > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 800px' },
    // Heights that are only estimated would move the section while the browser scrolls to it. `unfold` styles elements.
    'html[data-anchored] &[data-folded] *': { contentVisibility: 'visible !important' as 'visible' },
  },
});

const whenUsed: Manner = {
  hydrating: async (load) => {
    if (!wasTouched()) await nextTouch();
    return retryWhenUsed(load);
  },
  rendering: retryWhenUsed,
};

/** What is pressed inside can be answered from now on; see `earlyInput.ts`. */
function Awake({ region }: { region: RefObject<HTMLElement | null> }) {
  useEffect(() => region.current?.removeAttribute('data-cold'), [region]);
  return null;
}

/**
 * A part of the page that is in the prerendered HTML from the start, and whose code is fetched and hydrated when the page
 * is first used: it costs nothing before. Links in it work without; buttons that are pressed earlier are pressed again
 * by `earlyInput.ts`. Its layout waits too, until the page is alive. Where there is no HTML to hydrate, the code is
 * fetched at once.
 * A failure leaves the HTML as it is, and the next use of the page tries again.
 */
export function lateRegion(load: Load): LateRegion {
  const { Page, preload } = lazyPage(load, whenUsed);
  function Region() {
    const holder = useRef<HTMLDivElement>(null);
    const hydrated = useHydrated();
    const [cold] = useState(!hydrated);
    useEffect(() => {
      if (cold && holder.current) void unfold(holder.current);
    }, [cold]);
    // Kept as it is: a new element would make React hydrate what waits, at once and in one piece.
    const [content] = useState(
      <Suspense>
        <Page />
        <Awake region={holder} />
      </Suspense>,
    );
    return (
      <Holder ref={holder} data-cold={cold || undefined} data-folded={cold || undefined}>
        {content}
      </Holder>
    );
  }
  return { Region, preload };
}
