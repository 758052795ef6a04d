import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { from } from '../lib/media';

interface PartProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

/** A section of an account page: heading and one sentence, then the content, beside them from 900 px. */
export const Part = ({ title, help, children }: PartProps) => (
  <Box component="section" sx={part}>
    <div>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {help && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.75, maxWidth: 640 }}>
          {help}
        </Typography>
      )}
    </div>
    <Box sx={{ minWidth: 0, maxWidth: { lg: 640 } }}>{children}</Box>
  </Box>
);

const part = {
  display: 'grid',
  gap: '20px 48px',
  [from('lg')]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)' },
  '& + &': { mt: 5, pt: 5, borderTop: 1, borderColor: 'divider' },
};
