import { Navigate, type NavigateProps } from 'react-router-dom';
import { WaitingPage } from './WaitingPage';

/** Redirects to another page. Keeps the footer in place until that page loads. */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  return (
    <>
      <WaitingPage />
      <Navigate {...props} replace />
    </>
  );
}
