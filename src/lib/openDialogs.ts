import { useLayoutEffect } from 'react';

/** An entry of the browser's history. */
export interface Entry {
  /** React Router's position in the history. */
  idx?: number;
  /** Whether it is the entry of a dialog. */
  dialog?: boolean;
}

/** Closes each open dialog, the topmost last. */
export const dialogs: (() => void)[] = [];

/** The page's entry before a navigation; null while no page follows the history. */
export const last: { entry: Entry | null } = { entry: null };

export const readEntry = () => (window.history.state ?? {}) as Entry;

/** Follows the history for the dialogs of the page, and closes them when another page opens. */
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
    [...dialogs].forEach((close) => close());
  }, [location.pathname]);
}
