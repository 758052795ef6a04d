import Box from '@mui/material/Box';
import { privacy as texts } from '#texts/account';
import { keptDays } from '../../../shared/retention';
import { useCloseAccountMutation, useExportDataMutation } from '../../api';
import { PasswordModal } from '../../components/form/PasswordModal';
import type { DialogProps } from '../../components/useDialog';
import { can, canCancel, isPaidPlan } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import { useAppSelector } from '../../store/hooks';
import { selectEmail, selectUser, type User } from '../../store/slices/session';

/** Asks for the password before preparing the data download. */
export function ExportDataModal(modal: DialogProps) {
  const email = useAppSelector(selectEmail);
  const [exportData] = useExportDataMutation();
  return (
    <PasswordModal
      {...modal}
      email={email}
      title={texts.download}
      description={texts.dataHelp}
      operation="exportData"
      run={(confirmPasswordRequest) => exportData({ confirmPasswordRequest }).unwrap()}
      failed={texts.failed}
      submit={texts.prepare}
    />
  );
}

/** Explains what ends, what is deleted and what is kept, then closes the account after checking the password. */
export function CloseAccountModal(modal: DialogProps) {
  const user = useAppSelector(selectUser);
  const email = useAppSelector(selectEmail);
  const [closeAccount] = useCloseAccountMutation();
  return (
    <PasswordModal
      {...modal}
      email={email}
      title={texts.closeTitle}
      description={user && <Consequences user={user} />}
      operation="closeAccount"
      run={(confirmPasswordRequest) => closeAccount({ confirmPasswordRequest }).unwrap()}
      failed={texts.notClosed}
      submit={texts.close}
      color="error"
    />
  );
}

const rows = {
  display: 'grid',
  gap: '2px 16px',
  mt: 1,
  '& dt': { typography: 'help', color: 'text.secondary' },
  '& dd': { color: 'text.primary', '& + dt': { mt: 1.5 } },
};

function Consequences({ user }: { user: User }) {
  const { planPurchaseName, teamRole, billingState, currentPeriodEnd } = user;
  const days = keptDays('closedAccount');
  const hasPlan = canCancel(user);
  const isDue = billingState === 'pastDue';
  const isPaid = can(user, 'managePlan') && isPaidPlan(planPurchaseName) && !isDue;
  return (
    <Box component="dl" sx={rows}>
      <dt>{texts.today}</dt>
      <dd>
        {hasPlan && <span>{texts[isDue ? 'planEndsNow' : 'planEnds']} </span>}
        {isPaid && currentPeriodEnd && <span>{texts.paidUntil(formatDate(currentPeriodEnd))} </span>}
        {billingState && billingState !== 'billedApart' && <span>{texts.cardRemoved} </span>}
        <span>{texts.devicesEnd}</span>
      </dd>
      <dt>{texts.forDays(days)}</dt>
      <dd>
        {texts.canReturn} {isPaid && <span>{texts.staysCanceled}</span>}
      </dd>
      <dt>{texts.afterThat}</dt>
      <dd>
        {texts.deleted} {teamRole && teamRole !== 'none' && <span>{texts.seats[teamRole]}</span>}
      </dd>
      {billingState && (
        <>
          <dt>{texts.kept}</dt>
          <dd>{texts.invoices(keptDays('invoice') / 365)}</dd>
        </>
      )}
    </Box>
  );
}
