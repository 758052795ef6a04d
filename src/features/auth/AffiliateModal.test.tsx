import { screen, waitFor, within } from '@testing-library/react';
import * as texts from '#texts/affiliate';
import { signUp as fields } from '#texts/auth';
import { env } from '../../config/env';
import { modalOpened, affiliateViewChanged, selectOpenModal } from '../../store/slices/modals';
import { codeFor, signUpForm, TEST_PASSWORD } from '../../testing/api';
import { failNext } from '../../testing/faults';
import { dialog, enterCode, fillIn, legend, press, wrongCode } from '../../testing/forms';
import { renderDialogs } from '../../testing/renderApp';
import { expectNoSecrets, recordActions, watchWire } from '../../testing/wire';

const open = () =>
  renderDialogs('/privacy-policy', {
    prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'affiliate', view: 'affiliate_program' })),
  });

async function apply() {
  const { email, phoneNo } = signUpForm();
  await fillIn({
    [fields.fullName]: ' Ada Eave ',
    [fields.email]: ` ${email} `,
    [fields.password]: TEST_PASSWORD,
    [fields.phone]: phoneNo,
  });
  await press(texts.submit);
  return { email, phoneNo };
}

describe('affiliate program', () => {
  it('R74 R78 empty and invalid values show the messages of 5.5; the affiliate login is on another site', async () => {
    await open();
    await screen.findByLabelText(fields.fullName);
    await press(texts.submit);
    for (const message of [
      'Full Name is required.',
      'Email is required.',
      'Password is required.',
      'Phone number is required.',
    ]) {
      expect(await screen.findByText(message)).toBeVisible();
    }
    await fillIn({ [fields.email]: 'ada@example', [fields.password]: 'seven77', [fields.phone]: '5550134' });
    expect(await screen.findByText('Invalid email format.')).toBeVisible();
    expect(await screen.findByText('Password must be at least 8 characters long.')).toBeVisible();
    expect(await screen.findByText('Invalid phone format.')).toBeVisible();
    expect(screen.getByRole('link', { name: texts.toPanel })).toHaveAttribute('href', env.affiliatePanelUrl);
  });

  it('R75 R76 R77 R79 C2 request, codes and completion; the password is never kept', async () => {
    const { store } = await open();
    await screen.findByLabelText(fields.fullName);
    const sent = watchWire();
    const actions = recordActions(store.parts.addMiddleware);
    const { email, phoneNo } = await apply();
    expect(await screen.findByText('Enter both codes')).toBeVisible();
    expect(sent('/affiliate/signup').map(({ body }) => body)).toEqual([
      { fullName: 'Ada Eave', email, password: TEST_PASSWORD, phoneNo, phoneCode: '+1' },
    ]);
    expect(store.getState().modals.registerAffiliateData).toEqual({
      fullName: 'Ada Eave',
      email,
      phoneNo,
      phoneCode: '+1',
    });

    const [phoneNoOtp, emailOtp] = [await codeFor(`+1${phoneNo}`), await codeFor(email)];
    await enterCode('Mobile code', wrongCode(phoneNoOtp));
    await enterCode('Email code', emailOtp);
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      /One of the two codes is incorrect or has expired/,
    );
    expect(screen.getByLabelText('Mobile code, digit 1 of 6')).toHaveFocus();

    await enterCode('Mobile code', phoneNoOtp);
    await enterCode('Email code', emailOtp);
    expect(await screen.findByText('Successfully Submitted')).toBeVisible();
    expect(screen.getByText(/under review.*email you once it’s approved/)).toBeVisible();
    expect(sent('/affiliate/verify-email-and-phone')[1]?.body).toEqual({ phoneNoOtp, emailOtp, email, phoneNo });
    await press(texts.done);
    await waitFor(() => expect(selectOpenModal(store.getState())).toBeNull());
    expect(store.getState().modals.registerAffiliateData).toBeNull();
    expectNoSecrets([TEST_PASSWORD, JSON.stringify(phoneNoOtp), JSON.stringify(emailOtp)], actions);
  });

  it('R76 R79 T16 T17 failures without a server message; after a reload the codes are open again, and the form behind them keeps the submitted values', async () => {
    const view = await open();
    await screen.findByLabelText(fields.fullName);
    failNext('/affiliate/signup', { status: 500 });
    const { email, phoneNo } = await apply();
    expect(await screen.findByText('Request failed. Please try again.')).toBeVisible();
    failNext('/affiliate/signup', { status: 201, message: 'Sent.' });
    await press(texts.submit);
    expect(await screen.findByText('Sent.')).toBeVisible();
    failNext('/affiliate/verify-email-and-phone', { status: 400, message: '' });
    await enterCode('Mobile code', '123456');
    await enterCode('Email code', '123456');
    expect(await screen.findByText('OTP verification failed. Please try again.')).toBeVisible();
    await view.store.flush();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain(email);
    view.unmount();

    const { store } = await renderDialogs('/privacy-policy');
    expect(await screen.findByText(legend(`Mobile code sent to +1 ${phoneNo}`))).toBeVisible();
    store.dispatch(affiliateViewChanged('affiliate_program'));
    expect(await screen.findByLabelText(fields.email)).toHaveValue(email);
    expect(screen.getByLabelText(fields.fullName)).toHaveValue('Ada Eave');
    expect(screen.getByLabelText(fields.phone)).toHaveValue(phoneNo);
    expect(screen.getByLabelText(fields.password)).toHaveValue('');
  });
});
