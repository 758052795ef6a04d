import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { privacy as texts } from '#texts/account';
import { cancelCalls, getErrorMessage, useReopenAccountMutation } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { PageHead, PageMain } from '../../components/layout';
import { formatDate } from '../../lib/format';
import { logOut, useAppSelector, useAppStore } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import { DataDownload } from './DataDownload';

/** Replaces every page of a closed account: reopen it, download the data, or log out. */
export function ClosedAccount() {
  const { closesAt, billingState } = useAppSelector(selectUser) ?? {};
  const store = useAppStore();
  const [reopen, { isLoading }] = useReopenAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // The dialog that closed the account would return the focus to a removed button.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
  }, []);
  const keep = async () => {
    setFailure(null);
    try {
      await reopen().unwrap();
    } catch (error) {
      setFailure(getErrorMessage(error, texts.notReopened));
    }
  };
  const day = formatDate(closesAt ?? '');
  return (
    <PageMain>
      <Box ref={place} tabIndex={-1} sx={{ maxWidth: 640, outline: 'none' }}>
        <PageHead title={texts.closed} lead={texts.closedUntil(day)} />
        <Stack sx={{ gap: 6 }}>
          <div>
            <ButtonRow>
              <BusyButton
                variant="contained"
                busy={isLoading}
                onClick={() => void keep()}
                onCancel={() => cancelCalls('reopenAccount')}
              >
                {texts.keep}
              </BusyButton>
              <Button onClick={() => logOut(store)}>{texts.logOut}</Button>
            </ButtonRow>
            {failure && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {failure}
              </Alert>
            )}
            {billingState && (
              <Box component="p" sx={{ mt: 2, typography: 'small', color: 'text.secondary' }}>
                {texts.planStaysCanceled}
              </Box>
            )}
          </div>
          <DataDownload />
        </Stack>
      </Box>
    </PageMain>
  );
}
