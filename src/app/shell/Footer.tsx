import styled from '@emotion/styled';
import { support, tagline, footer as texts } from '#texts/footer';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconFacebook, IconInstagram, IconLinkedIn, IconYouTube } from '../../components/icons/footer';
import { Courses } from '../../components/Courses';
import { Logo } from '../../components/Logo';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { contact, socialLinks } from '../../config/content';
import { paths } from '../../config/paths';
import { NewsletterForm } from '../../features/contact/NewsletterForm';
import { Download } from './Download';
import { FooterEnd } from './FooterEnd';
import { useIsLanding } from './header/menuLinks';
import { below } from '../../lib/media';
import { RecentMessages } from './RecentMessages';

/** The dark footer. */
const Slab = styled('footer')(({ theme }) => ({
  ...theme.mixins.slab,
  // Leaves space for the line at the bottom of the window (bottomLines.tsx).
  paddingBottom: 52,
  // Fills the rest of the window below a short page.
  boxShadow: `0 50vh 0 50vh ${String(theme.mixins.slab.backgroundColor)}`,
  // Leaves space for the scroll button, which would cover the last line.
  [below('wide')]: { paddingBottom: 84 },
}));
const Facts = styled(Box)(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: '3fr 2.4fr auto 4fr',
  gap: '40px clamp(24px, 4vw, 56px)',
  paddingBlock: 48,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  lineHeight: 1.6,
  '& > div > a': { display: 'inline-flex', minHeight: theme.mixins.target, textDecoration: 'none' },
  '& > div > p': { color: theme.vars.palette.text.secondary },
  // Aligns with the last link next to it.
  '& p + p': { paddingBlock: 3 },
  '& p > a, & ul > li > a': {
    display: 'inline-block',
    paddingBlock: 3,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& p > a:hover, & ul > li > a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('xl')]: { gridTemplateColumns: '2fr auto auto minmax(20rem, 3fr)', columnGap: 32 },
  [theme.breakpoints.down('nav')]: {
    gridTemplateColumns: '3fr 2fr',
    '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' },
    '& p > a, & ul > li > a, & p + p': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: theme.mixins.target,
      minHeight: theme.mixins.target,
    },
  },
  [below('phone')]: { gridTemplateColumns: '1fr' },
}));
const Social = styled(Stack)(({ theme }) => ({
  flexDirection: 'row',
  gap: 6,
  margin: '18px 0 0 -10px',
  '&& a': { display: 'grid', placeItems: 'center', width: 44, height: 44, padding: 0 },
  '& a:hover': { backgroundColor: theme.mixins.hoverTint },
  '& a > svg': { width: 22, height: 22, color: theme.vars.palette.text.primary },
})) as typeof Stack;
const Label = (props: { children: string }) => (
  <Typography variant="label" component="h3" sx={{ mb: 1.25, lineHeight: 1.4 }} {...props} />
);

const socialIcons = {
  LinkedIn: IconLinkedIn,
  YouTube: IconYouTube,
  Facebook: IconFacebook,
  Instagram: IconInstagram,
} as const;

const product = [
  { label: texts.pricing, to: paths.pricing.href() },
  { label: texts.faq, to: paths.faqs.href() },
  { label: texts.howItWorks, to: paths.home.href('how-it-works') },
];

const Band = styled(Courses)({ height: '100%', backgroundPosition: '50% 100%', backgroundSize: 360 });

/**
 * Three charcoal courses along the upper edge of the footer. Their texture loads when the end of the page comes near,
 * because distant content is not even styled.
 */
function Eave() {
  return (
    <Box sx={{ height: 78, contentVisibility: 'auto' }}>
      <Band texture="charcoal" />
    </Box>
  );
}

/** The download section, the site links, and the legal line. */
export function Footer() {
  const isLanding = useIsLanding();
  return (
    <Slab>
      <Eave />
      <Container>
        <Download />
        <Facts>
          <div>
            <Link href={paths.home.href()} aria-label={texts.home}>
              <Logo />
            </Link>
            <Typography variant="small" sx={{ mt: 1.75, maxWidth: '30ch', lineHeight: 'inherit' }}>
              {tagline}
            </Typography>
            <Social component="ul" hidden={socialLinks.length === 0}>
              {socialLinks.map(({ name, href }) => {
                const Icon = socialIcons[name];
                return (
                  <li key={name}>
                    <Link href={href} aria-label={name}>
                      <Icon />
                    </Link>
                  </li>
                );
              })}
            </Social>
          </div>
          <div>
            <Label>{texts.contact}</Label>
            <p>
              <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
              <br />
              {contact.phone && <Link href={contact.phoneHref}>{contact.phone}</Link>}
            </p>
            <p>{support}</p>
          </div>
          <div>
            <Label>{texts.product}</Label>
            <ul>
              {product.map(({ label, to }) => (
                <li key={label}>
                  <Link href={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <NewsletterForm label={texts.newsletter} primary={isLanding} />
          </div>
        </Facts>
        <RecentMessages />
        <FooterEnd>
          <Link href={paths.privacyPolicy.href()}>{texts.privacyPolicy}</Link>
          <Link href={paths.termsConditions.href()}>{texts.termsConditions}</Link>
        </FooterEnd>
      </Container>
    </Slab>
  );
}
