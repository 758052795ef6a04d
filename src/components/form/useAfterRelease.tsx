import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

type AfterRelease = (task: () => void) => void;

const Context = createContext<AfterRelease>((task) => task());

/**
 * Runs a task when no button of the mouse is down. Leaving a field by pressing a link validates the field; if its message
 * came at once, everything below would move under the pointer and the press would miss the link.
 */
export const useAfterRelease = (): AfterRelease => useContext(Context);

export function ReleaseProvider({ children }: { children: ReactNode }) {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // After the click, which follows the release.
      setTimeout(() => waiting.current.splice(0).forEach((task) => task()));
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
      waiting.current = [];
    };
  }, []);
  const run = useMemo<AfterRelease>(
    () => (task) => {
      if (pressed.current) waiting.current.push(task);
      else task();
    },
    [],
  );
  return <Context.Provider value={run}>{children}</Context.Provider>;
}
