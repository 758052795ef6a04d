import { type InferType, object } from 'yup';
import { useState } from 'react';
import * as texts from '#texts/affiliate';
import { line, maxLength, minLength, newEmail, phone, phoneDigits, required, text } from '../../components/form/rules';
import {
  AFFILIATE_PASSWORD_MIN,
  PASSWORD_MAX,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
  DEFAULT_PHONE_COUNTRY,
} from '../../config/constants';
import {
  cancelCalls,
  getErrorMessage,
  getRefusedField,
  sendOnce,
  useSignUpAffiliateMutation,
  mask,
  type SignUpAffiliateRequest,
} from '../../api';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { formFields } from '../../components/form/fields';
import { EMAIL_MAX, FULL_NAME_MAX } from '../../lib/fieldRules.gen';
import { phoneParts, readPhone, type PhoneValue } from '../../lib/phone';
import { useAppSelector, useAppStore } from '../../store/hooks';
import {
  type AffiliateData,
  affiliateRegistered,
  affiliateViewChanged,
  selectRegisterAffiliateData,
  selectIsShowing,
} from '../../store/slices/modals';
import { codesSent } from '../../store/slices/otpTimer';

/** Specification 5.5. */
const affiliateSchema = object({
  fullName: line(required(texts.fullNameRequired)),
  email: line(required(texts.emailRequired), newEmail(texts.emailInvalid)),
  password: text(
    required(texts.passwordRequired),
    minLength(AFFILIATE_PASSWORD_MIN, texts.passwordTooShort),
    maxLength(PASSWORD_MAX, texts.passwordTooLong),
  ),
  phone: phone(required(texts.phoneRequired), phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, texts.phoneInvalid)),
});

type AffiliateValues = InferType<typeof affiliateSchema>;

const Field = formFields<AffiliateValues>();
const NO_PHONE: PhoneValue = { country: DEFAULT_PHONE_COUNTRY, number: '' };

/** Fields that the server may refuse, by their names in the contract. */
const FIELDS: Record<string, keyof AffiliateValues> = { phoneNo: 'phone', password: 'password' };

/** What was sent before, without the password, which is kept nowhere. */
const initialValues = (sent: AffiliateData | null): AffiliateValues => ({
  fullName: sent?.fullName ?? '',
  email: sent?.email ?? '',
  password: '',
  phone: sent ? readPhone(`${sent.phoneCode} ${sent.phoneNo}`, NO_PHONE) : NO_PHONE,
});

/** Application for the affiliate programme. @param onSent gets the server's message */
export function AffiliateForm({ onSent }: { onSent: (message: string) => void }) {
  const { dispatch, getState } = useAppStore();
  const sent = useAppSelector(selectRegisterAffiliateData);
  const [signUpAffiliate] = useSignUpAffiliateMutation();
  const [sendForm] = useState(() =>
    sendOnce((request: SignUpAffiliateRequest) => signUpAffiliate({ signUpAffiliateRequest: mask(request) }).unwrap()),
  );

  const submit = async ({ fullName, email, password, phone }: AffiliateValues) => {
    const { phoneNo, phoneCode, phoneCallingCode } = phoneParts(phone);
    const { message, wait } = await sendForm({ fullName, email, password, phoneNo, phoneCode });
    if (!selectIsShowing(getState(), 'affiliate', 'affiliate_program')) return;
    dispatch(affiliateRegistered({ fullName, email, phoneNo, phoneCode }));
    dispatch(codesSent({ purpose: 'affiliate', email, phoneNo, phoneCallingCode, at: Date.now(), wait }));
    onSent(message.trim() || texts.sent);
    dispatch(affiliateViewChanged('otp_verification'));
  };

  return (
    <FocusFirst>
      <Form
        initialValues={initialValues(sent)}
        schema={affiliateSchema}
        onSubmit={submit}
        errorOf={(error) => getErrorMessage(error, texts.failed)}
        fieldOf={(error) => FIELDS[getRefusedField(error) ?? '']}
      >
        <Field.Text name="fullName" label={texts.fullName} autoComplete="name" maxLength={FULL_NAME_MAX} />
        <Field.Text name="email" label={texts.email} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
        <Field.Password
          name="password"
          label={texts.password}
          help={texts.passwordHelp(AFFILIATE_PASSWORD_MIN)}
          autoComplete="new-password"
        />
        <Field.Phone name="phone" label={texts.phone} help={texts.phoneHelp} />
        <SubmitButton fullWidth onCancel={() => cancelCalls('signUpAffiliate')}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}
