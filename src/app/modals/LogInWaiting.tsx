import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import * as texts from '#texts/components/states';
import { FormAlert } from '../../components/FormAlert';
import { useWaitsForConnection } from '../../hydration/connection';
import { openEarlyLogIn } from '../../hydration/earlyLogIn';
import { ModalWaiting } from './ModalWaiting';

/** Stands for the log-in whose code is on its way: the dialog in the HTML, which can already be written in. */
export function LogInWaiting() {
  const [early, setEarly] = useState<HTMLDialogElement | null>();
  const waits = useWaitsForConnection();
  useLayoutEffect(() => setEarly(openEarlyLogIn()), []);
  if (early && waits) return createPortal(<FormAlert severity="warning">{texts.offline}</FormAlert>, early);
  return early === null && <ModalWaiting />;
}
