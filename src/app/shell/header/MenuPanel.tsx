import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, type RefObject } from 'react';
import { header as texts } from '#texts/app';
import * as hero from '#texts/landing/hero';
import { IconClose } from '../../../components/icons/shared';
import Link from '@mui/material/Link';
import { Logo } from '../../../components/Logo';
import { paths } from '../../../config/paths';
import { wider } from '../../../lib/media';
import { useMediaQuery } from '../../../lib/hooks';
import { menuLinks, type MenuLink } from './menuLinks';

/** A native dialog, which opens before the page's code has loaded. */
const Panel = styled('dialog')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  left: 'auto',
  width: 'min(400px, 100%)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  // Puts the buttons at the lower end, within reach of the thumb.
  '&[open]': { display: 'flex', flexDirection: 'column' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  '&::backdrop': { backgroundColor: theme.vars.palette.shade.scrim },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'translate 200ms cubic-bezier(.2, .7, .2, 1)',
    '@starting-style': { translate: '24px 0' },
  },
}));
const rows: SxProps<Theme> = (theme) => ({
  padding: '8px 20px 32px',
  '& li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 48,
    margin: 0,
    padding: '8px 0',
    color: theme.vars.palette.text.primary,
    fontSize: '1.0625rem',
    lineHeight: 1.4,
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    fontWeight: 650,
    paddingLeft: '11px',
    borderLeft: `3px solid ${theme.vars.palette.primary.main}`,
  },
  '& a:hover, & button:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
});

/** ID of the dialog, which `earlyInput.ts` opens before the code has loaded. */
export const MENU_ID = 'menu';

export interface MenuPanelProps {
  dialog: RefObject<HTMLDialogElement | null>;
  current: (link: MenuLink) => 'page' | 'location' | undefined;
  /** Actions for visitors; users have no such rows. */
  visitor?: { onAffiliate: () => void; onLogIn: () => void };
}

/**
 * The menu below 992 px. As a native modal dialog it traps the focus, closes on Escape and makes the rest of the page
 * inert, without library code on the first page. Its open state lives in the element.
 */
export function MenuPanel({ dialog, current, visitor }: MenuPanelProps) {
  const wide = useMediaQuery(wider('nav'));
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (wide && dialog.current?.open) dialog.current.close();
  }, [wide, dialog]);

  return (
    <Panel
      ref={dialog}
      id={MENU_ID}
      aria-label={texts.menu}
      onClick={(event) => {
        // A click whose target is the dialog itself hits the backdrop.
        if (event.target === event.currentTarget) close();
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 64, paddingInline: '20px 9px' }}
      >
        <Logo />
        <IconButton aria-label={texts.closeMenu} data-closes={MENU_ID} onClick={close}>
          <IconClose />
        </IconButton>
      </Stack>
      <nav aria-label={texts.main}>
        <Box component="ul" sx={rows}>
          {menuLinks.map((link) => (
            <li key={link.label}>
              <Link href={link.to} aria-current={current(link)} onClick={close}>
                {link.label}
              </Link>
            </li>
          ))}
          {visitor && (
            <li>
              <Link component="button" type="button" onClick={visitor.onAffiliate}>
                {texts.affiliateProgram}
              </Link>
            </li>
          )}
        </Box>
      </nav>
      {visitor && (
        <Stack sx={{ gap: 1.5, mt: 'auto', p: '0 20px 24px' }}>
          <Button variant="contained" href={paths.pricing.href()} onClick={close}>
            {hero.pricing}
          </Button>
          <Button onClick={visitor.onLogIn}>{texts.logIn}</Button>
        </Stack>
      )}
    </Panel>
  );
}
