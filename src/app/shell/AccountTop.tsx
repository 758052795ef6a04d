import Container from '@mui/material/Container';
import { AccountBar } from '../../features/account/AccountBar';
import { Letterhead } from '../../features/billing/Letterhead';

/** The navigation above an account page on screen, and the letterhead above it on paper. */
export const AccountTop = () => (
  <>
    <Container>
      <Letterhead />
    </Container>
    <AccountBar />
  </>
);
