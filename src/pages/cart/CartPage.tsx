import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';

export function CartPage() {
  return (
    <Box sx={(theme) => ({ ...theme.mixins.wrap, paddingBlock: 8 })}>
      <Typography variant="pageTitle" component="h1">
        Cart
      </Typography>
      <Typography sx={{ marginTop: 2 }}>Review your selection before you pay.</Typography>
      <Typography sx={{ marginTop: 2 }}>
        <Link to={paths.pricing.href()}>Back to pricing</Link>
      </Typography>
    </Box>
  );
}
