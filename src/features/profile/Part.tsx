import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  help?: ReactNode;
  children: ReactNode;
}

/** A section of the profile with its heading. */
export function Part({ title, help, children }: PartProps) {
  return (
    <section>
      <Box sx={{ mb: 2.5 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {help && (
          <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
            {help}
          </Typography>
        )}
      </Box>
      {children}
    </section>
  );
}
