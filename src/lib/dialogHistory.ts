import { useEffect, useEffectEvent } from 'react';
import { paths } from '../config/paths';
import { addDialog, dialogs, last, readEntry } from './openDialogs';

/*
 * One history entry while a dialog is open, so that Back closes the dialog and stays on the page. The entry repeats the
 * page's own, so the router sees no navigation, and is removed when the dialog closes in another way.
 *
 * After Back, the entry is still ahead, because a browser can't remove it. Forward doesn't reopen the dialog, whose input
 * is gone; it returns from the entry immediately, so that the next Back leaves the page.
 */

/** True until a call of `goBack` takes effect. */
let isLeaving = false;

function goBack(): void {
  isLeaving = true;
  window.history.back();
}

function update(): void {
  if (!last.entry || isLeaving) return;
  const entry = readEntry();
  if (dialogs.length === 0) {
    if (entry.dialog) goBack();
    // There the login dialog is the page.
  } else if (!entry.dialog && window.location.pathname !== paths.logIn.path) {
    last.entry = { ...entry, idx: (entry.idx ?? 0) + 1, dialog: true };
    window.history.pushState(last.entry, '');
  }
}

/** Waits for the next dialog, or for the navigation that closed this one. */
const updateSoon = () => void setTimeout(update);

function handleMove(): void {
  if (!last.entry) return void (isLeaving = false);
  const previous = last.entry;
  const current = (last.entry = readEntry());
  const isBack = (current.idx ?? 0) < (previous.idx ?? 0);
  if (isLeaving) isLeaving = false;
  else if (dialogs.length > 0) dialogs.at(-1)?.close();
  // The entry of a dialog that led to another page, or that a reload closed: skip it.
  else if (isBack && current.dialog) goBack();
  else if (isBack && previous.dialog) window.history.back();
  updateSoon();
}

// Before the router, whose update replaces the last entry.
window.addEventListener('popstate', handleMove, true);

/** Calls back when the user goes back while the dialog is open. The dialog may stay open. */
export function useBack(open: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!open) return undefined;
    const remove = addDialog(() => handleBack());
    updateSoon();
    return () => {
      remove();
      updateSoon();
    };
  }, [open]);
}
