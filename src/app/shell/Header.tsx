import IconButton from '@mui/material/IconButton';
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { header as texts } from '#texts/app';
import { IconMenu } from '../../components/icons';
import Link from '@mui/material/Link';
import { Logo } from '../../components/Logo';
import { HEADER_FIXED_AFTER_PX } from '../../config/constants';
import { paths } from '../../config/paths';
import { useScrolledPast } from '../../lib/hooks';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { affiliateOpened } from '../../store/slices/modals';
import { selectIsLoggedIn } from '../../store/slices/session';
import { HeaderEnd } from './header/HeaderEnd';
import { MainNav } from './header/MainNav';
import { MENU_ID, MenuPanel } from './header/MenuPanel';
import { useCurrentLink, useIsAccount, useIsLanding } from './header/menuLinks';
import { below } from '../../lib/media';

const comeDown = keyframes`from { translate: 0 -100%; }`;

/** AppBar brings colors and a shadow that would all be taken away again. */
const Root = styled('header')(({ theme }) => ({
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
  // The bar below it has the line.
  '&[data-account]:not([data-fixed])': { borderColor: 'transparent' },
  '&[data-fixed]': { position: 'fixed', animation: `${comeDown} 200ms cubic-bezier(.2, .7, .2, 1)` },
}));
const Row = styled(Container)(({ theme }) => ({
  display: 'grid',
  // Both sides get the same share, so that the menu stays where it is when the right side changes with a log-in. A long
  // name is cut instead.
  gridTemplateColumns: 'minmax(max-content, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  minHeight: 76,
  [theme.breakpoints.down('nav')]: { gridTemplateColumns: '1fr auto', gap: 6, minHeight: 64 },
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
  // As wide for a visitor as for a user.
  [below(561)]: { minWidth: 151 },
  [below(360)]: { gap: 2, minWidth: 125 },
}));

/** What stands above every page; fixed once the page is scrolled by more than 100 px. */
export function Header() {
  const fixed = useScrolledPast(HEADER_FIXED_AFTER_PX);
  const onSky = useIsLanding();
  const inAccount = useIsAccount();
  const current = useCurrentLink();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const dispatch = useAppDispatch();
  const menu = useRef<HTMLDialogElement>(null);
  const openAffiliate = () => {
    if (menu.current?.open) menu.current.close();
    dispatch(affiliateOpened());
  };
  return (
    <Root>
      <Bar data-fixed={fixed || undefined} data-sky={onSky || undefined} data-account={inAccount || undefined}>
        <Row>
          <Link
            href={paths.home.href()}
            aria-label={texts.home}
            sx={{ display: 'inline-flex', justifySelf: 'start', minHeight: 44, textDecoration: 'none' }}
          >
            <Logo />
          </Link>
          {!inAccount && <MainNav current={current} />}
          <End>
            <HeaderEnd onAffiliate={openAffiliate} />
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
        </Row>
      </Bar>
      <MenuPanel dialog={menu} current={current} onAffiliate={isLoggedIn ? undefined : openAffiliate} />
    </Root>
  );
}
