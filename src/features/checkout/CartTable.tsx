import Button from '@mui/material/Button';
import { Skeleton } from '../../components/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { cart as texts } from '#texts/checkout';
import type { CartBreakdown } from '../../api';
import { IconClose } from '../../components/icons/shared';
import { SkeletonRows } from '../../components/table';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { below } from '../../lib/media';
import { formatMoney } from '../../lib/format';

/** The columns are fixed, so that they don't move when the prices arrive. */
const columns = {
  tableLayout: 'fixed',
  '& tfoot td': { verticalAlign: 'top', pt: '22px' },
  // Aligns the button's text, not its padding, with the text above.
  '& tfoot button': { display: 'flex', ml: '-12px', mt: '4px', whiteSpace: 'nowrap' },
  '& th, & td': { pr: { xs: '12px', sm: '20px' } },
  '& th:nth-of-type(2)': { whiteSpace: 'nowrap' },
  // So that neither a word nor an amount breaks.
  [below('phone')]: {
    '& th': { fontSize: 'min(.875rem, 5vw)' },
    '& th:nth-of-type(2)': { width: '24%', whiteSpace: 'normal' },
    '& th:last-of-type': { width: '38%' },
    '& td': { fontSize: 'min(1rem, 6vw)' },
    '& tfoot td': { fontSize: 'min(1.25rem, 6.5vw)' },
  },
} as const;

export interface CartTableProps {
  /** Null while it loads and after a failure. */
  breakdown: CartBreakdown | null;
  loading: boolean;
  onClear: () => void;
  disabled: boolean;
}

/** The rows of the cart. Extra users appear only if there are any. */
export function CartTable({ breakdown, loading, onClear, disabled }: CartTableProps) {
  const lines = breakdown ? [breakdown.basePlan, breakdown.extraUsers].filter(({ users }) => users > 0) : [];
  const discount = breakdown?.discount;
  return (
    <Table aria-label={texts.title} aria-busy={loading} sx={columns}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.product}</TableCell>
          <TableCell align="right" width="37%">
            {texts.quantity}
          </TableCell>
          <TableCell align="right" width="28%">
            {texts.total}
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {loading && <SkeletonRows rows={2} columns={[156, 32, 72]} right={[1, 2]} />}
        {lines.map(({ label, users, amount }) => (
          <TableRow key={label}>
            <TableCell sx={{ fontWeight: 600 }}>{label}</TableCell>
            <TableCell align="right">{users}</TableCell>
            <TableCell align="right">{formatMoney(amount)}</TableCell>
          </TableRow>
        ))}
        {discount && (
          <TableRow>
            <TableCell sx={{ fontWeight: 600 }}>{discount.label}</TableCell>
            <TableCell />
            <TableCell align="right" sx={{ color: 'success.main' }}>
              {/* Negative for either sign of the discount, because servers differ. */}
              {formatMoney(-Math.abs(discount.amount))}
            </TableCell>
          </TableRow>
        )}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell>
            <span>{breakdown?.total.label ?? texts.total}</span>
            <Button variant="text" size="small" startIcon={<IconClose />} disabled={disabled} onClick={onClear}>
              {texts.clear}
            </Button>
          </TableCell>
          <TableCell align="right">{breakdown && breakdown.basePlan.users + breakdown.extraUsers.users}</TableCell>
          <TableCell align="right">
            {breakdown && <span>{formatMoney(breakdown.total.amount)}</span>}
            {loading && <Skeleton width={96} height={20} sx={{ ml: 'auto' }} />}
            {loading && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
