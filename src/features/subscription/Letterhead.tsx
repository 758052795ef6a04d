import styled from '@emotion/styled';
import { Logo } from '../../components/Logo';
import { selectUser } from '../../store/slices/session';
import { useAppSelector } from '../../store/hooks';

const Sheet = styled('div')(({ theme }) => ({
  display: 'none',
  '@media print': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 24,
    marginBottom: 28,
    paddingBottom: 12,
    borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
  },
}));

/** On paper alone, where the header of the site is not: who sells, and whose list it is. */
export function Letterhead() {
  const user = useAppSelector(selectUser);
  return (
    <Sheet>
      <Logo />
      <strong dir="auto">{user?.fullName}</strong>
    </Sheet>
  );
}
