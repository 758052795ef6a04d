import styled from '@emotion/styled';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { type ElementType, Suspense, useEffect, useRef } from 'react';
import { profile as texts } from '#texts/account';
import { IconClose, IconDevices, IconHistory, IconLogOut } from '../../components/icons';
import { Link } from '../../components/Link';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/dates';
import { lazyPage, orNothing } from '../../hydration/lazyPage';
import { below } from '../../lib/media';
import { canCancel, showsHistory } from '../../domain/plan';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { cancelSubscriptionOpened, sessionsOpened } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';
import { withApi } from '../../store/withApi';
import { SchemeItems } from './SchemeItems';
import type { Menu } from './useMenu';

const oldInvoices = lazyPage(
  orNothing(
    withApi(() =>
      import(/* webpackChunkName: "old-invoices" */ './OldInvoices').then(({ OldInvoices }) => ({
        default: OldInvoices,
      })),
    ),
  ),
);

const List = styled(MenuList)<{ component: ElementType }>(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: 'calc(100% + 6px)',
  right: 0,
  width: 'max-content',
  minWidth: 240,
  maxWidth: 'min(320px, calc(100vw - 32px))',
  padding: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shade.dialog,
  whiteSpace: 'normal',
  // The menu button stands to the right of it on a phone: there is room under that one too.
  [below(561)]: { right: -48 },
  '& .MuiMenuItem-root': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    borderRadius: 4,
    color: theme.vars.palette.text.primary,
    fontSize: '1rem',
    lineHeight: 1.4,
    textAlign: 'left',
    whiteSpace: 'normal',
    '&:hover, &:focus-visible': { backgroundColor: theme.mixins.hoverTint },
    '&:focus-visible': { outlineOffset: -3 },
  },
}));
const Summary = styled('div')(({ theme }) => ({
  ...theme.typography.help,
  marginBottom: 6,
  padding: '8px 12px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontSize: '.9375rem', fontWeight: 600, color: theme.vars.palette.text.primary },
}));

/** How long a cancelled plan stays; no date is made up where the API gives none (T38). */
function cancelledText({ isCanceled, currentPeriodEnd }: User): string | null {
  if (!isCanceled) return null;
  return currentPeriodEnd ? texts.cancelledUntil(formatDate(currentPeriodEnd)) : texts.cancelled;
}

interface ProfileItemsProps extends Pick<Menu, 'close'> {
  /** Id of the button that opened it. */
  labelledBy: string;
  onLogOut: () => void;
}

/** What a person can do about their plan, the scheme and the session (R17 to R19). */
export function ProfileItems({ close, labelledBy, onLogOut }: ProfileItemsProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const cancelled = user ? cancelledText(user) : null;
  const list = useRef<HTMLUListElement>(null);
  // Not MUI's `autoFocusItem`: it shows the ring of the keyboard also after a press.
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const leave = () => close({ returnFocus: false });
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <List ref={list} component="div" aria-labelledby={labelledBy}>
      {user && (
        <Summary role="presentation">
          <b dir="auto">{user.fullName}</b>
          {user.planPurchaseName}
          {cancelled && <div>{cancelled}</div>}
        </Summary>
      )}
      {user && showsHistory(user) && (
        <MenuItem component={Link} to={paths.subscriptionHistory.href()} onClick={leave}>
          <IconHistory /> {texts.history}
        </MenuItem>
      )}
      {user?.billingState && !showsHistory(user) && (
        <Suspense fallback={null}>
          <oldInvoices.Page onChosen={leave} />
        </Suspense>
      )}
      {user && canCancel(user) && (
        <MenuItem component="button" onClick={choose(() => dispatch(cancelSubscriptionOpened()))}>
          <IconClose /> {texts.cancel}
        </MenuItem>
      )}
      {user?.listsSessions && (
        <MenuItem component="button" onClick={choose(() => dispatch(sessionsOpened()))}>
          <IconDevices /> {texts.sessions}
        </MenuItem>
      )}
      <SchemeItems />
      <MenuItem component="button" onClick={choose(onLogOut)}>
        <IconLogOut /> {texts.logOut}
      </MenuItem>
    </List>
  );
}
