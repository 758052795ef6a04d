import styled from '@emotion/styled';
import { lazy, Suspense, useId } from 'react';
import * as texts from '#texts/profile';
import { Avatar } from '../../components/Avatar';
import { IconChevronDown, IconClose, IconHistory, IconLogOut, IconUser } from '../../components/icons';
import { Link } from '../../components/Link';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/dates';
import { canCancel, showsHistory } from '../../domain/plan';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { cancelSubscriptionOpened } from '../../store/slices/modals';
import { selectUser, type User } from '../../store/slices/session';
import { withApi } from '../../store/withApi';
import { avatarUrl } from './avatarUrl';
import { SchemeItems } from './SchemeItems';
import { useMenu } from './useMenu';
import { below } from '../../lib/media';

/** Without its code the menu is without the item. */
const LateOldInvoices = lazy(() =>
  withApi(() =>
    import(/* webpackChunkName: "old-invoices" */ './OldInvoices').then(({ OldInvoices }) => ({
      default: OldInvoices,
    })),
  )().catch(() => ({ default: () => null })),
);

const Root = styled('div')({ position: 'relative', minWidth: 0 });
const Face = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  maxWidth: '100%',
  minHeight: 48,
  padding: '4px 8px 4px 4px',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.mixins.hoverTint },
  '& > .who': { minWidth: 0 },
  '& > svg': { flex: 'none' },
  '& b, & small': {
    display: 'block',
    maxWidth: '20ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& b': { fontSize: '.9375rem', lineHeight: 1.3, fontWeight: 600 },
  '& small': { marginTop: 1, fontSize: '.8125rem', lineHeight: 1.25, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('xl')]: { '& b, & small': { maxWidth: '14ch' } },
  [below(561)]: { gap: 4, padding: 2, '& > .who': theme.mixins.visuallyHidden },
  [below(360)]: { '& > svg': { display: 'none' } },
}));
const List = styled('div')(({ theme }) => ({
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
  '& [role^=menuitem]': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.vars.palette.text.primary,
    fontSize: '1rem',
    lineHeight: 1.4,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
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

/** Who is signed in, with what plan, and what they can do about it (R15 to R19). */
export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const id = useId();
  const { open, close, buttonProps, listProps } = useMenu();
  const name = user?.fullName ?? texts.nameless;
  const picture = user ? avatarUrl(user.profile) : null;
  const cancelled = user ? cancelledText(user) : null;
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  const item = { role: 'menuitem', tabIndex: -1 } as const;
  return (
    <Root>
      <Face type="button" id={id} {...buttonProps}>
        <Avatar name={name} src={picture} fallback={<IconUser />} />
        <span className="who">
          <b dir="auto">{name}</b>
          {user?.planPurchaseName && <small>{user.planPurchaseName}</small>}
        </span>
        <IconChevronDown />
      </Face>
      {open && (
        <List {...listProps} aria-labelledby={id}>
          {user && (
            <Summary role="presentation">
              <b dir="auto">{user.fullName}</b>
              {user.planPurchaseName}
              {cancelled && <div>{cancelled}</div>}
            </Summary>
          )}
          {user && showsHistory(user) && (
            <Link {...item} to={paths.subscriptionHistory.href()} onClick={() => close({ returnFocus: false })}>
              <IconHistory /> {texts.history}
            </Link>
          )}
          {user?.billingState && !showsHistory(user) && (
            <Suspense fallback={null}>
              <LateOldInvoices onChosen={() => close({ returnFocus: false })} />
            </Suspense>
          )}
          {user && canCancel(user) && (
            <button {...item} type="button" onClick={choose(() => dispatch(cancelSubscriptionOpened()))}>
              <IconClose /> {texts.cancel}
            </button>
          )}
          <SchemeItems />
          <button {...item} type="button" onClick={choose(onLogOut)}>
            <IconLogOut /> {texts.logOut}
          </button>
        </List>
      )}
    </Root>
  );
}
