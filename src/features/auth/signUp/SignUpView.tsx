import { useContext, useState } from 'react';
import * as texts from '#texts/auth/signUp';
import {
  cancelCalls,
  getErrorMessage,
  getRefusedField,
  sendOnce,
  useSignUpMutation,
  withhold,
  type SignUpRequest,
} from '../../../api';
import { FocusFirst } from '../../../components/codes/FocusFirst';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { Form } from '../../../components/form/Form';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { COMPANY_SIZE_DEFAULT, DEFAULT_PHONE_COUNTRY } from '../../../config/constants';
import { useAppStore } from '../../../store/hooks';
import { selectIsShowing } from '../../../store/slices/modals';
import { codesSent } from '../../../store/slices/otpTimer';
import { type Referral, ReferralContext } from '../referral';
import type { AuthFlow } from '../useAuthFlow';
import { CompanyFields } from './CompanyFields';
import { PasswordFields } from './PasswordFields';
import { PersonFields } from './PersonFields';
import { signUpRequest } from './signUpRequest';
import { signUpSchema, type SignUpValues } from './validation';

/** A person with a code from a link wants the field that takes it (R195). */
const initialValues = (email: string, { inviteCode, affiliateCode }: Referral): SignUpValues => ({
  fullName: '',
  email,
  userType: inviteCode ? 'Company' : '',
  role: affiliateCode ? 'contractor' : '',
  inviteCode,
  affiliateCode,
  phone: { country: DEFAULT_PHONE_COUNTRY, number: '' },
  jobTitle: '',
  company: '',
  address: '',
  companySize: COMPANY_SIZE_DEFAULT,
  companyPhone: { country: DEFAULT_PHONE_COUNTRY, number: '' },
  password: '',
  confirmPassword: '',
});

/** Fields that the server may refuse, by their names in the contract. */
const FIELDS: Record<string, keyof SignUpValues> = {
  phoneNo: 'phone',
  companyPhoneNo: 'companyPhone',
  password: 'password',
};

/** Registration (specification 2.5, 4.1, 5.1). */
export function SignUpView({ steps }: { steps: AuthFlow }) {
  const { dispatch, getState } = useAppStore();
  const [signUp] = useSignUpMutation();
  const [sendForm] = useState(() =>
    sendOnce((request: SignUpRequest) => signUp({ signUpRequest: withhold(request) }).unwrap()),
  );
  const referral = useContext(ReferralContext);

  const submit = async (values: SignUpValues) => {
    const request = signUpRequest(values);
    const { message, wait } = await sendForm(request);
    if (!selectIsShowing(getState(), 'auth', 'sign_up')) return;
    const { email, phoneNo, phoneCallingCode } = request;
    dispatch(codesSent({ purpose: 'sign-up', email, phoneNo, phoneCallingCode, at: Date.now(), wait }));
    steps.go('otp_verification', { email, flash: { severity: 'success', text: message.trim() || texts.sent } });
  };

  return (
    <FocusFirst>
      <Form
        initialValues={initialValues(steps.email, referral)}
        schema={signUpSchema}
        onSubmit={submit}
        errorOf={(error) => getErrorMessage(error, texts.failed)}
        fieldOf={(error) => FIELDS[getRefusedField(error) ?? '']}
      >
        {({ values }) => (
          <>
            <FieldGroup legend={texts.you}>
              <PersonFields withInvite={values.userType === 'Company'} withAffiliate={values.role === 'contractor'} />
            </FieldGroup>
            <FieldGroup legend={texts.yourCompany}>
              <CompanyFields />
            </FieldGroup>
            <FieldGroup legend={texts.yourPassword}>
              <PasswordFields />
            </FieldGroup>
            <SubmitButton fullWidth onCancel={() => cancelCalls('signUp')}>
              {texts.submit}
            </SubmitButton>
          </>
        )}
      </Form>
    </FocusFirst>
  );
}
