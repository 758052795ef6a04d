import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { plan as texts } from '#texts/billing';
import { useGetTeamQuery } from '../../api';
import { Bar } from '../../components/Bar';
import { Courses } from '../../components/Courses';
import { StatusMessage } from '../../components/StatusMessage';
import { paths } from '../../config/paths';
import type { Status } from '../../lib/recentMessages';
import { below } from '../../lib/media';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

const Strip = styled(Courses)({ height: 28, backgroundPosition: '0 -4px', backgroundSize: 320 });

/** The most important fact at the left, the rows at the right; stacked below `nav`. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: '32px 56px',
  p: 'clamp(20px, 3.4vw, 36px)',
  [below('nav')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};

/** The panel of the user's plan, under a strip of shingles. */
export const PlanPaper = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <Paper
    component="section"
    aria-label={texts.title}
    aria-busy={busy}
    sx={[
      (theme) => theme.mixins.slab,
      {
        overflow: 'hidden',
        borderRadius: '12px',
        bgcolor: 'planPro',
        '@media (forced-colors: active)': { border: '1px solid' },
      },
    ]}
  >
    <Strip />
    <Box sx={columns}>{children}</Box>
  </Paper>
);

/** Plan and state in one line, above the most important fact. */
export const PlanLine = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minHeight: 26 }}>
    {children}
  </Stack>
);

/** The link for a member or billing manager who is asked to become the owner. */
export function TransferRequest() {
  const team = useGetTeamQuery().data?.data;
  if (!team?.transfer?.isYou) return null;
  return (
    <Button variant="contained" href={paths.team.href()}>
      {texts.viewRequest}
    </Button>
  );
}

export const Rows = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={rows}>
    {children}
  </Box>
);

interface RowProps {
  label: string;
  /** Undefined while it loads. */
  value: ReactNode;
  /** Links and buttons at the end of the row. */
  action?: ReactNode;
  /** The result of the action. */
  status?: Status | null;
}

/** A fact of the plan and its action. The row keeps its height while the value loads. */
export const Row = ({ label, value, action, status = null }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{value ?? <Bar width={112} />}</dd>
    {action && <dd data-print="hide">{action}</dd>}
    {status && (
      <dd>
        <StatusMessage status={status} />
      </dd>
    )}
  </div>
);

const rows = {
  typography: 'dense',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 'calc(var(--target) + 12px)',
    py: '5px',
    [below('md')]: { minHeight: 62, py: 1 },
  },
  '& > div + div': { borderTop: '1px solid color-mix(in srgb, currentColor 20%, transparent)' },
  '& dt': { flex: '0 0 7rem', typography: 'small', lineHeight: 1.4, color: 'text.secondary' },
  '& dd': { flex: '1 1 100%', minWidth: 0 },
  '& dt + dd': { flex: '1 1 7rem', fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-print]': { display: 'flex', flex: 'none', flexWrap: 'wrap', columnGap: 1, mr: '-6px', maxWidth: '100%' },
  '& small': { display: 'block', typography: 'help', color: 'text.secondary' },
  '& .MuiButton-text': {
    minHeight: 'var(--target)',
    px: '6px',
    py: 0,
    color: 'link',
    fontSize: '.9375rem',
    textDecoration: 'underline',
    // The same for links and buttons.
    textUnderlineOffset: '.2em',
    // The text of a busy button is wider than its label.
    '& span': { justifyContent: 'end' },
  },
  [below('md')]: {
    // Label and actions share the first line, so that the value has the full width.
    '& dt': { flex: '1 1 auto' },
    '& dd': { order: 2 },
    '& dt + dd': { order: 1, flexBasis: '100%' },
    '& [data-print]': { order: 0, marginBlock: 'calc((1.4rem - var(--target)) / 2)' },
    // With the note about a slow call they don't fit into that line.
    '& [data-print]:has([aria-live] > span)': { order: 2, marginBlock: 0 },
  },
};

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
