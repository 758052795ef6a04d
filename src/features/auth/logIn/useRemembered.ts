import { useEffect, useState } from 'react';
import { type Remembered, rememberMe } from '../../../store/hooks';

/**
 * The e-mail and password that fill the log-in, read only when its form opens (C2); undefined until they are read, null
 * when nothing is remembered.
 */
export function useRemembered(isWanted: boolean): Remembered | null | undefined {
  const [remembered, setRemembered] = useState<Remembered | null>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let open = true;
    void rememberMe.read().then((found) => {
      if (open) setRemembered(found);
    });
    return () => {
      open = false;
    };
  }, [isWanted]);
  return remembered;
}
