import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeBandProps {
  label: string;
  /** A payment is due, or something waits to be continued. */
  tone: 'warning' | 'plain';
  /** One sentence. */
  children: ReactNode;
  /** Buttons. */
  actions: ReactNode;
}

/** Over the full width above a page: what waits for the person, and what to do about it. */
export function NoticeBand({ label, tone, children, actions }: NoticeBandProps) {
  const warns = tone === 'warning';
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        bgcolor: warns ? 'ground.warning' : 'sunk',
        borderBottom: 1,
        borderColor: warns ? 'warning.main' : 'divider',
        displayPrint: 'none',
      }}
    >
      <Stack
        direction="row"
        sx={[
          (theme) => theme.mixins.wrap,
          { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px', py: '10px' },
        ]}
      >
        <Typography variant="small" component="p" sx={{ flex: '1 1 16em', maxWidth: 'none', overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        {actions}
      </Stack>
    </Box>
  );
}
