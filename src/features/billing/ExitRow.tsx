import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ExitRowProps {
  note: ReactNode;
  action: string;
  onAction: () => void;
  /** A message and a dialog of the action. */
  children?: ReactNode;
}

/** The end of the overview: what cancels the plan or leaves the team, separated from the other actions. */
export function ExitRow({ note, action, onAction, children }: ExitRowProps) {
  return (
    <Stack
      direction="row"
      data-print="hide"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 24px',
        mt: 8,
        pt: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        '& > [role=alert]': { flexBasis: '100%' },
      }}
    >
      {children}
      <Typography variant="small" color="textSecondary" sx={{ mr: 'auto' }}>
        {note}
      </Typography>
      <Button variant="text" sx={{ mx: -1.5 }} onClick={onAction}>
        {action}
      </Button>
    </Stack>
  );
}
