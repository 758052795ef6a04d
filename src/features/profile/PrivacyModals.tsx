import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { object } from 'yup';
import { changePassword as passwordTexts, privacy as texts } from '#texts/account';
import { keptDays, retention } from '../../../retention';
import {
  cancelCalls,
  getErrorMessage,
  getRefusedField,
  mask,
  type OperationId,
  useCloseAccountMutation,
  useExportDataMutation,
} from '../../api';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { required, text } from '../../components/form/rules';
import { Username } from '../../components/form/Username';
import { Modal } from '../../components/Modal';
import { canCancel } from '../../domain/plan';
import { formatDate } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { modalClosed, selectOpenModal } from '../../store/slices/modals';
import { selectEmail, selectUser, type User } from '../../store/slices/session';

const schema = object({ currentPassword: text(required(passwordTexts.currentRequired)) });
const FIRST_VALUES = { currentPassword: '' };
const Field = formFields<typeof FIRST_VALUES>();

interface PasswordFormProps {
  operation: OperationId;
  /** Submits the password without putting it into the store. */
  send: (request: typeof FIRST_VALUES) => Promise<unknown>;
  failed: string;
  color?: 'error';
  children: ReactNode;
}

/** A password field and the dialog's action. The dialog closes when the action succeeds. */
function PasswordForm({ operation, send, failed, color, children }: PasswordFormProps) {
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectEmail);
  return (
    <FocusFirst>
      <Form
        initialValues={FIRST_VALUES}
        schema={schema}
        onSubmit={async (values) => {
          await send(mask(values));
          dispatch(modalClosed());
        }}
        describeError={(error) => getErrorMessage(error, failed)}
        findField={(error) => (getRefusedField(error) === 'currentPassword' ? 'currentPassword' : undefined)}
      >
        <Username email={email} />
        <Field.Password name="currentPassword" label={passwordTexts.current} autoComplete="current-password" />
        <SubmitButton
          fullWidth
          color={color}
          variant={color ? 'outlined' : 'contained'}
          onCancel={() => cancelCalls(operation)}
        >
          {children}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}

/** Asks for the password before preparing the data download. */
export function ExportDataModal() {
  const open = useAppSelector(selectOpenModal)?.name === 'exportData';
  const dispatch = useAppDispatch();
  const [exportData] = useExportDataMutation();
  return (
    <Modal
      open={open}
      onClose={() => dispatch(modalClosed())}
      size="code"
      title={texts.download}
      description={texts.dataHelp}
    >
      <PasswordForm
        operation="exportData"
        send={(confirmPasswordRequest) => exportData({ confirmPasswordRequest }).unwrap()}
        failed={texts.notAsked}
      >
        {texts.prepare}
      </PasswordForm>
    </Modal>
  );
}

/** Explains what ends, what is deleted and what is kept, then closes the account after checking the password. */
export function CloseAccountModal() {
  const open = useAppSelector(selectOpenModal)?.name === 'closeAccount';
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [closeAccount] = useCloseAccountMutation();
  return (
    <Modal
      open={open}
      onClose={() => dispatch(modalClosed())}
      role="alertdialog"
      size="code"
      title={texts.closeTitle}
      description={user && <Consequences user={user} />}
    >
      <PasswordForm
        operation="closeAccount"
        send={(confirmPasswordRequest) => closeAccount({ confirmPasswordRequest }).unwrap()}
        failed={texts.notClosed}
        color="error"
      >
        {texts.close}
      </PasswordForm>
    </Modal>
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
  const { planPurchaseName, teamRole, billingState } = user;
  const end = formatDate(new Date(Date.now() + retention.closedAccount).toISOString());
  const hasPlan = canCancel(user);
  return (
    <Box component="dl" sx={rows}>
      <dt>{texts.today}</dt>
      <dd>
        {hasPlan && <span>{texts.planEnds(planPurchaseName)} </span>}
        <span>{texts.devicesEnd}</span>
      </dd>
      <dt>{texts.until(end)}</dt>
      <dd>{texts.canReturn}</dd>
      <dt>{texts.then(end)}</dt>
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
