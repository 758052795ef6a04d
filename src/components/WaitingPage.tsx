import styled from '@emotion/styled';
import { states as texts } from '#texts/components';
import { useWaitsForConnection } from '../hydration/fetchCode';
import { Wrap } from './layout';
import { VisuallyHidden } from './VisuallyHidden';

const Place = styled('div')(({ theme }) => theme.mixins.belowHeader);

/** Keeps the place of a page whose code or permission is not there yet, so that the footer does not jump. */
export function WaitingPage() {
  return (
    <Place aria-busy="true">
      {useWaitsForConnection() ? (
        <Wrap role="status">{texts.offlineWaits}</Wrap>
      ) : (
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
      )}
    </Place>
  );
}
