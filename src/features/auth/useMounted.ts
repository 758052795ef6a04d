import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still there, for work that goes on after an answer. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
