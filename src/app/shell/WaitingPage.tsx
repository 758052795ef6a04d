import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../components/VisuallyHidden';

/** Keeps the place of a page whose code or permission is not there yet, so that the footer does not jump. */
export function WaitingPage() {
  return (
    <Box sx={(theme) => theme.mixins.belowHeader} aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
    </Box>
  );
}
