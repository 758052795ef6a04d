import { useEffect, useLayoutEffect, useState } from 'react';
import { endEarlyLogIn, readEarlyLogIn, type EarlyLogIn } from '../../../lib/earlyLogIn';

/** Takes the place of the dialog that stood there before the code: its text, and the field that had the focus. */
export function useEarlyLogIn(): EarlyLogIn | null {
  const [early] = useState(readEarlyLogIn);
  useLayoutEffect(endEarlyLogIn, []);
  useEffect(() => {
    if (!early?.focused) return;
    document.querySelector<HTMLInputElement>(`[role="dialog"] [name="${early.focused}"]`)?.focus();
  }, [early]);
  return early;
}
