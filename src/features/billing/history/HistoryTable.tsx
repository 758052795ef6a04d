import IconButton from '@mui/material/IconButton';
import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { history as texts } from '#texts/history';
import type { Billing, SubscriptionHistoryRow } from '../../../api';
import { IconDownload } from '../../../components/icons';
import { SkeletonRows, stackRoles } from '../../../components/table';
import { SlowLoadingNote } from '../../../components/SlowLoadingNote';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { formatMoney, formatTableDate } from '../../../lib/format';
import { keyOf, partsOfPlan } from './history';

/**
 * Date, plan, amount, action. Below 640 px a row has two lines: plan and amount above, date and action below. Reading
 * order and roles stay those of a table.
 */
const PaymentTable = styled(Table)(({ theme }) => ({
  '&[data-stale] tbody': { opacity: 0.55 },
  '& td:nth-of-type(1)': { fontVariantNumeric: 'tabular-nums' },
  // Fixed columns, the same on every page and while loading.
  [theme.breakpoints.up('md')]: { tableLayout: 'fixed', '& td': { height: 72, paddingBlock: 10 } },
  [theme.breakpoints.down('md')]: {
    '&, & tbody': { display: 'block' },
    '& tbody': { borderTop: `2px solid ${theme.vars.palette.text.primary}` },
    '& thead': theme.mixins.visuallyHidden,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '8px 12px',
      padding: '16px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    // The height of a two-line row, loaded or not.
    '& tbody tr': { minHeight: 132 },
    '& td': { height: 'auto', padding: 0, border: 0 },
    '& td:nth-of-type(1)': { order: 2, fontSize: '.9375rem', color: theme.vars.palette.text.secondary },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { order: 1, fontWeight: 600 },
    '& td:nth-of-type(3)': { textAlign: 'right' },
    '& td:nth-of-type(4)': { order: 3, justifySelf: 'end' },
  },
  '@media print': {
    '& th:nth-of-type(3), & td:nth-of-type(3)': { paddingRight: 0 },
  },
}));

export interface HistoryTableProps {
  /** Null until the first page loads. */
  rows: readonly SubscriptionHistoryRow[] | null;
  /** Rows per page. */
  size: number;
  /** A renewal that couldn't be charged, shown above the payments. */
  due?: Billing['pastDue'];
  /** True while the next page loads and the old rows are shown. */
  stale: boolean;
  /** Key of the row whose invoice is being prepared. */
  preparing: string | null;
  onDownload: (row: SubscriptionHistoryRow, key: string) => void;
  /** Cancels preparing the invoice. */
  onCancel: () => void;
}

/** The payments of a plan. */
export function HistoryTable({ rows, size, due, stale, preparing, onDownload, onCancel }: HistoryTableProps) {
  return (
    <PaymentTable
      {...stackRoles.table}
      aria-label={texts.payments}
      aria-busy={!rows || stale}
      data-stale={stale || undefined}
    >
      <TableHead {...stackRoles.group}>
        <TableRow {...stackRoles.row}>
          <TableCell {...stackRoles.head} width="24%">
            {texts.date}
          </TableCell>
          <TableCell {...stackRoles.head}>{texts.plan}</TableCell>
          <TableCell {...stackRoles.head} align="right" width="18%">
            {texts.payment}
          </TableCell>
          <TableCell {...stackRoles.head} align="right" width="20%">
            {texts.invoice}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody {...stackRoles.group}>
        {!rows && <SkeletonRows rows={size} columns={[104, 172, 72, 24]} right={[2, 3]} />}
        {rows && due && (
          <TableRow {...stackRoles.row}>
            <TableCell {...stackRoles.cell}>{formatTableDate(due.since)}</TableCell>
            <TableCell {...stackRoles.cell}>
              <PlanName plan={texts.renewal} />
            </TableCell>
            <TableCell {...stackRoles.cell} align="right">
              <Amount amount={due.amount} state="due" />
            </TableCell>
            <TableCell {...stackRoles.cell} />
          </TableRow>
        )}
        {rows?.map((row, index) => (
          <TableRow key={keyOf(row, index)} {...stackRoles.row}>
            <TableCell {...stackRoles.cell}>
              {formatTableDate(row.date)}
              {row.number && <Detail>{row.number}</Detail>}
            </TableCell>
            <TableCell {...stackRoles.cell}>
              <PlanName plan={row.plan} />
            </TableCell>
            <TableCell {...stackRoles.cell} align="right">
              <Amount amount={row.payment} state={row.state} />
            </TableCell>
            <TableCell {...stackRoles.cell} align="right">
              <DownloadButton
                row={row}
                busy={preparing === keyOf(row, index)}
                onDownload={() => onDownload(row, keyOf(row, index))}
                onCancel={onCancel}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </PaymentTable>
  );
}

const Detail = ({ children }: { children: string }) => (
  <>
    <VisuallyHidden>, </VisuallyHidden>
    <Box
      component="small"
      sx={{
        display: 'block',
        typography: 'help',
        fontWeight: 400,
        color: 'text.secondary',
        // Tabular figures would widen the hyphens of a number.
        fontVariantNumeric: 'normal',
        '&::first-letter': { textTransform: 'uppercase' },
      }}
    >
      {children}
    </Box>
  </>
);

/** The plan and, below it, the reason for the charge. Screen readers read both as one text. */
function PlanName({ plan }: { plan: string }) {
  const { name, detail } = partsOfPlan(plan);
  return (
    <Box component="span" sx={{ fontWeight: 600 }}>
      {name}
      {detail && <Detail>{detail}</Detail>}
    </Box>
  );
}

/** The amount and, below it, its status, in color if there is a problem. */
function Amount({ amount, state }: { amount: number; state?: keyof typeof texts.states }) {
  const isWrong = state === 'due' || state === 'disputed';
  return (
    <Box component="span" sx={{ fontWeight: 650, '& small': isWrong ? { color: 'error.main', fontWeight: 600 } : {} }}>
      {formatMoney(amount)}
      {state && <Detail>{texts.states[state]}</Detail>}
    </Box>
  );
}

interface DownloadButtonProps {
  row: SubscriptionHistoryRow;
  busy: boolean;
  onDownload: () => void;
  onCancel: () => void;
}

/** An icon button with the invoice's name, kept subtle because the amount matters more. */
function DownloadButton({ row, busy, onDownload, onCancel }: DownloadButtonProps) {
  const name = texts.download + texts.invoiceOf(formatTableDate(row.date), row.number);
  return (
    <>
      <IconButton
        aria-label={busy ? texts.preparing : name}
        title={texts.download}
        disabled={!row.invoice.url}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onDownload}
        sx={{ width: 48, height: 48, mr: -1.75 }}
      >
        <IconDownload />
      </IconButton>
      {busy && <SlowLoadingNote onCancel={onCancel} />}
    </>
  );
}
