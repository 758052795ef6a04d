import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';

const SAID_AFTER = 1000;

/** Says the title of the next view of a dialog: the title is read on opening, but not when it changes (R170). */
export function StepAnnouncer({ title }: { title: string }) {
  const before = useRef(title);
  const [text, setText] = useState('');
  useEffect(() => {
    if (before.current === title) return undefined;
    before.current = title;
    setText(title);
    const timer = setTimeout(() => setText(''), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [title]);
  return <VisuallyHidden role="status">{text}</VisuallyHidden>;
}
