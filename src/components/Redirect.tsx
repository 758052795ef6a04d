import { Navigate, type NavigateProps } from 'react-router-dom';
import { WaitingPage } from './WaitingPage';

/** Leads to another page and leaves none of its own behind; until that is there the footer stays where it is. */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  return (
    <>
      <WaitingPage />
      <Navigate {...props} replace />
    </>
  );
}
