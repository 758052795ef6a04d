import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endEarlyLogIn, readEarlyLogIn, whenReleased, type EarlyLogIn } from '../../hydration/earlyLogIn';

/**
 * Takes the place of the dialog that stood there before the code: its text, the field that had the focus, and its submit.
 * @returns what was typed so far; it can still change once, when the place is taken
 */
export function useEarlyLogIn(): EarlyLogIn | null {
  const [first] = useState(readEarlyLogIn);
  // Read anew: React may have rendered the form a while before it takes the place.
  const [last, setLast] = useState<EarlyLogIn | null>(null);
  const isSubmitDue = useRef(false);
  useLayoutEffect(
    () =>
      whenReleased(() => {
        const early = readEarlyLogIn();
        endEarlyLogIn();
        if (!early) return;
        isSubmitDue.current = early.submitted;
        setLast(early);
      }),
    [],
  );
  useEffect(() => {
    if (!last) return;
    const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
    if (last.focused) form?.querySelector<HTMLInputElement>(`[name="${last.focused}"]`)?.focus();
    if (isSubmitDue.current) form?.requestSubmit();
    isSubmitDue.current = false;
  }, [last]);
  return last ?? first;
}
