import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The sentence about the charges that renew, directly above the button that starts or changes them. */
export const RenewalTerms = ({ children }: { children: ReactNode }) => (
  <Typography variant="dense" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Typography>
);
