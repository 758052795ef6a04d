import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { codes, dialog as titles, logIn } from '#texts/auth';
import { noAnswer } from '#texts/requests';
import { modalOpened, modalClosed } from '../../store/slices/modals';
import { codesSent, type CodePurpose } from '../../store/slices/otpTimer';
import { codeFor, makeUnverifiedAccount, signUpForm } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { dialog, enterCode, legend, press } from '../../testing/forms';
import { type RenderedApp, renderDialogs } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';

/** Unique to each test, because the API sends one code a minute to a destination. */
let email: string;
let phoneNo: string;
beforeEach(() => {
  ({ email, phoneNo } = signUpForm());
});

/** The codes view a few seconds after the codes were sent. */
function openCodes(purpose: CodePurpose, secondsAgo = 0): Promise<RenderedApp> {
  return renderDialogs('/privacy-policy', {
    prepare: ({ dispatch }) => {
      dispatch(modalOpened({ name: 'auth', view: 'otp_verification' }));
      dispatch(codesSent({ purpose, email, phoneNo, phoneCallingCode: '1', at: Date.now() - secondsAgo * 1000 }));
    },
  });
}
const box = (row: string, at: number) => screen.getByLabelText(`${row}, digit ${at} of 6`);

describe('two codes', () => {
  it("R67 R69 T16 asks for the mobile code, then the email code, one message at a time; an error shows the server's or a default message and clears all boxes", async () => {
    await openCodes('sign-up');
    await waitFor(() => expect(box('Mobile code', 1)).toHaveFocus());
    await press(codes.verify);
    expect(await screen.findByText('Please enter both 6 digit OTP')).toBeVisible();
    fireEvent.change(box('Mobile code', 1), { target: { value: '1' } });
    await press(codes.verify);
    expect(await screen.findByText('Please enter valid 6 digit mobile OTP')).toBeVisible();
    expect(screen.queryByText('Please enter both 6 digit OTP')).not.toBeInTheDocument();
    expect(screen.queryByText('Please enter valid 6 digit email OTP')).not.toBeInTheDocument();
    await enterCode('Mobile code', '123456');
    fireEvent.change(box('Email code', 1), { target: { value: '1' } });
    await press(codes.verify);
    expect(await screen.findByText('Please enter valid 6 digit email OTP')).toBeVisible();
    expect(screen.queryByText('Please enter valid 6 digit mobile OTP')).not.toBeInTheDocument();

    const sent = watchWire();
    await enterCode('Email code', '123456');
    await screen.findByText(/One of the two codes is incorrect or has expired/);
    expect(sent('/user/verify-email-and-phone').map(({ body }) => body)).toEqual([
      { phoneNoOtp: '123456', emailOtp: '123456', email, phoneNo },
    ]);
    for (const input of within(await dialog()).getAllByRole('textbox')) expect(input).toHaveValue('');
    expect(box('Mobile code', 1)).toHaveFocus();
    failNext('/user/verify-email-and-phone', { status: 400, message: '' });
    await enterCode('Mobile code', '123456');
    expect(box('Email code', 1)).toHaveFocus();
    await enterCode('Email code', '123456');
    const failed = await screen.findByText('OTP verification failed. Please try again.');
    fireEvent.change(box('Mobile code', 1), { target: { value: '1' } });
    expect(failed).not.toBeInTheDocument();
  });

  it('after lost responses, the codes stay, and the next press shows that they were right', async () => {
    ({ email, phoneNo } = await makeUnverifiedAccount());
    await openCodes('sign-up');
    await enterCode('Mobile code', '000000');
    await enterCode('Email code', '000000');
    await screen.findByText(/One of the two codes is incorrect or has expired/);
    failNext('/user/verify-email-and-phone', 'lost', 2);
    await enterCode('Mobile code', await codeFor(`+1${phoneNo}`));
    await enterCode('Email code', await codeFor(email));
    expect(await screen.findByText(noAnswer)).toBeVisible();
    expect(box('Email code', 6)).not.toHaveValue('');
    await press(codes.verify);
    expect(await screen.findByText('Registration Successful')).toBeVisible();
  });
});

