import styled from '@emotion/styled';
import { Suspense, useEffect, useId } from 'react';
import { profile as texts } from '#texts/account';
import { Avatar } from '../../components/Avatar';
import { IconChevronDown, IconUser } from '../../components/icons';
import { OfflineNote } from '../../components/OfflineNote';
import { prefetch } from '../../hydration/fetchCode';
import { lazyPage } from '../../hydration/lazyPage';
import { retryWhenUsed } from '../../hydration/retryWhenUsed';
import { below } from '../../lib/media';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { avatarUrl } from './avatarUrl';
import { useMenu } from './useMenu';

/** With what they need of MUI ten times as much code as the button, which does not wait for them. */
const items = lazyPage(() =>
  retryWhenUsed(() => import(/* webpackChunkName: "profile-items" */ './ProfileItems')).then(({ ProfileItems }) => ({
    default: ProfileItems,
  })),
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

/** Who is signed in, with what plan (R15, R16), and what they can do about it. */
export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const user = useAppSelector(selectUser);
  const id = useId();
  const { open, close, rootProps, buttonProps } = useMenu();
  const name = user?.fullName ?? texts.nameless;
  const picture = user ? avatarUrl(user.profile) : null;
  useEffect(() => prefetch(items.preload), []);
  return (
    <Root {...rootProps}>
      <Face type="button" id={id} {...buttonProps}>
        <Avatar name={name} src={picture} fallback={<IconUser />} />
        <span className="who">
          <b dir="auto">{name}</b>
          {user?.planPurchaseName && <small>{user.planPurchaseName}</small>}
        </span>
        <IconChevronDown />
      </Face>
      {open && (
        <Suspense fallback={<OfflineNote onGiveUp={close} />}>
          <items.Page close={close} labelledBy={id} onLogOut={onLogOut} />
        </Suspense>
      )}
    </Root>
  );
}
