import { type RefObject, useLayoutEffect } from 'react';

/**
 * Takes over what a person entered into a prerendered field before its code was there. React leaves it in the field while
 * it hydrates, and puts the value of the state there with the next render.
 * @param area the field, or an element around its radio buttons
 * @param value what the state says
 * @param take gets what the field says, when that is something else
 */
export function useEnteredEarly(area: RefObject<HTMLElement | null>, value: string, take: (entered: string) => void) {
  useLayoutEffect(() => {
    const { current } = area;
    const field = current instanceof HTMLInputElement ? current : current?.querySelector<HTMLInputElement>(':checked');
    if (field && field.value !== value) take(field.value);
    // Once: from then on the field has its code.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
