import { useFormikContext } from 'formik';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

interface Binding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

type Values = Record<string, unknown>;

const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'number' in value
    ? value.number !== ''
    : value !== '' && value !== false;

/** Binds a form value to a control. */
export function useBinding<Value>(name: string): Binding<Value> {
  const formik = useFormikContext<Values>();
  const afterRelease = useAfterRelease();
  const value = formik.values[name] as Value;
  const error = formik.touched[name] ? formik.errors[name] : undefined;
  return {
    name,
    value,
    error: typeof error === 'string' ? error : undefined,
    onChange: (next) => {
      void formik.setFieldValue(name, next, false);
      // Editing clears a field's error. It is validated again on blur and on submit.
      formik.setFieldError(name, undefined);
    },
    onBlur: () => {
      // Shows the value that will be sent.
      if (typeof value === 'string' && value !== value.trim()) void formik.setFieldValue(name, value.trim(), false);
      // Leaving an empty field is not an error yet.
      if (hasContent(value)) afterRelease(() => void formik.setFieldTouched(name, true, true));
    },
  };
}

type AfterRelease = (task: () => void) => void;

const Context = createContext<AfterRelease>((task) => task());

/**
 * Runs a task once no mouse button is down. A press on a link blurs the field and validates it; an immediate error
 * message would move the link away from the pointer.
 */
const useAfterRelease = (): AfterRelease => useContext(Context);

export function ReleaseProvider({ children }: { children: ReactNode }) {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // Runs after the click, which follows the release.
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
