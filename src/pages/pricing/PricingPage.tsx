import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';

export function PricingPage() {
  return (
    <Box sx={(theme) => ({ ...theme.mixins.wrap, paddingBlock: 8 })}>
      <Typography variant="pageTitle" component="h1">
        Pricing
      </Typography>
      <Typography sx={{ marginTop: 2 }}>Choose the plan that fits your team.</Typography>
      <Typography sx={{ marginTop: 2 }}>
        <Link to={paths.home.href()}>Back to home</Link>
      </Typography>
    </Box>
  );
}
