import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';

export function SubscriptionHistoryPage() {
  return (
    <Box sx={(theme) => ({ ...theme.mixins.wrap, paddingBlock: 8 })}>
      <Typography variant="pageTitle" component="h1">
        Subscription history
      </Typography>
      <Typography sx={{ marginTop: 2 }}>Your purchases and their invoices.</Typography>
      <Typography sx={{ marginTop: 2 }}>
        <Link to={paths.home.href()}>Back to home</Link>
      </Typography>
    </Box>
  );
}
