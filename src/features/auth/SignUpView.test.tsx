import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { authOpened } from '../../store/slices/modals';
import { TEST_PASSWORD, codeFor, signUpForm } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { dialog, enterCode, fillIn, legend, press } from '../../testing/forms';
import { renderApp } from '../../testing/renderApp';
import { watchWire } from '../../testing/wire';
import { openAuth } from './testSupport';

const choose = async (name: string) => fireEvent.click(within(await dialog()).getByRole('radio', { name }));

/** Fills the whole form for a person of this run only. */
async function fillForm(changes: Record<string, string> = {}) {
  const { email, phoneNo } = signUpForm();
  await fillIn({
    'Full name': ' Rosa Ridge ',
    Email: ` ${email} `,
    'Phone number': phoneNo,
    'Job title': ' Estimator ',
    'Company name': ' Ridgeline Roofing ',
    'Company phone number': '(555) 019-9999',
    Address: ' 14 Gable Street ',
    Password: TEST_PASSWORD,
    'Retype password': TEST_PASSWORD,
    ...changes,
  });
  await choose('Individual');
  await choose('User');
  return { email, phoneNo };
}

const description = (label: string) => screen.getByLabelText(label);

describe('sign-up form', () => {
  it('R55 left empty, it says all eleven messages and focuses the first field', async () => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    await press('Create account');
    for (const message of [
      'Full Name is required.',
      'Email is required.',
      'Role is required.',
      'User Type is required.',
      'Phone number is required.',
      'Job Title is required.',
      'Company Name is required.',
      'Address is required.',
      'Company Phone Number is required.',
      'Password is required.',
      'Confirm password is required.',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveFocus());
    expect(description('Full name')).toHaveAccessibleDescription('Full Name is required.');
  });

  it('what only the server can refuse is shown at its field, which gets the focus', async () => {
    await openAuth('sign_up');
    const password = 'Summer2026!';
    await fillForm({ Password: password, 'Retype password': password });
    await press('Create account');
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/At least 8.*first to be guessed/),
    );
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await fillIn({ Password: TEST_PASSWORD, 'Retype password': TEST_PASSWORD, 'Company phone number': '55501344' });
    await press('Create account');
    await waitFor(() =>
      expect(screen.getByLabelText('Company phone number')).toHaveAccessibleDescription(
        'The company phone number is too short for +1. Please check it.',
      ),
    );
    await waitFor(() => expect(screen.getByLabelText('Company phone number')).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('R56 R57 R58 formats and limits at their boundaries, each shown when the field is left', async () => {
    await openAuth('sign_up');
    await fillIn({ Email: 'rosa@example' });
    expect(await screen.findByText('Invalid email format.')).toBeVisible();
    await fillIn({ Email: 'rosa@example.com' });
    await waitFor(() => expect(screen.queryByText('Invalid email format.')).not.toBeInTheDocument());

    const invalid = () => screen.queryAllByText('Invalid phone format.').length;
    for (const [digits, refused] of [
      ['5550134', 1],
      ['55501344', 0],
      ['555013447712345', 0],
      ['5550134477123456', 1],
      ['5550134477', 0],
    ] as const) {
      for (const label of ['Phone number', 'Company phone number']) {
        await fillIn({ 'Phone number': '5550134477', 'Company phone number': '5550134477', [label]: digits });
        await waitFor(() => expect(invalid()).toBe(refused));
      }
    }

    await fillIn({ Password: 'seven77', 'Retype password': 'seven77' });
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeVisible();
    expect(await screen.findByText('Password and confirm password do not match.')).toBeVisible();
    await fillIn({ Password: 'eight888', 'Retype password': 'eight889' });
    expect(await screen.findByText('Password and confirm password do not match.')).toBeVisible();
    await fillIn({ 'Retype password': 'eight888' });
    await waitFor(() => expect(screen.queryByText(/do not match/)).not.toBeInTheDocument());
    expect(screen.queryByText(/at least 8 characters long/)).not.toBeInTheDocument();
  });

  it('R59 editing a field clears its message and no other', async () => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    await press('Create account');
    await screen.findByText('Full Name is required.');
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'R' } });
    await waitFor(() => expect(screen.queryByText('Full Name is required.')).not.toBeInTheDocument());
    expect(screen.getByText('Email is required.')).toBeVisible();
  });

  it('R50 T7 the codes come and go with their choice and keep what was typed', async () => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    expect(screen.queryByLabelText(/Invite code/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Affiliate code/)).not.toBeInTheDocument();
    await choose('Company');
    await choose('Contractor');
    fireEvent.change(screen.getByLabelText(/Invite code/), { target: { value: 'ROOF-1' } });
    await choose('Individual');
    expect(screen.queryByLabelText(/Invite code/)).not.toBeInTheDocument();
    await choose('Company');
    expect(screen.getByLabelText(/Invite code/)).toHaveValue('ROOF-1');
    expect(screen.getByLabelText(/Affiliate code/)).toHaveValue('');
  });

  it('R51 R52 R53 R168 countries begin with US, the size with 0 of 100+, passwords are new ones', async () => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    expect(screen.getAllByRole('button', { name: 'Country: US +1, United States' })).toHaveLength(2);
    const size = screen.getByRole('slider', { name: 'Company size' });
    expect(size).toHaveAttribute('aria-valuenow', '0');
    expect(size).toHaveAttribute('min', '0');
    expect(size).toHaveAttribute('max', '100');
    fireEvent.change(size, { target: { value: 100 } });
    expect(size).toHaveAttribute('aria-valuetext', '100+');
    for (const label of ['Password', 'Retype password']) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
    }
    expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
  });

  it('R195 codes of a link are filled in, with the choices that show them, wherever the person went meanwhile', async () => {
    const { store, user } = await renderApp('/privacy-policy?invite=INV-7&affiliate=AFF-9');
    await user.click(screen.getAllByRole('link', { name: 'FAQ' })[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/faqs'));
    store.dispatch(authOpened({ view: 'sign_up' }));
    expect(await screen.findByLabelText(/Invite code/)).toHaveValue('INV-7');
    expect(screen.getByLabelText(/Affiliate code/)).toHaveValue('AFF-9');
    expect(screen.getByRole('radio', { name: 'Contractor' })).toBeChecked();
  });

  it('R54 a link leads back to the log-in', async () => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    await press('Login');
    expect(await screen.findByText('Forgot password?')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });
});

