import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialog as titles, logIn, signUp } from '#texts/auth';
import { slider } from '#texts/components';
import { modalOpened } from '../../store/slices/modals';
import { TEST_PASSWORD, codeFor, signUpForm, type SignUpForm } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { dialog, enterCode, fillIn, fillInSignUp, legend, press } from '../../testing/forms';
import { phoneGroups } from '../../lib/phone';
import { renderApp } from '../../testing/renderApp';
import { expectNoSecrets, recordActions, watchWire } from '../../testing/wire';
import { expectMessages, findAlert, openSignUp } from './testSupport';

const choose = async (...names: string[]) => {
  for (const name of names) fireEvent.click(within(await dialog()).getByLabelText(name));
};
const field = (label: string) => screen.getByLabelText(label);
const codeField = (label: string) => screen.queryByLabelText(new RegExp(label));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
const goneText = (text: string | RegExp) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

/** Fills in the whole form with values unique to this run, with spaces around the values that are trimmed. */
async function fillForm(changes: Partial<SignUpForm> = {}): Promise<SignUpForm> {
  const form = signUpForm(changes);
  await fillInSignUp({ ...form, fullName: ` ${form.fullName} `, email: ` ${form.email} ` });
  return form;
}

describe('sign-up form', () => {
  it('R49 R51 R52 R53 R168 options, countries and company size start as specified; passwords are new; terms and privacy open new tabs', async () => {
    await openSignUp();
    const radios = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(radios).toEqual(['Individual', 'Company', 'user', 'contractor']);
    expect(screen.getAllByLabelText('Country: US +1, United States')).toHaveLength(2);
    const size = screen.getByRole('slider', { name: signUp.companySize });
    expect(size).toHaveAttribute('aria-valuenow', '0');
    expect(size).toHaveAttribute('min', '0');
    expect(size).toHaveAttribute('max', '100');
    fireEvent.change(size, { target: { value: 100 } });
    expect(size).toHaveAttribute('aria-valuetext', '100+');
    const asNumber = field(slider.asNumber(signUp.companySize));
    expect(asNumber).toHaveValue('100+');
    fireEvent.change(asNumber, { target: { value: '12' } });
    expect(size).toHaveAttribute('aria-valuenow', '12');
    fireEvent.change(asNumber, { target: { value: '250' } });
    expect(asNumber).toHaveValue('100+');
    for (const label of [signUp.password, signUp.confirmPassword])
      expect(field(label)).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getAllByLabelText('Show password')).toHaveLength(2);
    for (const [name, href] of [
      ['terms', '/terms-conditions'],
      ['privacy policy', '/privacy-policy'],
    ]) {
      const link = screen.getByText(name!).closest('a');
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('R50 R55 R59 T7 an empty form shows all eleven messages and focuses the first field; options show code fields, which keep their values', async () => {
    await openSignUp();
    await press(signUp.submit);
    await expectMessages(
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
    );
    await waitFor(() => expect(field(signUp.fullName)).toHaveFocus());
    expect(codeField(signUp.inviteCode)).not.toBeInTheDocument();
    expect(codeField(signUp.affiliateCode)).not.toBeInTheDocument();
    await choose(signUp.company, signUp.contractor);
    type(signUp.inviteCode, 'ROOF-1');
    await choose(signUp.individual);
    expect(codeField(signUp.inviteCode)).not.toBeInTheDocument();
    await choose(signUp.company);
    expect(codeField(signUp.inviteCode)).toHaveValue('ROOF-1');
    expect(codeField(signUp.affiliateCode)).toHaveValue('');
  });

  it('shows errors that only the server finds at their field and focuses it; a link leads from the codes back to the form', async () => {
    await openSignUp();
    const { fullName, phoneNo, companyPhoneNo } = await fillForm({ password: 'Summer2026!' });
    await press(signUp.submit);
    await waitFor(() => expect(field(signUp.password)).toHaveAccessibleDescription(/At least 8.*too easy to guess/));
    await waitFor(() => expect(field(signUp.password)).toHaveFocus());
    await fillIn({
      [signUp.password]: TEST_PASSWORD,
      [signUp.confirmPassword]: TEST_PASSWORD,
      [signUp.companyPhone]: '55501344',
    });
    await press(signUp.submit);
    await waitFor(() =>
      expect(field(signUp.companyPhone)).toHaveAccessibleDescription(
        'The company phone number is too short for +1. Check it and try again.',
      ),
    );
    await waitFor(() => expect(field(signUp.companyPhone)).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await fillIn({ [signUp.companyPhone]: companyPhoneNo });
    await press(signUp.submit);
    await screen.findByLabelText('Mobile code, digit 1 of 6');
    await press(titles.changeNumber);
    await waitFor(() => expect(field(signUp.fullName)).toHaveValue(fullName));
    expect(field(signUp.phone)).toHaveValue(phoneGroups(phoneNo).join(' '));
  });

  it('R56 R57 R58 validates formats and limits at their boundaries on blur', async () => {
    await openSignUp();
    await fillIn({ [signUp.email]: 'rosa@example' });
    await expectMessages('Invalid email format.');
    await fillIn({ [signUp.email]: 'rosa@example.com' });
    await goneText('Invalid email format.');

    const invalid = () => screen.queryAllByText('Invalid phone format.').length;
    for (const [digits, count] of [
      ['5550134', 2],
      ['55501344', 0],
    ] as const) {
      await fillIn({ [signUp.phone]: digits, [signUp.companyPhone]: digits });
      await waitFor(() => expect(invalid()).toBe(count));
    }

    await fillIn({ [signUp.password]: 'seven77', [signUp.confirmPassword]: 'seven77' });
    await expectMessages('Password must be at least 8 characters long.', 'Password and confirm password do not match.');
    await fillIn({ [signUp.password]: 'eight888', [signUp.confirmPassword]: 'eight889' });
    await expectMessages('Password and confirm password do not match.');
    await fillIn({ [signUp.confirmPassword]: 'eight888' });
    await goneText(/do not match/);
    expect(screen.queryByText(/at least 8 characters long/)).not.toBeInTheDocument();
  });

  it('R195 codes from a link are filled in with their options, also after browsing', async () => {
    const { store, user } = await renderApp('/privacy-policy?invite=INV-7&affiliate=AFF-9');
    await user.click(screen.getAllByRole('link', { name: 'FAQ' })[0] as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe('/faqs'));
    store.dispatch(modalOpened({ name: 'auth', view: 'sign_up' }));
    await waitFor(() => expect(codeField(signUp.inviteCode)).toHaveValue('INV-7'));
    expect(codeField(signUp.affiliateCode)).toHaveValue('AFF-9');
    expect(screen.getByRole('radio', { name: signUp.contractor })).toBeChecked();
  });
});

describe('sign-up', () => {
  it('R61 R62 R63 R68 R70 C2 sends exactly the request, once; both codes complete it, and its button opens the login', async () => {
    const { store } = await openSignUp();
    const actions = recordActions(store.parts.addMiddleware);
    const form = await fillForm();
    const { email, phoneNo } = form;
    const sent = watchWire();
    await press(signUp.submit);
    await press(new RegExp(`${signUp.submit}|Processing`));
    await expectMessages(
      titles.twoCodes.title,
      "We've sent a code to your phone and one to your email.",
      'Enter both codes',
    );
    expect(sent('/user/v2/signup').map(({ body }) => body)).toEqual([form]);
    expect(screen.getByText(legend(`Mobile code sent to +1 ${phoneNo}`))).toBeVisible();
    expect(screen.getByText(legend(`Email code sent to ${email}`))).toBeVisible();
    expect(store.getState().otpTimer.data).toEqual({ email, phoneNo, phoneCallingCode: '1', purpose: 'sign-up' });

    const [phoneNoOtp, emailOtp] = [await codeFor(`+1${phoneNo}`), await codeFor(email)];
    await enterCode('Mobile code', phoneNoOtp);
    await enterCode('Email code', emailOtp);
    expect(await screen.findByText('Registration Successful')).toHaveFocus();
    expect(sent('/user/verify-email-and-phone').map(({ body }) => body)).toEqual([
      { phoneNoOtp, emailOtp, email, phoneNo },
    ]);
    expect(store.getState().otpTimer).toMatchObject({ otpTime: null, timer: null, data: null });
    await press(signUp.toLogIn);
    expect(await screen.findByLabelText(logIn.email)).toHaveValue(email);
    expectNoSecrets([TEST_PASSWORD, JSON.stringify(phoneNoOtp), JSON.stringify(emailOtp)], actions);
  });

  it("R50 R54 R61 R64 T16 sends a referral code only while its field is visible; a failure shows the server's or a default message", async () => {
    await openSignUp();
    await fillForm();
    await choose(signUp.company, signUp.contractor);
    type(signUp.inviteCode, 'hidden');
    type(signUp.affiliateCode, '  not-known  ');
    await choose(signUp.individual);
    const sent = watchWire();
    await press(signUp.submit);
    expect(await findAlert()).toBeVisible();
    const body = sent('/user/v2/signup')[0]?.body;
    expect(body).toMatchObject({ userType: 'Individual', role: 'contractor', affiliateCode: 'not-known' });
    expect(body).not.toHaveProperty('inviteCode');
    failNext('/user/v2/signup', { status: 400, message: '' });
    await press(signUp.submit);
    await expectMessages('Request failed. Please try again.');
    await press(titles.toLogIn);
    await expectMessages(logIn.forgotPassword);
  });
});
