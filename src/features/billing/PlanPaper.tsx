import styled from '@emotion/styled';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { plan as texts } from '#texts/billing';
import { Courses } from '../../components/Courses';
import { below } from '../../lib/media';

const Strip = styled(Courses)({ height: 52, backgroundPosition: '0 -4px', backgroundSize: 320 });

/** The most important fact at the left, the rest in rows of two at the right; stacked on a phone. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: '28px 48px',
  [below(720)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};

export const facts = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '20px 24px',
  typography: 'dense',
  '& dt': { typography: 'help', color: 'text.secondary' },
  '& dd': { mt: '2px', fontWeight: 600, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& small': { display: 'block', typography: 'help', color: 'text.secondary', whiteSpace: 'pre-line' },
};

/** The panel of the user's plan, under a strip of shingles. */
export const PlanPaper = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Paper
    component="section"
    aria-label={texts.title}
    aria-busy={busy}
    sx={[
      (theme) => theme.mixins.slab,
      { overflow: 'hidden', borderRadius: '12px', '@media (forced-colors: active)': { border: '1px solid' } },
    ]}
  >
    <Strip />
    <Stack sx={{ gap: 3.5, p: 'clamp(20px, 3.4vw, 36px)' }}>{children}</Stack>
  </Paper>
);
