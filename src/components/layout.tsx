import styled from '@emotion/styled';
import Box, { type BoxProps } from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { below } from '../lib/media';

/** A page section with vertical spacing. */
export function Section(props: BoxProps<'section'>) {
  return <Box component="section" sx={{ paddingBlock: 'clamp(72px, 9vw, 128px)' }} {...props} />;
}

/** A dark section. Everything inside adapts to it. */
export const SlabSection = styled(Section)(({ theme }) => theme.mixins.slab);

/** Two columns in the given ratio; one below 900 px. */
export const Columns = styled(Container, { shouldForwardProp: (prop) => prop !== 'shares' })<{ shares: string }>(
  ({ theme, shares }) => ({
    display: 'grid',
    gridTemplateColumns: shares,
    alignItems: 'start',
    gap: 'clamp(32px, 6vw, 88px)',
    [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr' },
  }),
);

/** The content of an account page. The layout renders its `<main>`. */
export const PageMain = styled(Container)(({ theme }) => ({
  ...theme.mixins.belowHeader,
  paddingBlock: '40px 72px',
}));

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** `pageTitle` on public pages; the account's pages have a smaller title. */
  variant?: 'pageTitle' | 'dialogTitle';
}

/** Title and a short description. */
export function PageHead({ title, lead, variant = 'dialogTitle' }: PageHeadProps) {
  return (
    <Box sx={{ mb: variant === 'pageTitle' ? 4 : 3 }}>
      <Typography variant={variant} component="h1">
        {title}
      </Typography>
      {lead && (
        <Typography variant={variant === 'pageTitle' ? 'lead' : 'body1'} color="textSecondary" sx={{ mt: 1 }}>
          {lead}
        </Typography>
      )}
    </Box>
  );
}

/** Stacked fields with a full-width button on a phone. */
export const FormStack = styled(Stack)({ gap: 22, [below('md')]: { '& > .MuiButton-root': { width: '100%' } } });

/** Two short fields side by side; stacked on a phone. */
export const FieldPair = styled(Box)({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: '22px 16px',
  [below('md')]: { gridTemplateColumns: '1fr' },
});

/** Content left, a 340 px card right; stacked below 900 px. */
export const Split = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: 56,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 },
}));
