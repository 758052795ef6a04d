import { useSyncExternalStore, type RefObject, useLayoutEffect } from 'react';

const never = () => () => undefined;

/**
 * False while the prerendered HTML is being hydrated, true from the next render on, and true at once for what is first
 * rendered later. Whatever differs between the HTML and this visit (the query, the clock, the screen) waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Takes over what a person entered into a prerendered field before its code was there. React leaves it in the field while
 * it hydrates, and puts the value of the state there with the next render.
 * @param area the field, or an element around its radio buttons
 * @param value what the state says
 * @param take gets what the field says, when that is something else
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
