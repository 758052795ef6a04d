import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endEarlyLogIn, readEarlyLogIn, type EarlyLogIn } from '../../../hydration/earlyLogIn';

/**
 * Takes the place of the dialog that stood there before the code: its text, the field that had the focus, and its submit.
 */
export function useEarlyLogIn(): EarlyLogIn | null {
  const [early] = useState(readEarlyLogIn);
  const isSubmitDue = useRef(early?.submitted);
  useLayoutEffect(endEarlyLogIn, []);
  useEffect(() => {
    if (!early) return;
    const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
    if (early.focused) form?.querySelector<HTMLInputElement>(`[name="${early.focused}"]`)?.focus();
    if (isSubmitDue.current) form?.requestSubmit();
    isSubmitDue.current = false;
  }, [early]);
  return early;
}
