import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useEffect } from 'react';
import { profile as texts } from '#texts/account';
import { IconChevronDown, IconUser } from '../../components/icons';
import { useDialog } from '../../components/useDialog';
import { useMenu } from '../../components/useMenu';
import { env } from '../../config/env';
import { below } from '../../lib/media';
import { prefetch, loadOnInteraction } from '../../start/hydration/fetchCode';
import { lazyPage } from '../../start/hydration/lazyPage';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { cancelSubscriptionModal } from '../plan/cancelSubscription';
import { changePasswordModal } from './changePassword';

/** Loaded on interaction: with their MUI parts the items are ten times the size of the button. */
const items = lazyPage(
  () => import(/* webpackChunkName: "profile-items" */ './ProfileItems').then((m) => m.ProfileItems),
  loadOnInteraction,
);

const line = { display: 'block', maxWidth: '24ch', overflow: 'hidden', textOverflow: 'ellipsis' };

/** The user's name and plan, with the menu. */
export function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const user = useAppSelector(selectUser);
  const name = user?.fullName ?? texts.nameless;
  const cancelPlan = useDialog(cancelSubscriptionModal, {});
  const changePassword = useDialog(changePasswordModal, {});
  const { button, menu, open } = useMenu(items, {
    onCancelPlan: cancelPlan.open,
    onChangePassword: changePassword.open,
    onLogOut,
  });
  useEffect(() => {
    prefetch(items.preload);
  }, []);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.currentTarget);
  };
  return (
    <>
      <ButtonBase
        {...button}
        onKeyDown={handleKeyDown}
        sx={{
          gap: '10px',
          minWidth: 0,
          minHeight: 48,
          padding: '4px 8px 4px 4px',
          borderRadius: 1,
          textAlign: 'left',
          whiteSpace: 'nowrap',
          '&:hover': { bgcolor: (theme) => theme.mixins.hoverTint },
          [below('md')]: { gap: '4px', padding: '2px' },
          [below('phone')]: { '& > svg': { display: 'none' } },
        }}
      >
        <Avatar variant="rounded" aria-hidden="true" alt="" src={(user && avatarUrl(user.profile)) ?? undefined}>
          <IconUser />
        </Avatar>
        <Box component="span" sx={{ minWidth: 0, [below('md')]: (theme) => theme.mixins.visuallyHidden }}>
          <Box component="b" dir="auto" sx={{ ...line, fontSize: '.9375rem', lineHeight: 1.3, fontWeight: 600 }}>
            {name}
          </Box>
          {user?.planPurchaseName && (
            <Box
              component="small"
              sx={{ ...line, mt: '1px', fontSize: '.8125rem', lineHeight: 1.25, color: 'text.secondary' }}
            >
              {user.planPurchaseName}
            </Box>
          )}
        </Box>
        <IconChevronDown />
      </ButtonBase>
      {menu}
      {cancelPlan.dialog}
      {changePassword.dialog}
    </>
  );
}

/**
 * Returns the URL of a profile picture. The path can't leave the storage base.
 * @param path from the profile; null and an empty path return null
 */
export function avatarUrl(path: string | null, base = env.storageBaseUrl): string | null {
  const steps = (path ?? '').split(/[/\\]+/).filter((step) => step !== '' && step !== '.' && step !== '..');
  return steps.length > 0 ? `${base}/${steps.map(encodeURIComponent).join('/')}` : null;
}
