import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { footer as texts } from '#texts/footer';
import { brand } from '../../config/content';
import { useHydrated } from '../../start/hydration/useHydrated';
import { SchemeSwitch } from './SchemeSwitch';

const End = styled(Stack)(({ theme }) => ({
  ...theme.typography.help,
  flexFlow: 'row wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 24px',
  paddingTop: 22,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
  '& a': { color: 'inherit' },
  [theme.breakpoints.down('nav')]: {
    '& nav': { gap: '0 16px' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: theme.mixins.target,
      minHeight: theme.mixins.target,
    },
  },
}));

/**
 * The current year. Prerendered HTML may be from last year, so it hydrates unchanged and then renders the span again.
 */
function CopyrightYear() {
  const hydrated = useHydrated();
  return (
    <span key={hydrated ? 'now' : 'built'} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

/** The last line of both footers: copyright, color scheme and links. */
export const FooterEnd = ({ children }: { children: ReactNode }) => (
  <End>
    <span>
      © <CopyrightYear /> {brand.legalName}
    </span>
    <SchemeSwitch />
    <nav aria-label={texts.legal}>{children}</nav>
  </End>
);
