import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { footer as texts } from '#texts/footer';
import { IconAndroid, IconIPhone } from '../../components/icons/footer';
import { claims } from '../../config/content';
import { env } from '../../config/env';
import { paths } from '../../config/paths';
import { below } from '../../lib/media';

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
