import styled from '@emotion/styled';
import { states as texts } from '#texts/states';
import Container from '@mui/material/Container';
import { useWaitsForConnection } from '../start/hydration/fetchCode';
import { VisuallyHidden } from './VisuallyHidden';
import { Navigate, type NavigateProps } from 'react-router-dom';

/** Keeps the height of a page, without MUI. */
const Place = styled('div')(({ theme }) => theme.mixins.belowHeader);

/** Reserves the space of a page while its code or the access check is pending, so that the footer does not jump. */
export function WaitingPage() {
  return (
    <Place aria-busy="true">
      {useWaitsForConnection() ? (
        <Container role="status">{texts.offlineWaits}</Container>
      ) : (
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
      )}
    </Place>
  );
}

/** Redirects to another page. Keeps the footer in place until that page loads. */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  return (
    <>
      <WaitingPage />
      <Navigate {...props} replace />
    </>
  );
}
