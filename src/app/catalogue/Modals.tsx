import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '../../components/BusyButton';
import { CheckboxInput } from '../../components/CheckboxInput';
import { CodeBoxes } from '../../components/CodeBoxes';
import { ConfirmModal } from '../../components/ConfirmModal';
import { FormAlert } from '../../components/FormAlert';
import { FormStack } from '../../components/layout';
import { MessageModal } from '../../components/MessageModal';
import { Modal } from '../../components/Modal';
import { PasswordInput } from '../../components/PasswordInput';
import { TextInput } from '../../components/TextInput';
import { Line } from './parts';

type Which = 'logIn' | 'codes' | 'confirm' | 'success' | 'error';

const SUCCESS =
  'Your team has 10 users now.\nThe invoice is on its way to your inbox.\nNote: new members can sign in at once.';

export function Modals() {
  const [open, setOpen] = useState<Which>();
  const [text, setText] = useState('');
  const [codes, setCodes] = useState({ mobile: '', email: '' });
  const close = () => setOpen(undefined);
  const button = (which: Which, name: string) => (
    <Button size="small" onClick={() => setOpen(which)}>
      {name}
    </Button>
  );
  return (
    <>
      <Line>
        {button('logIn', 'Log in')}
        {button('codes', 'Two codes')}
        {button('confirm', 'Confirm')}
        {button('success', 'Success')}
        {button('error', 'Error')}
      </Line>
      <Modal
        open={open === 'logIn'}
        onClose={close}
        title="Log in"
        description="Welcome back. Your plan and cart are where you left them."
        footer={
          <>
            New here? <a href="#modals">Create an account</a>
          </>
        }
      >
        <FormStack>
          <FormAlert severity="error">
            <strong>Login failed.</strong> Please try again.
          </FormAlert>
          <TextInput label="Email" type="email" value={text} onChange={setText} />
          <PasswordInput
            label="Password"
            labelEnd={<a href="#modals">Forgot password?</a>}
            autoComplete="current-password"
            value=""
            onChange={setText}
            error="Password is required"
          />
          <CheckboxInput label="Remember me for 30 days" checked onChange={() => undefined} />
          <Button variant="contained" fullWidth>
            Login
          </Button>
        </FormStack>
      </Modal>
      <Modal
        open={open === 'codes'}
        onClose={close}
        size="code"
        title="Enter both codes"
        description="One went to your phone, the other to your inbox."
      >
        <FormStack>
          <CodeBoxes
            legend="Code sent to +1 555 013 4477"
            name="Mobile code"
            value={codes.mobile}
            onChange={(mobile) => setCodes({ ...codes, mobile })}
          />
          <CodeBoxes
            legend="Code sent to marguerite@oyelaranroofing.com"
            name="Email code"
            value={codes.email}
            onChange={(email) => setCodes({ ...codes, email })}
          />
          <BusyButton busy={false} variant="contained" fullWidth>
            Verify
          </BusyButton>
        </FormStack>
      </Modal>
      <ConfirmModal open={open === 'confirm'} onYes={close} onNo={close}>
        Do you want to add 4 members for $31.67?
      </ConfirmModal>
      <MessageModal open={open === 'success'} kind="success" title="Success" message={SUCCESS} onClose={close} />
      <MessageModal
        open={open === 'error'}
        kind="error"
        title="Error"
        message="For more than 50 users, please contact support."
        onClose={close}
      />
    </>
  );
}
