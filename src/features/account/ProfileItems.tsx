import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { profile as texts } from '#texts/account';
import { scheme as schemeTexts } from '#texts/footer';
import { ButtonMenu } from '../../components/ButtonMenu';
import type { MenuProps } from '../../components/useMenu';
import { IconBan, IconHistory, IconLock, IconLogOut, IconUser } from '../../components/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/format';
import { below } from '../../lib/media';
import { chooseScheme, schemes, useScheme } from '../../lib/scheme';
import { hasFeature } from '../../domain/features';
import { canCancel, showsHistory } from '../../domain/plan';
import { useAppSelector } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
// This is the first chunk that only logged-in users load, and no page waits for it.
import '../../lib/cacheSite';

/** Returns how long a canceled plan stays active; without a date if the API gives none, or if the account may end before. */
function cancelledText({ isCanceled, currentPeriodEnd, closesAt }: User): string | null {
  if (!isCanceled) return null;
  return currentPeriodEnd && !closesAt ? texts.cancelledUntil(formatDate(currentPeriodEnd)) : texts.cancelled;
}

interface ProfileItemsProps extends MenuProps {
  onCancelPlan: () => void;
  onChangePassword: () => void;
  onLogOut: () => void;
}

/** The menu items for plan, color scheme and session. */
export function ProfileItems(props: ProfileItemsProps) {
  const user = useAppSelector(selectUser);
  const { anchor, onClose, onCancelPlan, onChangePassword, onLogOut } = props;
  const cancelled = user ? cancelledText(user) : null;
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <ButtonMenu anchor={anchor} onClose={onClose}>
      {user && (
        <Box
          role="presentation"
          sx={{
            mb: '6px',
            p: '8px 12px 12px',
            borderBottom: 1,
            borderColor: 'divider',
            typography: 'help',
            color: 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {/* In a wide header the button shows both. */}
          <Box sx={{ display: 'none', [below('md')]: { display: 'block' } }}>
            <Box component="b" dir="auto" sx={{ display: 'block', typography: 'label', color: 'text.primary' }}>
              {user.fullName}
            </Box>
            <span>{user.planPurchaseName}</span>
          </Box>
          <span>{user.details?.email}</span>
          {cancelled && <div>{cancelled}</div>}
        </Box>
      )}
      <MenuItem component={Link} to={paths.account.href()} onClick={onClose}>
        <IconUser /> {texts.account}
      </MenuItem>
      {user && showsHistory(user) && !user.closesAt && (
        <MenuItem component={Link} to={paths.subscriptionHistory.href()} onClick={onClose}>
          <IconHistory /> {texts.history}
        </MenuItem>
      )}
      {user && canCancel(user) && (
        <MenuItem component="button" onClick={choose(onCancelPlan)}>
          <IconBan /> {texts.cancel}
        </MenuItem>
      )}
      {user && hasFeature(user, 'passwordChange') && !user.closesAt && (
        <MenuItem component="button" onClick={choose(onChangePassword)}>
          <IconLock /> {texts.changePassword}
        </MenuItem>
      )}
      <SchemeItems />
      <MenuItem component="button" onClick={choose(onLogOut)}>
        <IconLogOut /> {texts.logOut}
      </MenuItem>
    </ButtonMenu>
  );
}

/** Menu items for light, dark and system. The menu stays open to show the result. */
function SchemeItems() {
  const chosen = useScheme();
  return (
    <Box role="presentation" sx={{ my: '6px', py: '6px', borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="help" color="textSecondary" aria-hidden="true" sx={{ px: 1.5, pb: 0.5 }}>
        {schemeTexts.legend}
      </Typography>
      <Stack direction="row" role="group" aria-label={schemeTexts.legend} sx={{ gap: '4px' }}>
        {schemes.map((scheme) => (
          <MenuItem
            component="button"
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === chosen}
            onClick={() => chooseScheme(scheme)}
            sx={{ justifyContent: 'center', px: 1, typography: 'label' }}
          >
            {schemeTexts[scheme]}
          </MenuItem>
        ))}
      </Stack>
    </Box>
  );
}
