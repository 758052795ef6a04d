import styled from '@emotion/styled';
import { states as texts } from '#texts/components';
import Container from '@mui/material/Container';
import { useWaitsForConnection } from '../hydration/fetchCode';
import { VisuallyHidden } from './VisuallyHidden';

/** No part of MUI: it only keeps the height of a page. */
const Place = styled('div')(({ theme }) => theme.mixins.belowHeader);

/** Keeps the place of a page whose code or permission is not there yet, so that the footer does not jump. */
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
