import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Skeleton from '@mui/material/Skeleton';

/** Roles of a table whose display is another on a phone, which would take them away: to be spread on its elements. */
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
            <Skeleton variant="rounded" width={118} height={40} sx={{ ml: right.includes(column) ? 'auto' : 0 }} />
          ) : (
            <Skeleton
              width={width - ((row * 7 + column * 5) % 3) * 8}
              sx={{ ml: right.includes(column) ? 'auto' : 0 }}
            />
          )}
        </TableCell>
      ))}
    </TableRow>
  ));
}
