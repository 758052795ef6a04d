import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endEarlyLogIn, readEarlyLogIn, whenReleased, type EarlyLogIn } from '../../../hydration/earlyLogIn';

/**
 * Takes the place of the dialog that stood there before the code: its text, the field that had the focus, and its submit.
 * @returns what was typed so far; it can still change once, when the place is taken
 */
export function useEarlyLogIn(): EarlyLogIn | null {
  const [early, setEarly] = useState(readEarlyLogIn);
  const [isOver, setOver] = useState(early === null);
  const isSubmitDue = useRef(false);
  useLayoutEffect(
    () =>
      whenReleased(() => {
        // Read anew: React may have rendered the form a while ago.
        const last = readEarlyLogIn();
        endEarlyLogIn();
        if (!last) return;
        isSubmitDue.current = last.submitted;
        setEarly(last);
        setOver(true);
      }),
    [],
  );
  useEffect(() => {
    if (!early || !isOver) return;
    const form = document.querySelector<HTMLFormElement>('[role="dialog"] form');
    if (early.focused) form?.querySelector<HTMLInputElement>(`[name="${early.focused}"]`)?.focus();
    if (isSubmitDue.current) form?.requestSubmit();
    isSubmitDue.current = false;
  }, [early, isOver]);
  return early;
}
