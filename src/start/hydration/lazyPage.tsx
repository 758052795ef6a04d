// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- `failed` resets a failed load
import { lazy, useMemo, useState, type ComponentType } from 'react';
import { fetchCode, whenConnected } from './fetchCode';
import { useHydrated } from './useHydrated';

/** `preloadRest` fetches the code that isn't needed to hydrate the prerendered page. */
type Part<Props extends object> = ComponentType<Props> & { preloadRest?: () => Promise<void> };

type Load<Props extends object> = () => Promise<Part<Props>>;

export interface LazyPage<Props extends object = object> {
  Page: ComponentType<Props>;
  /** Fetches the page's code, so that it renders without waiting. Can be retried after a failure. */
  preload(): Promise<void>;
  /** Fetches the code needed to hydrate the prerendered page. */
  preloadFirst(): Promise<void>;
}

/** Resets pages whose code failed to load, so that they can be retried. */
const failed = new Set<() => void>();

/**
 * Allows a retry after a failure, which React.lazy caches permanently. Error boundaries call it once they show the failure.
 * Earlier it would make React retry forever, because React renders again before it gives up.
 */
export function forgetFailedLoads(): void {
  failed.forEach((renew) => renew());
  failed.clear();
}

/** For optional parts: if the code can't be loaded, nothing is rendered. */
export const orNothing =
  <Props extends object>(load: Load<Props>): Load<Props> =>
  () =>
    whenConnected(load).catch(() => () => null);

/**
 * Fetches missing code when rendered.
 * @param hydrated false if prerendered HTML stays until the code is loaded
 */
export type LoadStrategy = (load: () => Promise<void>, hydrated: boolean) => Promise<void>;

/**
 * Creates a page, or part of one, with its own chunk. Renders it directly if its code was loaded before the first render:
 * React.lazy always waits once, which would show the fallback on a prerendered page.
 * @param load imports the chunk
 * @param strategy when and how often to fetch; by default immediately and once
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
    // Constant for this mount: switching from the lazy component to the loaded one would remount it.
    // The rest of a prerendered page can wait, except a section in the URL's hash, which must exist to be scrolled to.
    const [Current] = useState(
      () => whole ?? (hydrated ? undefined : first) ?? (waiting ??= makeWaiting(hydrated) as ComponentType<Props>),
    );
    // `useHydrated` renders again after hydration, with unchanged children.
    return useMemo(() => <Current {...props} />, [Current, props]);
  }
  return { Page, preload, preloadFirst };
}
