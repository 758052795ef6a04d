import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { footer as texts } from '#texts/footer';
import { paths } from '../../config/paths';
import { FooterEnd } from './FooterEnd';

/** The footer of the account, the checkout and the invitation: help, support and legal links. */
export const ShortFooter = () => (
  // The space below is for the line at the bottom of the window (bottomLines.tsx).
  <Box component="footer" sx={{ pb: '52px', displayPrint: 'none' }}>
    <Container>
      <FooterEnd>
        <Link href={paths.faqs.href()}>{texts.help}</Link>
        <Link href={paths.home.href('contact')}>{texts.contactSupport}</Link>
        <Link href={paths.termsConditions.href()}>{texts.terms}</Link>
        <Link href={paths.privacyPolicy.href()}>{texts.privacy}</Link>
      </FooterEnd>
    </Container>
  </Box>
);
