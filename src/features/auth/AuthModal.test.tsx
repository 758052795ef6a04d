import { act, screen, waitFor, within } from '@testing-library/react';
import { logIn, reset, signUp } from '#texts/auth';
import { authOpened } from '../../store/slices/modals';
import { codesSent } from '../../store/slices/otpTimer';
import { failNext } from '../../testing/faults';
import { dialog, press } from '../../testing/forms';
import { renderDialogs } from '../../testing/renderApp';
import { expectSentences, logInAs, openAuth } from './testSupport';

const destination = { email: 'rosa@example.com', phoneNo: '5550134477', phoneCallingCode: '1', at: Date.now() };

describe('the dialog of the account', () => {
  it.each([
    ['login', 'Login', [logIn.email, logIn.password]],
    ['sign_up', 'Create account', [signUp.fullName, signUp.confirmPassword]],
    ['forgot_password', 'Forgot password', [reset.email]],
    ['create_new_password', 'Create new password', [reset.password, reset.confirmPassword]],
    ['otp_success', 'Registration Successful', []],
  ] as const)('R35 the view %s is titled %s and has its fields', async (view, title, labels) => {
    await openAuth(view);
    const shown = within(await screen.findByRole('dialog', { name: title }));
    for (const label of labels) expect(await shown.findByLabelText(label)).toBeVisible();
  });

  it.each([
    ['sign-up', 'Enter both codes', 12],
    ['log-in', 'Enter the code', 6],
    ['reset', 'Enter the code', 6],
  ] as const)(
    'R35 T12 the view otp_verification of a %s is titled %s and has %i boxes',
    async (purpose, title, boxes) => {
      await renderDialogs('/privacy-policy', {
        prepare: ({ dispatch }) => {
          dispatch(codesSent({ ...destination, purpose }));
          dispatch(authOpened({ view: 'otp_verification' }));
        },
      });
      const shown = within(await screen.findByRole('dialog', { name: title }));
      expect(await shown.findAllByLabelText(/digit \d of 6$/)).toHaveLength(boxes);
    },
  );

  it('R73 T12 what one opening held is gone in the next: e-mail, password, message', async () => {
    const { store } = await openAuth('login');
    failNext('/user/login', { status: 400, message: 'Your email or password is incorrect.' });
    await logInAs({ email: 'rosa@example.com', password: 'Tarred felt 77' });
    await expectSentences('Your email or password is incorrect.');
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => void store.dispatch(authOpened({ view: 'login' })));
    expect(await within(await dialog()).findByLabelText(logIn.email)).toHaveValue('');
    expect(screen.getByLabelText(logIn.password)).toHaveValue('');
    expect(screen.queryByText('Your email or password is incorrect.')).not.toBeInTheDocument();
  });
});
