import Box from '@mui/material/Box';
import { Skeleton } from './Skeleton';

/** A bar with the height of its line of text, where the text is aligned. */
export const Bar = ({ width }: { width: number }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      verticalAlign: 'top',
      '&::after': { content: '"\\200b"' },
    }}
  >
    <Skeleton width={width} />
  </Box>
);
