import { Suspense } from 'react';
import { lazyPage } from '../start/hydration/lazyPage';
import type { ConfirmModalProps } from './Modal';
import { WaitingNote } from './WaitingNote';

const { Page: ConfirmModal } = lazyPage<ConfirmModalProps>(() =>
  import(/* webpackChunkName: "modal-confirm" */ './Modal').then((m) => m.ConfirmModal),
);

/** The question of a `useAction`. The dialog loads with the first question. */
export const Confirmation = (props: ConfirmModalProps) =>
  props.question && (
    <Suspense fallback={props.open && <WaitingNote onDismiss={props.onNo} />}>
      <ConfirmModal {...props} />
    </Suspense>
  );
