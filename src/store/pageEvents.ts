/** What the browser tells a page about itself and about other tabs. */
interface Handlers {
  /** Another tab changed this key of local storage; null when it cleared all of it. */
  onStorage: (key: string | null) => void;
  /** The page comes back: from another tab, from sleep, or by Back. */
  onReturn: () => void;
  /** The page may be about to go, and may not be told again. */
  onLeave: () => void;
}

/** @returns stops listening */
export function listenToPage({ onStorage, onReturn, onLeave }: Handlers): () => void {
  const stops: (() => void)[] = [];
  function listen<E extends Event>(target: EventTarget, type: string, handler: (event: E) => void) {
    target.addEventListener(type, handler as EventListener);
    stops.push(() => target.removeEventListener(type, handler as EventListener));
  }
  listen<StorageEvent>(window, 'storage', ({ key }) => onStorage(key));
  listen(document, 'visibilitychange', () => (document.visibilityState === 'hidden' ? onLeave() : onReturn()));
  listen(window, 'pagehide', onLeave);
  listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (persisted) onReturn();
  });
  return () => stops.forEach((stop) => stop());
}
