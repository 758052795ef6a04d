import { Button } from '../../components/Button';
import styled from '@emotion/styled';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { cart as texts } from '#texts/checkout';
import type { CartBreakdown } from '../../api';
import { IconClose } from '../../components/icons';
import { Skeleton } from '../../components/Skeleton';
import { DataTable, SkeletonRows } from '../../components/table';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatMoney } from '../../lib/money';
import { below } from '../../lib/media';

const Table = styled(DataTable)(({ theme }) => ({
  // The same columns before and after the prices have come.
  tableLayout: 'fixed',
  '& th:nth-of-type(2)': { width: '32%' },
  '& th:nth-of-type(3)': { width: '30%' },
  // Its text, not its padding, ends where the numbers above it end.
  '& tfoot [data-button]': { marginRight: -12, fontSize: '.9375rem', whiteSpace: 'nowrap' },
  '& tfoot td': { height: 72, paddingTop: 13 },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { paddingRight: 12 },
    '& tfoot [data-button]': { marginRight: -6, paddingInline: 6 },
  },
  [below(360)]: { '& tfoot [data-button] svg': { display: 'none' } },
}));

export interface CartTableProps {
  /** Null while it loads, and when it did not. */
  breakdown: CartBreakdown | null;
  loading: boolean;
  onClear: () => void;
  disabled: boolean;
}

/** The rows of the cart (specification 2.8, R107); extra users only where there are some. */
export function CartTable({ breakdown, loading, onClear, disabled }: CartTableProps) {
  const lines = breakdown ? [breakdown.basePlan, breakdown.extraUsers].filter(({ users }) => users > 0) : [];
  const discount = breakdown?.discount;
  return (
    <Table aria-label={texts.title} aria-busy={loading}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.product}</TableCell>
          <TableCell align="right">{texts.quantity}</TableCell>
          <TableCell align="right">{texts.total}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {loading && <SkeletonRows rows={2} columns={[156, 32, 72]} right={[1, 2]} />}
        {lines.map(({ label, users, amount }) => (
          <TableRow key={label}>
            <TableCell data-strong>{label}</TableCell>
            <TableCell align="right">{users}</TableCell>
            <TableCell align="right">{formatMoney(amount)}</TableCell>
          </TableRow>
        ))}
        {discount && (
          <TableRow>
            <TableCell data-strong>{discount.label}</TableCell>
            <TableCell />
            <TableCell align="right" data-negative>
              {/* Negative whichever way a server writes a discount down. */}
              {formatMoney(-Math.abs(discount.amount))}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>{breakdown?.total.label ?? texts.total}</TableCell>
          <TableCell align="right">
            <Button variant="text" size="small" startIcon={<IconClose />} disabled={disabled} onClick={onClear}>
              {texts.clear}
            </Button>
          </TableCell>
          <TableCell align="right">
            {breakdown && formatMoney(breakdown.total.amount)}
            {loading && <Skeleton width={96} height={20} end />}
            {loading && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
