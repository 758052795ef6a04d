import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { type InferType, object } from 'yup';
import * as texts from '#texts/affiliate';
import { codes as codeTexts, signUp as fields } from '#texts/auth';
import {
  cancelCalls,
  getErrorMessage,
  getRefusedField,
  mask,
  sendOnce,
  useSignUpAffiliateMutation,
  useVerifyAffiliateMutation,
  type SignUpAffiliateRequest,
} from '../../api';
import { CodesHint } from '../../components/codes/CodeDelivery';
import { Finished, StepsModal } from '../../components/codes/steps';
import { TwoCodesForm, type TwoCodes } from '../../components/codes/CodesForm';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import {
  email,
  line,
  literal,
  maxLength,
  minLength,
  phone,
  phoneDigits,
  required,
  text,
} from '../../components/form/rules';
import type { ModalProps } from '../../components/Modal';
import {
  AFFILIATE_PASSWORD_MIN,
  DEFAULT_PHONE_COUNTRY,
  PASSWORD_MAX,
  PHONE_DIGITS_MAX,
  PHONE_DIGITS_MIN,
} from '../../config/constants';
import { env } from '../../config/env';
import { EMAIL_MAX, FULL_NAME_MAX } from '../../lib/fieldRules.gen';
import { useDialogTransition, useLastNonNull } from '../../lib/hooks';
import { phoneParts, readPhone, type PhoneValue } from '../../lib/phone';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  affiliateRegistered,
  affiliateViewChanged,
  modalClosed,
  selectIsShowing,
  selectOpenModal,
  selectRegisterAffiliateData,
  type AffiliateData,
  type AffiliateView,
} from '../../store/slices/modals';
import {
  type CodeDestination,
  codeEntryLeft,
  codesSent,
  selectCodeDestination,
  selectCountdown,
} from '../../store/slices/otpTimer';
import { useResend } from './useSendCode';

/** The affiliate program dialog. Its state resets each time it opens. */
export function AffiliateModal() {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectOpenModal);
  const [{ value, isOpen, opening }, forget] = useDialogTransition(modal?.name === 'affiliate' ? modal : null);
  if (!value) return null;
  return (
    <AffiliateDialog
      key={opening}
      open={isOpen}
      view={value.view}
      onClose={() => dispatch(modalClosed())}
      onClosed={forget}
    />
  );
}

const headings = {
  affiliate_program: texts.program,
  otp_verification: texts.codes,
  otp_success: texts.submitted,
};

interface AffiliateDialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  view: AffiliateView;
}

function AffiliateDialog({ open, view, onClose, onClosed }: AffiliateDialogProps) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<string | null>(null);
  const { title, description } = headings[view];
  const views: Record<AffiliateView, ReactNode> = {
    affiliate_program: <AffiliateForm onSent={setSent} />,
    otp_verification: <AffiliateCodes />,
    otp_success: <Finished action={texts.done} onAction={onClose} />,
  };
  const footers: Record<AffiliateView, ReactNode> = {
    affiliate_program: env.affiliatePanelUrl && (
      <span>
        {texts.alreadyAffiliate}{' '}
        <a href={env.affiliatePanelUrl} target="_blank" rel="noopener noreferrer">
          {texts.toPanel}
        </a>
      </span>
    ),
    otp_verification: (
      <CodesHint>
        <Link component="button" type="button" onClick={() => dispatch(affiliateViewChanged('affiliate_program'))}>
          {texts.backToForm}
        </Link>
      </CodesHint>
    ),
    otp_success: undefined,
  };
  return (
    <StepsModal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size={view === 'otp_verification' ? 'code' : 'default'}
      view={view}
      title={title}
      description={(view === 'otp_verification' && sent) || description}
      footer={footers[view]}
    >
      {views[view]}
    </StepsModal>
  );
}

/** Field rules of specification 5.5. */
const affiliateSchema = object({
  fullName: line(required(fields.fullNameRequired)),
  email: literal(required(fields.emailRequired), email(fields.emailInvalid)),
  password: text(
    required(fields.passwordRequired),
    minLength(AFFILIATE_PASSWORD_MIN, fields.passwordTooShort),
    maxLength(PASSWORD_MAX, fields.passwordTooLong),
  ),
  phone: phone(required(fields.phoneRequired), phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, fields.phoneInvalid)),
});

type AffiliateValues = InferType<typeof affiliateSchema>;

const Field = formFields<AffiliateValues>();
const NO_PHONE: PhoneValue = { country: DEFAULT_PHONE_COUNTRY, number: '' };

/** Form fields by their names in the API contract, for errors that the server reports. */
const FIELDS: Record<string, keyof AffiliateValues> = { phoneNo: 'phone', password: 'password' };

/** Restores the submitted values. The password is never kept. */
const initialValues = (sent: AffiliateData | null): AffiliateValues => ({
  fullName: sent?.fullName ?? '',
  email: sent?.email ?? '',
  password: '',
  phone: sent ? readPhone(`${sent.phoneCode} ${sent.phoneNo}`, NO_PHONE) : NO_PHONE,
});

/**
 * The affiliate application form.
 * @param onSent receives the server's message
 */
function AffiliateForm({ onSent }: { onSent: (message: string) => void }) {
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
    onSent(message.trim() || fields.sent);
    dispatch(affiliateViewChanged('otp_verification'));
  };

  return (
    <FocusFirst>
      <Form
        initialValues={initialValues(sent)}
        schema={affiliateSchema}
        onSubmit={submit}
        describeError={(error) => getErrorMessage(error, fields.failed)}
        findField={(error) => FIELDS[getRefusedField(error) ?? '']}
      >
        <Field.Text name="fullName" label={fields.fullName} autoComplete="name" maxLength={FULL_NAME_MAX} />
        <Field.Text name="email" label={fields.email} type="email" autoComplete="email" maxLength={EMAIL_MAX} />
        <Field.Password
          name="password"
          label={fields.password}
          help={texts.passwordHelp(AFFILIATE_PASSWORD_MIN)}
          autoComplete="new-password"
        />
        <Field.Phone name="phone" label={fields.phone} help={fields.phoneHelp} />
        <SubmitButton fullWidth onCancel={() => cancelCalls('signUpAffiliate')}>
          {texts.submit}
        </SubmitButton>
      </Form>
    </FocusFirst>
  );
}

/** The two verification codes of an application. */
function AffiliateCodes() {
  const destination = useLastNonNull(useAppSelector(selectCodeDestination));
  return destination && <AffiliateCodesForm destination={destination} />;
}

function AffiliateCodesForm({ destination }: { destination: CodeDestination }) {
  const { email, phoneNo } = destination;
  const { dispatch, getState } = useAppStore();
  const timer = useAppSelector(selectCountdown);
  const [verifyAffiliate] = useVerifyAffiliateMutation();
  const resend = useResend(destination);

  const verify = async (codes: TwoCodes) => {
    await verifyAffiliate({ verifyEmailAndPhoneRequest: mask({ ...codes, email, phoneNo }) }).unwrap();
    if (!selectIsShowing(getState(), 'affiliate', 'otp_verification')) return;
    dispatch(codeEntryLeft());
    dispatch(affiliateViewChanged('otp_success'));
  };
  return (
    <TwoCodesForm
      destination={destination}
      timer={timer}
      describeError={(error) => getErrorMessage(error, codeTexts.failed)}
      onVerify={verify}
      onResend={resend}
      onCancel={() => cancelCalls('verifyAffiliate', 'sendCodes')}
    />
  );
}
