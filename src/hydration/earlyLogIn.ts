/** The dialog that stands for the log-in while its code is on its way; see app/start/EarlyLogIn.tsx. */
export const EARLY_LOG_IN_ID = 'early-login';
/** The line that says that the code does not come; see app/start/NotLoaded.tsx. */
export const NOT_LOADED_ID = 'not-loaded';

export interface EarlyLogIn {
  email: string;
  password: string;
  /** The field that has the focus. */
  focused: 'email' | 'password' | null;
  /** It was submitted before there was code to send it. */
  submitted: boolean;
}

const find = () => document.getElementById(EARLY_LOG_IN_ID) as HTMLDialogElement | null;

/** Shows it, unless it is shown; null where the page has none, or the real dialog has already taken its place. */
export function openEarlyLogIn(): HTMLDialogElement | null {
  const dialog = find();
  if (dialog && !dialog.open) dialog.showModal();
  return dialog;
}

/** What was typed into the early dialog so far; null when it is not open. */
export function readEarlyLogIn(): EarlyLogIn | null {
  const dialog = find();
  if (!dialog?.open) return null;
  const field = (name: string) => dialog.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const focused = (['email', 'password'] as const).find((name) => field(name) === document.activeElement) ?? null;
  const submitted = dialog.dataset.submitted !== undefined;
  return { email: field('email')?.value ?? '', password: field('password')?.value ?? '', focused, submitted };
}

/** Calls back when a person closes the early dialog; making room for the real one is no such closing. */
export function onEarlyLogInClosed(closed: () => void): () => void {
  const handleClose = ({ target }: Event) => {
    if (target === find()) closed();
  };
  // The event of a dialog that was removed does not reach the document.
  document.addEventListener('close', handleClose, true);
  return () => document.removeEventListener('close', handleClose, true);
}

/**
 * Calls back as soon as no press of the early dialog is under way: a button that is exchanged between the two halves of a
 * press gets no click.
 * @returns stops waiting
 */
export function whenReleased(then: () => void): () => void {
  if (!find()?.matches(':active')) {
    then();
    return () => {};
  }
  const stop = new AbortController();
  const released = () => {
    stop.abort();
    // The click comes after it.
    setTimeout(then);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(type, released, { capture: true, signal: stop.signal });
  return () => stop.abort();
}

/** Makes room for the real dialog. */
export function endEarlyLogIn(): void {
  const dialog = find();
  if (dialog?.open) dialog.close();
  dialog?.remove();
}
