import { useSyncExternalStore, type RefObject, useLayoutEffect } from 'react';

const never = () => () => undefined;

/**
 * Returns false while the prerendered HTML is hydrated, true from the next render on and for components rendered later.
 * Content that differs between the HTML and this visit (query, clock, screen) waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Reads input typed into a prerendered field before hydration. React keeps it while hydrating and replaces it with the
 * state's value on the next render.
 * @param area the field, or an element around its radio buttons
 * @param value the state's value
 * @param take receives the field's value if it differs
 */
export function usePreHydrationValue(
  area: RefObject<HTMLElement | null>,
  value: string,
  take: (entered: string) => void,
) {
  useLayoutEffect(() => {
    const { current } = area;
    const field = current instanceof HTMLInputElement ? current : current?.querySelector<HTMLInputElement>(':checked');
    if (field && field.value !== value) take(field.value);
    // Once: from then on the field has its code.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
