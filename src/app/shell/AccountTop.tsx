import Container from '@mui/material/Container';
import { AccountBar } from '../../features/profile/AccountBar';
import { Letterhead } from '../../features/subscription/Letterhead';

/** The navigation above an account page on screen, and the letterhead above it on paper. */
export const AccountTop = () => (
  <>
    <Container>
      <Letterhead />
    </Container>
    <AccountBar />
  </>
);
