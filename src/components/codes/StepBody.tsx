import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface Props {
  heading: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * One view of a dialog that has several; give it the view as `key`. Where no field of the view takes the focus, the title
 * has it, so that it neither stays on a button that is gone nor falls out of the dialog (R170).
 */
export function StepBody({ heading, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) heading.current?.focus();
  }, [heading]);
  return <div ref={body}>{children}</div>;
}
