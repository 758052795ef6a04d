import { Button } from '../../../components/Button';
import styled from '@emotion/styled';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { IconDownload } from '../../../components/icons';
import { Pagination } from '../../../components/Pagination';
import { EmptyState, FailedState } from '../../../components/states';
import { SkeletonRows, StackTable, stackRoles } from '../../../components/table';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { PAGINATION_COLLAPSES_ABOVE } from '../../../config/constants';
import { WideGrid } from './layout';

const TableBelow = styled(StackTable)({ marginTop: 40 });

const rows = [
  { date: 'Nov 12, 2024', plan: 'Pro plan, monthly', payment: '$125.00', invoice: true },
  { date: 'Jun 12, 2024', plan: 'Pro plan, 4 members added', payment: '$31.67', invoice: false },
];

const head = (
  <TableHead {...stackRoles.group}>
    <TableRow {...stackRoles.row}>
      <TableCell {...stackRoles.head}>Date</TableCell>
      <TableCell {...stackRoles.head}>Plan</TableCell>
      <TableCell {...stackRoles.head} align="right">
        Payment
      </TableCell>
      <TableCell {...stackRoles.head} align="right">
        Invoice
      </TableCell>
    </TableRow>
  </TableHead>
);

export function Tables() {
  const [page, setPage] = useState(4);
  return (
    <>
      <StackTable {...stackRoles.table} aria-label="Payments">
        {head}
        <TableBody {...stackRoles.group}>
          {rows.map(({ date, plan, payment, invoice }) => (
            <TableRow key={date} {...stackRoles.row}>
              <TableCell {...stackRoles.cell}>{date}</TableCell>
              <TableCell {...stackRoles.cell} data-strong>
                {plan}
              </TableCell>
              <TableCell {...stackRoles.cell} align="right">
                {payment}
              </TableCell>
              <TableCell {...stackRoles.cell} align="right">
                <Button size="small" disabled={!invoice} startIcon={<IconDownload />}>
                  Download<VisuallyHidden> invoice of {date}</VisuallyHidden>
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </StackTable>
      <Pagination
        page={page}
        total={93}
        size={10}
        allUpTo={PAGINATION_COLLAPSES_ABOVE}
        href={(target) => `?page=${target}#tables`}
        onGo={setPage}
      />
      <TableBelow {...stackRoles.table} aria-busy="true" aria-label="Payments, loading">
        {head}
        <TableBody {...stackRoles.group}>
          <SkeletonRows rows={3} columns={[96, 164, 64, 'button']} right={[2, 3]} />
        </TableBody>
      </TableBelow>
      <WideGrid>
        <EmptyState title="No subscription history found." action={<Button size="small">See plans</Button>}>
          Payments appear here as soon as you have a plan.
        </EmptyState>
        <FailedState title="The history did not load." onRetry={() => undefined}>
          Your payments are safe. Check the connection and try again.
        </FailedState>
      </WideGrid>
    </>
  );
}
