import { act, screen, waitFor, within } from '@testing-library/react';
import { authOpened, type AuthView, selectOpenModal } from '../../store/slices/modals';
import { codesSent } from '../../store/slices/otpTimer';
import { failNext } from '../../testing/faults';
import { dialog, fillIn, press } from '../../testing/forms';
import { renderApp } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { openAuth } from './testSupport';

const destination = { email: 'rosa@example.com', phoneNo: '5550134477', phoneCallingCode: '1', at: Date.now() };

describe('the dialog of the account', () => {
  it.each([
    ['login', 'Login', ['Email', 'Password']],
    ['sign_up', 'Create account', ['Full name', 'Retype password']],
    ['forgot_password', 'Forgot password', ['Email']],
    ['create_new_password', 'Create new password', ['New password', 'Confirm password']],
  ] as const)('R35 the view %s is titled %s and has its fields', async (view, title, labels) => {
    await openAuth(view);
    const shown = within(await screen.findByRole('dialog', { name: title }));
    for (const label of labels) expect(await shown.findByLabelText(label)).toBeVisible();
  });

  it('R49 R51 the registration asks for all that it needs', async () => {
    await openAuth('sign_up');
    for (const label of [
      'Full name',
      'Email',
      'Phone number',
      'Job title',
      'Company name',
      'Company phone number',
      'Address',
      'Company size',
      'Password',
      'Retype password',
    ]) {
      expect(await screen.findByLabelText(label)).toBeVisible();
    }
    const radios = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(radios).toEqual(['Individual', 'Company', 'user', 'contractor']);
    expect(screen.getAllByRole('button', { name: /^Country: US \+1/ })).toHaveLength(2);
  });

  it.each([
    ['sign-up', 'Enter both codes', 12],
    ['log-in', 'Enter the code', 6],
    ['reset', 'Enter the code', 6],
  ] as const)(
    'R35 T12 the view otp_verification of a %s is titled %s and has %i boxes',
    async (purpose, title, boxes) => {
      await renderApp('/privacy-policy', {
        prepare: ({ dispatch }) => {
          dispatch(codesSent({ ...destination, purpose }));
          dispatch(authOpened({ view: 'otp_verification' }));
        },
      });
      const shown = within(await screen.findByRole('dialog', { name: title }));
      expect(await shown.findAllByLabelText(/digit \d of 6$/)).toHaveLength(boxes);
    },
  );

  it('R35 R70 the view otp_success is titled Registration Successful and leads to the log-in', async () => {
    const { store } = await openAuth('otp_success');
    await screen.findByRole('dialog', { name: 'Registration Successful' });
    await press('Login');
    await waitFor(() => expect(selectOpenModal(store.getState())).toEqual({ name: 'auth', view: 'login' }));
  });

  it('R73 T12 what one opening held is gone in the next: e-mail, password, message', async () => {
    const { store } = await openAuth('login');
    await fillIn({ Email: 'rosa@example.com', Password: 'Tarred felt 77' });
    failNext('/user/login', { status: 400, message: 'Your email or password is incorrect.' });
    await press('Login');
    await screen.findByText('Your email or password is incorrect.');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch(authOpened({ view: 'login' satisfies AuthView })));
    expect(await within(await dialog()).findByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.queryByText('Your email or password is incorrect.')).not.toBeInTheDocument();
  });

  it('R36 R44 T1 the payloads of log-in and forgotten password are those of section 7, and carry no bearer', async () => {
    await openAuth('login');
    const sent = watchWire();
    await fillIn({ Email: ' rosa@example.com ', Password: 'Tarred felt 77' });
    failNext('/user/login', { status: 400, message: 'Your email or password is incorrect.' });
    await press('Login');
    await screen.findByText('Your email or password is incorrect.');
    await press('Forgot password?');
    await fillIn({ Email: ' rosa@example.com ' });
    failNext('/user/forgot-password', { status: 200, message: 'Sent.' });
    await press('Send code');
    await screen.findByText('Sent.');
    expect(sent('/user/login')).toEqual([
      { path: '/user/login', bearer: null, body: { email: 'rosa@example.com', password: 'Tarred felt 77' } },
    ]);
    expect(sent('/user/forgot-password')).toEqual([
      { path: '/user/forgot-password', bearer: null, body: { email: 'rosa@example.com' } },
    ]);
  });
});
