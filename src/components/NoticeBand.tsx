import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeBandProps {
  label: string;
  /** `warning` for a payment due, `plain` for something to continue. */
  tone: 'warning' | 'plain';
  children: ReactNode;
  actions: ReactNode;
}

/** A full-width band above a page with a pending task and its buttons. */
export function NoticeBand({ label, tone, children, actions }: NoticeBandProps) {
  const warns = tone === 'warning';
  return (
    <Box
      component="aside"
      aria-label={label}
      sx={{
        display: 'grid',
        alignItems: 'center',
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
