import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { states as texts } from '#texts/states';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { useWaitsForConnection } from '../start/hydration/fetchCode';
import { Navigate, type NavigateProps } from 'react-router-dom';

/** Keeps the height of a page, without MUI. */
const Place = styled('div')(({ theme }) => theme.mixins.belowHeader);

const appear = keyframes({ from: { visibility: 'hidden' } });
/** Words that appear without script, which may be what is slow. @param after seconds */
const Later = styled('p', { shouldForwardProp: (name) => name !== 'after' })<{ after: number }>(({ theme, after }) => ({
  ...theme.typography.small,
  color: theme.vars.palette.text.secondary,
  animation: `${appear} 1ms ${after}s backwards`,
}));

/** Reserves the space of a page while its code or the access check is pending, so that the footer does not jump. */
export function WaitingPage() {
  return (
    <Place aria-busy="true">
      <Container role="status" sx={{ pt: 4 }}>
        {useWaitsForConnection() ? (
          texts.offlineWaits
        ) : (
          <>
            <Later after={1}>{texts.loading}</Later>
            <Later after={10}>
              {texts.slowConnection} <Link href="">{texts.tryAgain}</Link>
            </Later>
          </>
        )}
      </Container>
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
