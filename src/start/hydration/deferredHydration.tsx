import styled from '@emotion/styled';
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { loadOnInteraction, nextInteraction } from './fetchCode';
import { lazyPage, type LoadStrategy } from './lazyPage';
import { useHydrated } from './useHydrated';

/** Laying out more elements than this takes a slow phone longer than a frame. */
const MANY = 120;
/** Lists longer than this are laid out in one step. */
const MOST = 12;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const isElement = (part: Element): part is HTMLElement => part instanceof HTMLElement;

const childElements = (element: Element) => [...element.children].filter(isElement);

/** Returns the children of a large part, and recursively those of large children. */
function nestedParts(part: HTMLElement): HTMLElement[] {
  const inner = childElements(part);
  if (part.getElementsByTagName('*').length <= MANY || inner.length > MOST) return [];
  return inner.flatMap((piece) => [piece, ...nestedParts(piece)]);
}

async function layOutPart(part: HTMLElement): Promise<void> {
  const pieces = nestedParts(part);
  pieces.forEach((piece) => (piece.style.contentVisibility = 'auto'));
  for (const element of [part, ...pieces]) {
    await nextFrame();
    element.style.contentVisibility = 'visible';
  }
  pieces.forEach((piece) => piece.removeAttribute('style'));
}

async function layOutRegion(region: HTMLElement): Promise<void> {
  const parts = childElements(region);
  for (const part of parts) await layOutPart(part);
  region.removeAttribute('data-not-laid-out');
  parts.forEach((part) => part.removeAttribute('style'));
}

/** Regions take turns, so that no two share a frame. */
let last = Promise.resolve();

/**
 * Lays out a region (`data-not-laid-out`) part by part, one per frame: laying out the whole page at once blocks a phone
 * as long as hydrating it does.
 */
export function layOut(region: HTMLElement): Promise<void> {
  last = last.then(() => layOutRegion(region));
  return last;
}

export interface DeferredHydration {
  Region: ComponentType;
  /** Fetches the code now, for prerendering and for pages rendered in the browser. */
  preload(): Promise<void>;
}

/** True if the user interacted before this code had loaded; `earlyInput.ts` sets the flag. */
const wasTouched = () => window.scrollY > 0 || document.documentElement.hasAttribute('data-touched');

/**
 * Parts that wait are laid out near the viewport, or all of them if the URL's hash names one, so that it can be found.
 * `earlyInput.ts` sets the attribute, because `:has(:target)` would recompute all styles with every new element.
 */
const Holder = styled('div')({
  display: 'contents',
  '@media screen and (scripting: enabled)': {
    'html:not([data-anchored]) &[data-not-laid-out] > *': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 800px',
    },
    // Estimated heights would move the section while the browser scrolls to it.
    'html[data-anchored] &[data-not-laid-out] *': { contentVisibility: 'visible !important' as 'visible' },
  },
});

const whenUsed =
  (waits: () => boolean): LoadStrategy =>
  async (load, hydrated) => {
    if (!hydrated && !wasTouched() && waits()) await nextInteraction();
    return loadOnInteraction(load);
  };

/** Marks the region as hydrated; see `earlyInput.ts`. */
function MarkHydrated({ region }: { region: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    region.current?.removeAttribute('data-hydrating');
  }, [region]);
  return null;
}

/**
 * Part of the prerendered page whose code is fetched and hydrated on the first interaction, so that it costs nothing before.
 * Links work without it; `earlyInput.ts` replays earlier clicks on buttons. Its layout also waits until the page is
 * hydrated. Without prerendered HTML, the code is fetched immediately. After a failure the HTML stays, and the next
 * interaction retries.
 * @param options.waits returns false if this URL needs the code immediately
 */
export function deferredHydration(
  load: () => Promise<ComponentType>,
  { waits = (): boolean => true } = {},
): DeferredHydration {
  const { Page, preload } = lazyPage(load, whenUsed(waits));
  function Region() {
    const holder = useRef<HTMLDivElement>(null);
    const hydrated = useHydrated();
    const [prerendered] = useState(!hydrated);
    useEffect(() => {
      if (prerendered && holder.current) void layOut(holder.current);
    }, [prerendered]);
    // A new element would make React hydrate all waiting parts immediately.
    const [content] = useState(
      <Suspense>
        <Page />
        <MarkHydrated region={holder} />
      </Suspense>,
    );
    return (
      <Holder ref={holder} data-hydrating={prerendered || undefined} data-not-laid-out={prerendered || undefined}>
        {content}
      </Holder>
    );
  }
  return { Region, preload };
}