describe('single code', () => {
  it('R45 six digits submit the form; before that the button is disabled and Enter shows a message', async () => {
    await openCodes('reset');
    await screen.findByLabelText('Code, digit 1 of 6');
    const verify = within(await dialog()).getByRole('button', { name: codes.verify });
    expect(verify).toHaveAttribute('aria-disabled', 'true');
    fireEvent.keyDown(box('Code', 1), { key: 'Enter' });
    expect(await screen.findByText('Please enter the complete 6-digit code.')).toBeVisible();
    for (const digit of [1, 2, 3, 4, 5]) fireEvent.change(box('Code', digit), { target: { value: `${digit}` } });
    expect(verify).toHaveAttribute('aria-disabled', 'true');
    const sent = watchWire();
    fireEvent.change(box('Code', 6), { target: { value: '6' } });
    await waitFor(() =>
      expect(sent('/user/v2/verify-code').map(({ body }) => body)).toEqual([{ email, code: '123456' }]),
    );
  });
});

describe('requesting new codes', () => {
  const resend = async () => within(await dialog()).findByRole('button', { name: /Resend/ });

  it('R71 T17 the button is disabled for a minute', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await openCodes('sign-up', 59);
    expect(await resend()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('timer')).toHaveTextContent('New codes in 0:01');
    now.mockRestore();
    await waitFor(async () => expect(await resend()).not.toHaveAttribute('aria-disabled'));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('R72 R140 a failure keeps the button enabled; then it sends the three fields, confirms, and restarts the countdown', async () => {
    const { store } = await openCodes('sign-up', 61);
    failNext('/user/send-otp', { status: 500 });
    fireEvent.click(await resend());
    expect(await screen.findByText('Request failed. Please try again.')).toBeVisible();
    expect(await resend()).not.toHaveAttribute('aria-disabled');
    const sent = watchWire();
    fireEvent.click(await resend());
    expect(await screen.findByText('Verification code resent successfully.')).toBeVisible();
    expect(sent('/user/send-otp').map(({ body }) => body)).toEqual([{ email, phoneNo, phoneCallingCode: '1' }]);
    expect(await resend()).toHaveAttribute('aria-disabled', 'true');
    expect(Date.now() - (store.getState().otpTimer.timer?.time ?? 0)).toBeLessThan(20_000);
  });

  it('R72 for a reset it repeats the reset request', async () => {
    await openCodes('reset', 61);
    const sent = watchWire();
    fireEvent.click(await resend());
    expect(await screen.findByText('Verification code resent successfully.')).toBeVisible();
    expect(sent('/user/forgot-password').map(({ body }) => body)).toEqual([{ email }]);
  });

  it('T17 counts down a longer wait from the API; the boxes stay in place', async () => {
    const { store } = await openCodes('sign-up', 61);
    failNext('/user/send-otp', { status: 429, message: 'Please wait.', retryAfter: 42 });
    fireEvent.click(await resend());
    const message = await screen.findByText('Please wait.');
    expect(box('Email code', 6).compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(store.getState().otpTimer.timer?.count).toBe(42);
    expect(await resend()).toHaveAttribute('aria-disabled', 'true');
  });

  it('R73 T17 closing clears all three keys, and reopening starts empty', async () => {
    const { store } = await openCodes('sign-up');
    await resend();
    await store.flush();
    expect(Object.keys({ ...window.localStorage }).sort()).toEqual(['otpTime', 'otp_timer', 'otp_timer_data']);
    store.dispatch(modalClosed());
    await store.flush();
    await waitFor(() => expect(Object.keys({ ...window.localStorage })).toEqual([]));
    store.dispatch(modalOpened({ name: 'auth', view: 'login' }));
    expect(await screen.findByLabelText(logIn.email)).toHaveValue('');
    expect(screen.queryByText(/You haven’t verified/)).not.toBeInTheDocument();
  });

  it('R73 a resend response after closing does not restore the countdown', async () => {
    const { store } = await openCodes('sign-up', 61);
    const slow = failNext('/user/send-otp', 'slow');
    fireEvent.click(await resend());
    await waitFor(() => expect(slow.count()).toBe(1));
    store.dispatch(modalClosed());
    slow.release();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(store.getState().otpTimer.data).toBeNull();
  });

  it('R167 the user can go to the login and back to the codes', async () => {
    const { store } = await openCodes('sign-up', 5);
    await resend();
    const { timer } = store.getState().otpTimer;
    await press(titles.backToLogIn);
    expect(await screen.findByText(/You haven’t verified/)).toHaveTextContent(email);
    await press(logIn.enterCodes);
    expect(await screen.findByText(legend(`Mobile code sent to +1 ${phoneNo}`))).toBeVisible();
    expect(store.getState().otpTimer.timer).toEqual(timer);
  });
});
