import IconButton from '@mui/material/IconButton';
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import Link from '@mui/material/Link';
import { header as texts } from '#texts/app';
import { IconMenu } from '../../components/icons/shared';
import { Logo } from '../../components/Logo';
import { HEADER_FIXED_AFTER_PX } from '../../config/constants';
import { isJoin, paths } from '../../config/paths';
import { useScrolledPast } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalOpened } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { HeaderEnd } from './header/HeaderEnd';
import { MENU_ID, MenuPanel } from './header/MenuPanel';
import { useCurrentLink, useIsAccount, useIsLanding, menuLinks, type MenuLink } from './header/menuLinks';
import { below } from '../../lib/media';

const comeDown = keyframes`from { translate: 0 -100%; }`;

/** MUI's AppBar adds colors and a shadow that would have to be removed. */
const Root = styled('header')(({ theme }) => ({
  // Larger buttons would not fit next to the logo on a narrow phone.
  '--target': '44px',
  position: 'relative',
  zIndex: theme.zIndex.appBar,
  height: 77,
  [theme.breakpoints.down('nav')]: { height: 65 },
}));
const Bar = styled(Box)(({ theme }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '&[data-sky]:not([data-fixed])': { borderColor: 'transparent', backgroundColor: theme.vars.palette.sky },
  // The account bar below it has the line.
  '&[data-account]:not([data-fixed])': { borderColor: 'transparent' },
  '&[data-fixed]': { position: 'fixed', animation: `${comeDown} 200ms cubic-bezier(.2, .7, .2, 1)` },
}));
const Row = styled(Container)(({ theme }) => ({
  display: 'grid',
  // Equal shares on both sides, so that the menu stays in place when a login changes the right side. A long name is
  // truncated.
  gridTemplateColumns: 'minmax(max-content, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 76,
  // The logo gets what the buttons leave.
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 6, minHeight: 64 },
}));
const End = styled(Stack)(({ theme }) => ({
  gridColumnEnd: -1,
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& > .menu': { display: 'none', marginRight: -11 },
  [theme.breakpoints.down('xl')]: { gap: 6 },
  [theme.breakpoints.down('nav')]: { gap: 4, '& > .menu': { display: 'inline-flex' } },
  // Same width for visitors and users.
  [below('md')]: { minWidth: 151 },
  [below('phone')]: { gap: 2, minWidth: 125 },
}));

/** The site header, fixed after 100 px of scrolling. An invitation shows only the logo. */
export function Header() {
  const fixed = useScrolledPast(HEADER_FIXED_AFTER_PX);
  const onSky = useIsLanding();
  const inAccount = useIsAccount();
  const current = useCurrentLink();
  const logoOnly = isJoin(useLocation().pathname);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const menu = useRef<HTMLDialogElement>(null);
  const openDialog = (opened: UnknownAction) => () => {
    if (menu.current?.open) menu.current.close();
    dispatch(opened);
  };
  const onAffiliate = openDialog(modalOpened({ name: 'affiliate', view: 'affiliate_program' }));
  const onLogIn = openDialog(modalOpened({ name: 'auth', view: 'login' }));
  return (
    <Root>
      <Bar data-fixed={fixed || undefined} data-sky={onSky || undefined} data-account={inAccount || undefined}>
        <Row>
          <Link
            href={paths.home.href()}
            aria-label={texts.home}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              justifySelf: 'start',
              minHeight: 44,
              textDecoration: 'none',
            }}
          >
            <Logo />
          </Link>
          {!inAccount && !logoOnly && <MainNav current={current} />}
          {!logoOnly && (
            <End>
              <HeaderEnd onAffiliate={onAffiliate} onLogIn={onLogIn} />
              <IconButton
                className="menu"
                aria-label={texts.menu}
                aria-haspopup="dialog"
                data-opens={MENU_ID}
                onClick={() => menu.current?.showModal()}
              >
                <IconMenu />
              </IconButton>
            </End>
          )}
        </Row>
      </Bar>
      {!logoOnly && (
        <MenuPanel dialog={menu} current={current} visitor={isLoggedIn ? undefined : { onAffiliate, onLogIn }} />
      )}
    </Root>
  );
}

const Nav = styled(Stack)(({ theme }) => ({
  flexDirection: 'row',
  gap: 4,
  '& a': {
    // 4 px between the links of the narrowest header, 11 px from `xl` on.
    padding: '10px clamp(4px, 4px + (100vw - 62rem) / 35, 11px)',
    borderRadius: 4,
    color: theme.vars.palette.text.primary,
    fontSize: '.9375rem',
    lineHeight: 1.65,
    fontWeight: 500,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { textDecoration: 'underline', textDecorationThickness: 2 },
  // A border, because forced colors remove shadows.
  '& a[aria-current]': {
    paddingBottom: 8,
    borderBottom: `2px solid ${theme.vars.palette.primary.main}`,
    borderRadius: 0,
  },
  [theme.breakpoints.down('xl')]: { '& a': { fontSize: '.875rem' } },
  [theme.breakpoints.down('nav')]: { display: 'none' },
})) as typeof Stack;

/** The menu from 992 px on. */
function MainNav({ current }: { current: (link: MenuLink) => 'page' | 'location' | undefined }) {
  return (
    <Nav component="nav" aria-label={texts.main}>
      {menuLinks.map((link) => (
        <Link key={link.label} href={link.to} aria-current={current(link)}>
          {link.label}
        </Link>
      ))}
    </Nav>
  );
}
