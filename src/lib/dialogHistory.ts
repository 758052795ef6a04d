import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { paths } from '../config/paths';

/**
 * One history entry while a dialog is open, so that Back closes the dialog and stays on the page. The entry repeats the
 * page's own, so the router sees no navigation, and is removed when the dialog closes in another way.
 */
interface Entry {
  /** React Router's position in the history. */
  idx?: number;
  /** Whether it is the entry of a dialog. */
  dialog?: boolean;
}

const readEntry = () => (window.history.state ?? {}) as Entry;

/** Closes each open dialog, the topmost last. */
const dialogs: (() => void)[] = [];
let isFollowed = false;
/** The current entry, to compare with the next one. */
let current: Entry = {};
/** True until a call of `goBack` takes effect. */
let isLeaving = false;

function goBack(): void {
  isLeaving = true;
  window.history.back();
}

function update(): void {
  if (!isFollowed || isLeaving) return;
  const entry = readEntry();
  if (dialogs.length === 0) {
    if (entry.dialog) goBack();
    // There the login dialog is the page.
  } else if (!entry.dialog && window.location.pathname !== paths.logIn.path) {
    current = { ...entry, idx: (entry.idx ?? 0) + 1, dialog: true };
    window.history.pushState(current, '');
  }
}

/** Waits for the next dialog, or for the navigation that closed this one. */
const updateSoon = () => void setTimeout(update);

function handleMove(): void {
  const previous = current;
  current = readEntry();
  const isBack = (current.idx ?? 0) < (previous.idx ?? 0);
  if (isLeaving) isLeaving = false;
  else if (dialogs.length > 0) dialogs.at(-1)?.();
  // The entry of a dialog that led to another page, or that a reload closed: skip it.
  else if (isBack && current.dialog) goBack();
  else if (isBack && previous.dialog) window.history.back();
  updateSoon();
}

/** Calls back when the user goes back while the dialog is open. The dialog may stay open. */
export function useBack(open: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return undefined;
    const close = () => handleBack();
    dialogs.push(close);
    updateSoon();
    return () => {
      dialogs.splice(dialogs.indexOf(close), 1);
      updateSoon();
    };
  }, [open]);
}

/** Follows the history for all dialogs of the page, and closes them when another page opens. */
export function useDialogHistory(location: { pathname: string }): void {
  const { pathname } = location;
  useLayoutEffect(() => {
    isFollowed = true;
    isLeaving = false;
    window.addEventListener('popstate', handleMove);
    return () => {
      isFollowed = false;
      window.removeEventListener('popstate', handleMove);
    };
  }, []);
  useLayoutEffect(() => {
    current = readEntry();
  }, [location]);
  // Before the effects of the new page's own dialogs.
  useLayoutEffect(() => {
    [...dialogs].forEach((close) => close());
  }, [pathname]);
}
