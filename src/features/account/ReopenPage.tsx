import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { privacy as texts } from '#texts/account';
import { cancelCalls, useReopenAccountMutation } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { StatusMessage } from '../../components/StatusMessage';
import { PageHead, PageMain } from '../../components/layout';
import { useAction } from '../../components/useAction';
import { WaitingPage, Redirect } from '../../components/WaitingPage';
import { paths } from '../../config/paths';
import { can } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import { logOut, useAppSelector, useAppStore } from '../../store/hooks';
import { selectUser, type User } from '../../store/slices/session';
import { DataDownload } from './DataDownload';

/** The only page of a closed account: reopen it, download the data, or log out. */
export function ReopenPage() {
  const user = useAppSelector(selectUser);
  const isClosed = user?.closesAt !== undefined;
  const [wasClosed, setWasClosed] = useState(isClosed);
  if (isClosed && !wasClosed) setWasClosed(true);
  if (!user) return <WaitingPage />;
  return isClosed ? <ClosedAccount user={user} /> : <Redirect to={paths.account.href(wasClosed ? 'reopened' : '')} />;
}

function ClosedAccount({ user }: { user: User }) {
  const store = useAppStore();
  const [reopen] = useReopenAccountMutation();
  const { busy, status, start } = useAction({ failed: texts.notReopened });
  const place = useRef<HTMLDivElement>(null);
  // The dialog that closed the account would return the focus to a removed button.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, []);
  const day = formatDate(user.closesAt ?? '');
  return (
    <PageMain>
      <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
        <PageHead title={texts.closed} lead={texts.closedUntil(day)} />
        <ButtonRow>
          <BusyButton
            variant="contained"
            busy={busy !== null}
            onClick={() => start({ run: () => reopen().unwrap() })}
            onCancel={() => cancelCalls('reopenAccount')}
          >
            {texts.keep}
          </BusyButton>
          <Button onClick={() => logOut(store)}>{texts.logOut}</Button>
        </ButtonRow>
        <Box sx={{ mt: 2, '&:empty': { mt: 0 } }}>
          <StatusMessage status={status} />
        </Box>
        {user.billingState === 'ending' && can(user, 'managePlan') && (
          <Box component="p" sx={{ mt: 2, typography: 'small', color: 'text.secondary' }}>
            {texts.planStaysCanceled(user.currentPeriodEnd && formatDate(user.currentPeriodEnd))}
          </Box>
        )}
        <Box sx={{ mt: 6 }}>
          <DataDownload />
        </Box>
      </Box>
    </PageMain>
  );
}
