import styled from '@emotion/styled';
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { lazyPage, type LoadStrategy } from './lazyPage';
import { loadOnInteraction, nextInteraction } from './fetchCode';
import { useHydrated } from './useHydrated';

/** More elements than this take longer to lay out than a frame of a slow phone has. */
const MANY = 120;
/** A list of more than this is laid out in one go. */
const MOST = 12;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isElement = (part: Element): part is HTMLElement => part instanceof HTMLElement;

const childElements = (element: Element) => [...element.children].filter(isElement);

/** What a large part consists of, and what that consists of where it is still large. */
function nestedParts(part: HTMLElement): HTMLElement[] {
  const inner = childElements(part);
  if (part.getElementsByTagName('*').length <= MANY || inner.length > MOST) return [];
  return inner.flatMap((piece) => [piece, ...nestedParts(piece)]);
}

async function layOut(part: HTMLElement): Promise<void> {
  const pieces = nestedParts(part);
  pieces.forEach((piece) => (piece.style.contentVisibility = 'auto'));
  for (const element of [part, ...pieces]) {
    await nextFrame();
    element.style.contentVisibility = 'visible';
  }
  pieces.forEach((piece) => piece.removeAttribute('style'));
}

async function layOutAll(region: HTMLElement): Promise<void> {
  const parts = childElements(region);
  for (const part of parts) await layOut(part);
  region.removeAttribute('data-folded');
  parts.forEach((part) => part.removeAttribute('style'));
}

/** Regions take their turns, so that no two share a frame. */
let last = Promise.resolve();

/**
 * Lays out the parts of a region that the browser has not laid out yet (`data-folded`, deferredHydration.tsx), each in a frame
 * of its own: the whole page at once would hold a phone up for as long as hydrating it does.
 */
export function unfold(region: HTMLElement): Promise<void> {
  last = last.then(() => layOutAll(region));
  return last;
}

export interface DeferredHydration {
  Region: ComponentType;
  /** Fetches the code now: for prerendering, and for a page that is rendered anew. */
  preload(): Promise<void>;
}

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

const whenUsed: LoadStrategy = async (load, hydrated) => {
  if (!hydrated && !wasTouched()) await nextInteraction();
  return loadOnInteraction(load);
};

/** Marks the region as hydrated; see `earlyInput.ts`. */
function Awake({ region }: { region: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    region.current?.removeAttribute('data-hydrating');
  }, [region]);
  return null;
}

/**
 * A part of the page that is in the prerendered HTML from the start, and whose code is fetched and hydrated when the page
 * is first used: it costs nothing before. Links in it work without; buttons that are pressed earlier are pressed again
 * by `earlyInput.ts`. Its layout waits too, until the page is alive. Where there is no HTML to hydrate, the code is
 * fetched at once.
 * A failure leaves the HTML as it is, and the next use of the page tries again.
 */
export function deferredHydration(load: () => Promise<ComponentType>): DeferredHydration {
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
      <Holder ref={holder} data-hydrating={cold || undefined} data-folded={cold || undefined}>
        {content}
      </Holder>
    );
  }
  return { Region, preload };
}