describe('registration', () => {
  it('R61 R62 R63 sends exactly the payload, once, and goes on to the codes with its message', async () => {
    const { store } = await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    const { email, phoneNo } = await fillForm();
    const sent = watchWire();
    await press('Create account');
    await press(/Create account|Processing/);
    expect(await screen.findByText('Enter both codes')).toBeVisible();
    expect(sent('/user/v2/signup').map(({ body }) => body)).toEqual([
      {
        fullName: 'Rosa Ridge',
        email,
        userType: 'Individual',
        role: 'user',
        phoneNo,
        phoneCode: '+1',
        phoneCallingCode: '1',
        companyPhoneNo: '5550199999',
        companyPhoneCode: '+1',
        companyPhoneCallingCode: '1',
        jobTitle: 'Estimator',
        company: 'Ridgeline Roofing',
        address: '14 Gable Street',
        companySize: 0,
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
      },
    ]);
    expect(screen.getByText('We have sent a code to your phone and one to your email.')).toBeVisible();
    expect(screen.getByText(legend(`Mobile code sent to +1 ${phoneNo}`))).toBeVisible();
    expect(screen.getByText(legend(`Email code sent to ${email}`))).toBeVisible();
    expect(store.getState().otpTimer.data).toEqual({ email, phoneNo, phoneCallingCode: '1', purpose: 'sign-up' });
  });

  it('R50 R61 a code goes along only while it is shown', async () => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    await fillForm();
    await choose('Company');
    await choose('Contractor');
    fireEvent.change(screen.getByLabelText(/Invite code/), { target: { value: 'hidden' } });
    fireEvent.change(screen.getByLabelText(/Affiliate code/), { target: { value: '  not-known  ' } });
    await choose('Individual');
    const sent = watchWire();
    await press('Create account');
    expect(await within(await dialog()).findByRole('alert')).toBeVisible();
    const body = sent('/user/v2/signup')[0]?.body;
    expect(body).toMatchObject({ userType: 'Individual', role: 'contractor', affiliateCode: 'not-known' });
    expect(body).not.toHaveProperty('inviteCode');
  });

  it.each([
    [{ status: 400, message: 'This invite code is not known.' }, 'This invite code is not known.'],
    [{ status: 400, message: '' }, 'Request failed. Please try again.'],
    ['offline', 'Request failed. Please try again.'],
  ] as const)('R64 T16 a failure %p says %s', async (fault, sentence) => {
    await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    await fillForm();
    failNext('/user/v2/signup', fault);
    await press('Create account');
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(sentence);
  });

  it('R63 R68 R70 both codes end it, and its button leads to the log-in', async () => {
    const { store } = await openAuth('sign_up');
    await screen.findByLabelText('Full name');
    const { email, phoneNo } = await fillForm();
    await press('Create account');
    await screen.findByText('Enter both codes');
    const [phoneNoOtp, emailOtp] = [await codeFor(`+1${phoneNo}`), await codeFor(email)];
    const sent = watchWire();
    await enterCode('Mobile code', phoneNoOtp);
    await enterCode('Email code', emailOtp);
    await press('Verify');
    expect(await screen.findByText('Registration Successful')).toBeVisible();
    expect(screen.getByText('Registration Successful')).toHaveFocus();
    expect(sent('/user/verify-email-and-phone').map(({ body }) => body)).toEqual([
      { phoneNoOtp, emailOtp, email, phoneNo },
    ]);
    expect(store.getState().otpTimer).toMatchObject({ otpTime: null, timer: null, data: null });
    await press('Login');
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
  });
});
