import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ownershipTransfer as texts } from '#texts/team';
import { type Transfer, useAcceptOwnershipMutation } from '../../api';
import { CheckboxInput } from '../../components/CheckboxInput';
import { PasswordModal } from '../../components/form/PasswordModal';
import type { DialogProps } from '../../components/useDialog';
import { useAppSelector } from '../../store/hooks';
import { selectEmail } from '../../store/slices/session';

/** The former owner in the list of billing managers. */
const FORMER_OWNER = 'owner';

interface AcceptTransferProps extends DialogProps {
  /** False once the request was canceled, which closes the dialog. */
  isPending: boolean;
  terms: NonNullable<Transfer['terms']>;
  managers: NonNullable<Transfer['billingManagers']>;
  endsCopies: boolean;
  /** The terms in words. */
  cost: string;
  /** Also closes the dialog. */
  onDone: () => void;
}

/**
 * Asks for the password, and who stays a billing manager, before a member becomes the owner. After a rejection the team
 * is fetched again, so that the dialog shows the terms that apply now.
 */
export function AcceptTransfer({ isPending, terms, managers, endsCopies, cost, ...modal }: AcceptTransferProps) {
  const [acceptOwnership] = useAcceptOwnershipMutation();
  const email = useAppSelector(selectEmail);
  const [keep, setKeep] = useState<readonly string[]>([FORMER_OWNER]);
  const keepBilling = managers.map(({ id }) => id).filter((id) => keep.includes(id));
  return (
    <PasswordModal
      {...modal}
      open={modal.open && isPending}
      email={email}
      title={texts.acceptTitle}
      description={texts.acceptHelp}
      operation="acceptOwnership"
      run={(password) => acceptOwnership({ acceptTransferRequest: { ...terms, ...password, keepBilling } }).unwrap()}
      failed={texts.notDone}
      submit={texts.becomeOwner}
    >
      {managers.length > 0 && (
        <FormControl component="fieldset" fullWidth>
          <FormLabel component="legend">{texts.managers}</FormLabel>
          <Typography variant="help" color="textSecondary">
            {texts.managersHelp}
          </Typography>
          <Stack sx={{ mt: 1, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere', '& label': { m: 0, p: 0 } }}>
            {managers.map(({ id, fullName }) => (
              <CheckboxInput
                key={id}
                label={fullName}
                checked={keep.includes(id)}
                onChange={(checked) => setKeep(checked ? [...keep, id] : keep.filter((one) => one !== id))}
              />
            ))}
          </Stack>
        </FormControl>
      )}
      {endsCopies && <Typography variant="small">{texts.copiesStop}</Typography>}
      <Typography sx={{ fontWeight: 600 }} role="status">
        {cost}
      </Typography>
    </PasswordModal>
  );
}
