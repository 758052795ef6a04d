import { useLayoutEffect, useState } from 'react';
import { openEarlyLogIn } from '../../hydration/earlyLogIn';
import { ModalWaiting } from './ModalWaiting';

/** Stands for the log-in whose code is on its way: the dialog in the HTML, which can already be written in. */
export function LogInWaiting() {
  const [early, setEarly] = useState<HTMLDialogElement | null>();
  useLayoutEffect(() => setEarly(openEarlyLogIn()), []);
  return early === null && <ModalWaiting />;
}
