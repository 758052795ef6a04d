import styled from '@emotion/styled';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Skeleton } from './Skeleton';

/**
 * Tables without a frame: a rule under the head, hairlines, 64 px rows, tabular figures, money in cells with
 * `align="right"`. Marks: `data-strong` 600, `data-negative` moss.
 */
export const DataTable = styled(Table)(({ theme }) => ({
  ...theme.typography.dense,
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    padding: '0 20px 10px 0',
    fontWeight: 600,
    fontSize: '.875rem',
    lineHeight: 'inherit',
    color: theme.vars.palette.text.secondary,
    borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
  },
  '& td': { height: 64, padding: '13px 20px 13px 0', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& th:last-child, & td:last-child': { paddingRight: 0 },
  '& [data-strong]': { fontWeight: 600 },
  '& [data-negative]': { color: theme.vars.palette.success.main },
  '& tbody tr:hover td': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.sunk} 60%, transparent)` },
  '& tfoot td': {
    ...theme.typography.h3,
    paddingTop: 20,
    borderBottom: 0,
    color: theme.vars.palette.text.primary,
    fontSize: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    wordSpacing: 'normal',
  },
  '@media print': {
    '& td': { height: 'auto', padding: '6px 12px 6px 0' },
    '& tbody tr:hover td': { background: 'none' },
  },
}));

/**
 * A table of four columns (date, name, amount, action) that becomes rows of two lines below 640 px: name and amount
 * above, date and action below. Reading order and roles stay those of a table: give `table`, `rowgroup`, `row`,
 * `columnheader` and `cell` roles through `stackRoles`, because a display other than table takes them away.
 */
export const StackTable = styled(DataTable)(({ theme }) => ({
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
    '& td': { height: 'auto', padding: 0, border: 0 },
    '& tbody tr:hover td': { backgroundColor: 'transparent' },
    '& td:nth-of-type(1)': { order: 2, fontSize: '.9375rem', color: theme.vars.palette.text.secondary },
    '& td:nth-of-type(2)': { order: 1 },
    '& td:nth-of-type(3)': { order: 1, fontWeight: 600 },
    '& td:nth-of-type(4)': { order: 3, textAlign: 'right' },
  },
}));

/** Spread on the elements of a `StackTable`. */
export const stackRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export interface SkeletonRowsProps {
  rows: number;
  /** Width of the bar in each column, in pixels; `button` draws one as high as a small button. */
  columns: readonly (number | 'button')[];
  /** Columns set to the right. */
  right?: readonly number[];
}

/** Rows in the shape of those that are loading. Mark the table with `aria-busy`. */
export function SkeletonRows({ rows, columns, right = [] }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} {...stackRoles.row} aria-hidden="true">
      {columns.map((width, column) => (
        <TableCell key={column} {...stackRoles.cell}>
          {width === 'button' ? (
            <Skeleton width={118} height={40} end={right.includes(column)} />
          ) : (
            <Skeleton width={width - ((row * 7 + column * 5) % 3) * 8} end={right.includes(column)} />
          )}
        </TableCell>
      ))}
    </TableRow>
  ));
}
