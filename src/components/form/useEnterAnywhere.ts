import { type RefObject, useEffect } from 'react';

/** Where Enter has a meaning of its own, or where the browser submits by itself. */
const LEFT_ALONE = 'button, a[href], textarea, summary, [role="button"], [role="menuitem"], [contenteditable]';

/**
 * Enter clicks the submit button from anywhere in the form, and from anywhere in the dialog that holds it (R54, T14):
 * also on the dialog itself, where browsers do nothing. Not on buttons, links, open lists and text areas.
 */
export function useEnterAnywhere(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const around: HTMLElement = element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? element;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
      const target = event.target as HTMLElement;
      const native = target instanceof HTMLInputElement && element.contains(target);
      if (native || target.closest(LEFT_ALONE)) return;
      const submit = element.querySelector<HTMLButtonElement>('button[type="submit"]');
      if (!submit) return;
      event.preventDefault();
      submit.click();
    };
    around.addEventListener('keydown', handleKeyDown);
    return () => around.removeEventListener('keydown', handleKeyDown);
  }, [form]);
}
