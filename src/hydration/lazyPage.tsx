import { lazy, useMemo, useState, type ComponentType } from 'react';
import { fetchCode, whenConnected } from './fetchCode';
import { useHydrated } from './useHydrated';

/** `preloadRest` fetches what the prerendered page is hydrated without. */
type Part<Props extends object> = ComponentType<Props> & { preloadRest?: () => Promise<void> };

type Load<Props extends object> = () => Promise<Part<Props>>;

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Fetches the page's code; afterwards the page renders without waiting. A failure leaves it ready for another try. */
  preload(): Promise<void>;
  /** Fetches as much of it as hydrating the prerendered page needs. */
  preloadFirst(): Promise<void>;
}

/** What to do for pages whose code could not be fetched, so that they can be tried again. */
const failed = new Set<() => void>();

/**
 * React.lazy keeps a failure for ever. Error boundaries call this once they show the failure: what is rendered after
 * "Try again" fetches anew. Not earlier, because React itself renders again before it gives up, and would never do so.
 */
export function forgetFailedLoads(): void {
  failed.forEach((renew) => renew());
  failed.clear();
}

/** For what a page can do without: where its code cannot be had, nothing stands there. */
export const orNothing =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  () =>
    whenConnected(load).catch(() => () => null);

/**
 * Fetches code that is missing when it is rendered.
 * @param hydrated false where prerendered HTML stands until the code is there
 */
export type LoadStrategy = (load: () => Promise<void>, hydrated: boolean) => Promise<void>;

/**
 * A page, or a part of one, whose code is a chunk of its own.
 * React.lazy alone waits once even when the code is there, which would show the fallback on a prerendered page; so a
 * page whose code was fetched before its first render is rendered directly.
 * @param load imports the chunk
 * @param strategy when and how often it is fetched; at once, and once, by default
 */
export function lazyPage<Props extends object = object>(
  load: Load<Props>,
  strategy: LoadStrategy = fetchCode,
): LazyPage<Props> {
  let first: Part<Props> | undefined;
  let whole: Part<Props> | undefined;
  let waiting: ComponentType<Props> | undefined;

  async function preloadFirst() {
    first = await load();
    if (!first.preloadRest) whole = first;
  }
  async function preload() {
    await preloadFirst();
    await first?.preloadRest?.();
    whole = first;
  }
  const makeWaiting = (hydrated: boolean) =>
    lazy(async () => {
      try {
        await strategy(preload, hydrated);
        return { default: whole! };
      } catch (error) {
        failed.add(() => {
          waiting = undefined;
        });
        throw error;
      }
    });

  function Page(props: Props) {
    const hydrated = useHydrated();
    // Kept for the life of this mount: changing from the waiting component to the loaded one would mount it again.
    // Half a page will do where the other half is HTML; a section that an address names must be there to be scrolled to.
    const [Current] = useState(
      () => whole ?? (hydrated ? undefined : first) ?? (waiting ??= makeWaiting(hydrated) as ComponentType<Props>),
    );
    // `useHydrated` asks for a second rendering after hydration, in which nothing has changed for what is in it.
    return useMemo(() => <Current {...props} />, [Current, props]);
  }
  return { Page, preload, preloadFirst };
}
