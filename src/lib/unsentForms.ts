/** Call it when the user types into a form. */
export function markUnsent(form: HTMLFormElement): void {
  form.dataset.unsent = window.location.pathname;
}

/** Call it when a form's text was sent or discarded. */
export function markSent(form: HTMLFormElement): void {
  delete form.dataset.unsent;
}

/** Returns whether a reload would lose text. A navigation to another page has left its form already. */
export const holdsUnsentText = (): boolean =>
  document.querySelector(`form[data-unsent="${window.location.pathname}"]`) !== null;

/** Resolves when every form is sent or left. */
export function allSent(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (holdsUnsentText()) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-unsent'] });
    check();
  });
}
