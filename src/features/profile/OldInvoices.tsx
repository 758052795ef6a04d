import MenuItem from '@mui/material/MenuItem';
import { useGetBillingQuery } from '../../api';
import { IconHistory } from '../../components/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { profile } from '#texts/account';

interface Props {
  onChosen: () => void;
}

/** The way to the invoices of a plan that has ended, or that no card pays for: for whoever ever paid. */
export function OldInvoices({ onChosen }: Props) {
  const { data } = useGetBillingQuery();
  if (!data?.data.hasInvoices) return null;
  return (
    <MenuItem component={Link} to={paths.subscriptionHistory.href()} onClick={onChosen}>
      <IconHistory /> {profile.history}
    </MenuItem>
  );
}
