import { type ReactNode, useEffect, useRef } from 'react';
import { focusesFirstField } from '../../lib/focusesFirstField';

const FIELDS = 'input:not([type="radio"], [type="checkbox"], [type="range"], [hidden])';

interface Props {
  /** Also on a touch screen: for codes, which the phone may fill in by itself. */
  always?: boolean;
  children: ReactNode;
}

/** Gives the focus to the first field that waits to be filled when it appears; a new `key` makes it appear again. */
export function FocusFirst({ always = false, children }: Props) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!always && !focusesFirstField()) return;
    const fields = [...(around.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [always]);
  return <div ref={around}>{children}</div>;
}
