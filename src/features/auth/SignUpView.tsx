import { useContext } from 'react';
import { signUp as texts } from '#texts/auth';
import { cancelCalls, useSignUpMutation, mask, type SignUpRequest } from '../../api';
import { Consent } from '../../components/Consent';
import { FocusFirst, FieldGroup, Form, SubmitButton } from '../../components/form/Form';
import { useAppStore } from '../../store/hooks';
import { selectIsShowing } from '../../store/slices/modals';
import { codesSent } from '../../store/slices/otpTimer';
import { phoneParts } from '../../lib/phone';
import { type Referral, ReferralContext } from './referral';
import { type AuthFlow, KeepEmail } from './useAuthFlow';
import { WorkFields, PasswordFields, PersonFields, signUpSchema, type SignUpValues } from './SignUpFields';

/** Shows the code field to users who arrive from a link with a code. */
const initialValues = (email: string, { inviteCode, affiliateCode }: Referral): SignUpValues => ({
  ...signUpSchema.getDefault(),
  email,
  userType: inviteCode ? 'Company' : '',
  role: affiliateCode ? 'contractor' : '',
  inviteCode,
  affiliateCode,
});

export function SignUpView({ flow }: { flow: AuthFlow }) {
  const { dispatch, getState } = useAppStore();
  const [signUp] = useSignUpMutation();
  const referral = useContext(ReferralContext);

  const submit = async (values: SignUpValues) => {
    const request = signUpRequest(values);
    const { message } = await signUp({ signUpRequest: mask(request) }).unwrap();
    if (!selectIsShowing(getState(), 'auth', 'sign_up')) return;
    const { email, phoneNo, phoneCallingCode } = request;
    dispatch(codesSent({ purpose: 'sign-up', email, phoneNo, phoneCallingCode, at: Date.now() }));
    flow.go('otp_verification', {
      email,
      signUp: values,
      flash: { severity: 'success', text: message.trim() || texts.sent },
    });
  };

  return (
    <FocusFirst>
      <Form
        initialValues={flow.signUp ?? initialValues(flow.email, referral)}
        schema={signUpSchema}
        onSubmit={submit}
        failed={texts.failed}
      >
        {({ values }) => (
          <>
            <KeepEmail flow={flow} />
            <FieldGroup legend={texts.you}>
              <PersonFields withInvite={values.userType === 'Company'} withAffiliate={values.role === 'contractor'} />
            </FieldGroup>
            <FieldGroup legend={texts.yourCompany}>
              <WorkFields />
            </FieldGroup>
            <FieldGroup legend={texts.yourPassword}>
              <PasswordFields />
            </FieldGroup>
            <Consent />
            <SubmitButton fullWidth onCancel={() => cancelCalls('signUp')}>
              {texts.submit}
            </SubmitButton>
          </>
        )}
      </Form>
    </FocusFirst>
  );
}

/**
 * Returns the sign-up request. Includes a referral code only while its field is visible and filled in.
 * @param values as the schema casts them: trimmed, with both choices made
 */
function signUpRequest(values: SignUpValues): SignUpRequest {
  const { phone, companyPhone, userType, role, inviteCode, affiliateCode, ...rest } = values;
  const own = phoneParts(phone);
  const fromCompany = phoneParts(companyPhone);
  return {
    ...rest,
    ...(userType && { userType }),
    ...(role && { role }),
    ...(userType === 'Company' && inviteCode && { inviteCode }),
    ...(role === 'contractor' && affiliateCode && { affiliateCode }),
    ...own,
    companyPhoneNo: fromCompany.phoneNo,
    companyPhoneCode: fromCompany.phoneCode,
    companyPhoneCallingCode: fromCompany.phoneCallingCode,
  };
}
