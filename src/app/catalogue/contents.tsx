import type { ReactNode } from 'react';
import { ErrorScreen } from '../errors/ErrorScreen';
import { ModalProblem } from '../modals/ModalProblem';
import { ModalWaiting } from '../modals/ModalHost';
import { WaitingPage } from '../../components/WaitingPage';

export type Content = 'ErrorScreen' | 'ModalProblem' | 'ModalWaiting' | 'WaitingPage';

const retry = () => undefined;

/** What no address leads to. Apart from the views, which are read outside of browsers too. */
export const contents: Record<Content, ReactNode> = {
  ErrorScreen: <ErrorScreen error={new Error('A part of the page failed.')} onRetry={retry} />,
  ModalProblem: <ModalProblem error={new Error('The code did not come.')} onRetry={retry} />,
  ModalWaiting: <ModalWaiting />,
  WaitingPage: <WaitingPage />,
};
