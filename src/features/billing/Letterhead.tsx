import Stack from '@mui/material/Stack';
import { Logo } from '../../components/Logo';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** The print letterhead with seller and customer, because printed pages have no site header. */
export function Letterhead() {
  const user = useAppSelector(selectUser);
  return (
    <Stack
      direction="row"
      sx={{
        display: 'none',
        displayPrint: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 3,
        mb: '28px',
        pb: 1.5,
        borderBottom: 2,
        borderColor: 'text.primary',
      }}
    >
      <Logo />
      <strong dir="auto">{user?.fullName}</strong>
    </Stack>
  );
}
