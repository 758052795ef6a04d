import styled from '@emotion/styled';
import { support, tagline, footer as texts } from '#texts/footer';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  IconFacebook,
  IconInstagram,
  IconLinkedIn,
  IconYouTube,
  IconAndroid,
  IconIPhone,
} from '../../components/icons/footer';
import { Courses } from '../../components/Courses';
import { Logo } from '../../components/Logo';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { contact, socialLinks, claims } from '../../config/content';
import { paths } from '../../config/paths';
import { NewsletterForm } from '../../features/contact/NewsletterForm';
import { FooterEnd } from './FooterEnd';
import { useIsLanding } from './header/menuLinks';
import { below } from '../../lib/media';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { env } from '../../config/env';

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
        <FooterEnd>
          <Link href={paths.privacyPolicy.href()}>{texts.privacyPolicy}</Link>
          <Link href={paths.termsConditions.href()}>{texts.termsConditions}</Link>
        </FooterEnd>
      </Container>
    </Slab>
  );
}

const Block = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: '32px 64px',
  paddingBlock: '72px 64px',
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: '1fr', paddingBlock: '56px 48px' },
})) as typeof Box;
const StoreLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 60,
  padding: '9px 22px 9px 18px',
  border: `1.5px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontSize: '1.125rem',
  lineHeight: 1.2,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { borderColor: theme.vars.palette.lineStrong },
  '& small': { display: 'block', fontSize: '.8125rem', fontWeight: 450, color: theme.vars.palette.text.secondary },
}));

function Store({ href, icon, phone }: { href: string; icon: ReactNode; phone: string }) {
  return (
    <StoreLink href={href}>
      {icon}
      <span>
        <small>{texts.downloadFor}</small>
        {phone}
      </span>
    </StoreLink>
  );
}

/** The download section with the links to both stores, on every page. */
export function Download() {
  return (
    <Block component="section" id="download">
      <div>
        <Typography variant="h2" sx={{ maxWidth: '16ch' }}>
          {texts.downloadTitle}
        </Typography>
        <Typography variant="lead" color="textSecondary" sx={{ mt: 1.75 }}>
          {texts.downloadLead(claims.freeShinglesPerMonth)}
        </Typography>
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, [below('sm')]: { '& > a': { width: '100%' } } }}>
        {env.iosAppUrl && <Store href={env.iosAppUrl} icon={<IconIPhone />} phone={texts.iPhone} />}
        {env.androidAppUrl && <Store href={env.androidAppUrl} icon={<IconAndroid />} phone={texts.android} />}
        {!env.iosAppUrl && !env.androidAppUrl && <Button href={paths.home.href('contact')}>{texts.askForApp}</Button>}
      </Stack>
    </Block>
  );
}
