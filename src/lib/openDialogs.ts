import { useLayoutEffect } from 'react';

/** An entry of the browser's history. */
export interface Entry {
  /** React Router's position in the history. */
  idx?: number;
  /** Whether it is the entry of a dialog. */
  dialog?: boolean;
}

interface OpenDialog {
  /** The path of the address when it opened: a new page renders after its address. */
  path: string;
  close: () => void;
}

/** The open dialogs, the topmost last. */
export const dialogs: OpenDialog[] = [];

/** Adds a dialog of the current path. Returns a function that removes it. */
export function addDialog(close: () => void): () => void {
  const dialog = { path: window.location.pathname, close };
  dialogs.push(dialog);
  return () => void dialogs.splice(dialogs.indexOf(dialog), 1);
}

/** The page's entry before a navigation; null while no page follows the history. */
export const last: { entry: Entry | null } = { entry: null };

export const readEntry = () => (window.history.state ?? {}) as Entry;

/** Follows the history for the dialogs of the page, and closes those of other paths when a page opens. */
export function useDialogHistory(location: { pathname: string }): void {
  useLayoutEffect(() => {
    last.entry = readEntry();
  }, [location]);
  useLayoutEffect(() => {
    return () => {
      last.entry = null;
    };
  }, []);
  // Before the effects of the new page's own dialogs.
  useLayoutEffect(() => {
    dialogs.filter(({ path }) => path !== location.pathname).forEach(({ close }) => close());
  }, [location.pathname]);
}
