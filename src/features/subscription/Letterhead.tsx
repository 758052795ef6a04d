import Stack from '@mui/material/Stack';
import { Logo } from '../../components/Logo';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';

/** On paper alone, where the header of the site is not: who sells, and whose paper it is. */
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
