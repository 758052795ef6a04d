import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Skeleton } from './Skeleton';

/** Table roles to spread on elements whose `display` changes on a phone, which would remove them. */
export const stackRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export interface SkeletonRowsProps {
  rows: number;
  /** Width of the skeleton in each column, in pixels. */
  columns: readonly number[];
  /** Right-aligned columns. */
  right?: readonly number[];
}

/** Skeleton rows in the shape of the loading ones. Set `aria-busy` on the table. */
export function SkeletonRows({ rows, columns, right = [] }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} {...stackRoles.row} aria-hidden="true">
      {columns.map((width, column) => (
        <TableCell key={column} {...stackRoles.cell}>
          <Skeleton width={width - ((row * 7 + column * 5) % 3) * 8} sx={{ ml: right.includes(column) ? 'auto' : 0 }} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
