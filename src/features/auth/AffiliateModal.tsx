import Link from '@mui/material/Link';
import { useState } from 'react';
import { type InferType, object } from 'yup';
import * as texts from '#texts/affiliate';
import { signUp as fields } from '#texts/auth';
import { cancelCalls, mask, useSignUpAffiliateMutation, useVerifyAffiliateMutation } from '../../api';
import { CodesHint } from '../../components/codes/CodeDelivery';
import { TwoCodesForm, type TwoCodes } from '../../components/codes/CodesForm';
import { formFields } from '../../components/form/fields';
import { FocusFirst, Form, SubmitButton } from '../../components/form/Form';
import { FullNameField, personRules } from '../../components/form/personFields';
import { newPassword } from '../../components/form/schema';
import type { ModalProps } from '../../components/Modal';
import { Finished, type Step, StepDialog } from '../../components/StepDialog';
import { AFFILIATE_PASSWORD_MIN } from '../../config/constants';
import { env } from '../../config/env';
import { EMAIL_MAX } from '../../lib/fieldRules.gen';
import { useLastNonNull } from '../../lib/hooks';
import { NO_PHONE, phoneParts, readPhone } from '../../lib/phone';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  affiliateRegistered,
  affiliateViewChanged,
  selectIsShowing,
  selectRegisterAffiliateData,
  type AffiliateData,
  type AffiliateView,
} from '../../store/slices/modals';
import { type CodeDestination, codeEntryLeft, codesSent, selectCodeDestination } from '../../store/slices/otpTimer';
import { useModal } from '../../store/useModal';
import { useStoredCodes } from './useSendCode';

/** The affiliate program dialog. Its state resets each time it opens. */
export function AffiliateModal() {
  const dialog = useModal('affiliate');
  return dialog && <AffiliateDialog key={dialog.opening} view={dialog.opened.view} {...dialog.modal} />;
}

interface AffiliateDialogProps extends Pick<ModalProps, 'open' | 'onClose' | 'onClosed'> {
  view: AffiliateView;
}

function AffiliateDialog({ view, ...modal }: AffiliateDialogProps) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<string | null>(null);
  const steps: Record<AffiliateView, Step> = {
    affiliate_program: {
      ...texts.program,
      content: <AffiliateForm onSent={setSent} />,
      footer: env.affiliatePanelUrl && (
        <span>
          {texts.alreadyAffiliate}{' '}
          <a href={env.affiliatePanelUrl} target="_blank" rel="noopener noreferrer">
            {texts.toPanel}
          </a>
        </span>
      ),
    },
    otp_verification: {
      title: texts.codes.title,
      description: sent ?? texts.codes.description,
      size: 'code',
      content: <AffiliateCodes />,
      footer: (
        <CodesHint>
          <Link component="button" type="button" onClick={() => dispatch(affiliateViewChanged('affiliate_program'))}>
            {texts.backToForm}
          </Link>
        </CodesHint>
      ),
    },
    otp_success: { ...texts.submitted, content: <Finished action={texts.done} onAction={modal.onClose} /> },
  };
  return <StepDialog {...modal} step={view} steps={steps} />;
}

/** Field rules of specification 5.5. */
const affiliateSchema = object({
  fullName: personRules.fullName,
  email: personRules.email,
  phone: personRules.phone,
  password: newPassword(AFFILIATE_PASSWORD_MIN, fields),
});

type AffiliateValues = InferType<typeof affiliateSchema>;

const Field = formFields<AffiliateValues>();

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

  const submit = async ({ fullName, email, password, phone }: AffiliateValues) => {
    const { phoneNo, phoneCode, phoneCallingCode } = phoneParts(phone);
    const request = { fullName, email, password, phoneNo, phoneCode };
    const { message } = await signUpAffiliate({ signUpAffiliateRequest: mask(request) }).unwrap();
    if (!selectIsShowing(getState(), 'affiliate', 'affiliate_program')) return;
    dispatch(affiliateRegistered({ fullName, email, phoneNo, phoneCode }));
    dispatch(codesSent({ purpose: 'affiliate', email, phoneNo, phoneCallingCode, at: Date.now() }));
    onSent(message.trim() || fields.sent);
    dispatch(affiliateViewChanged('otp_verification'));
  };

  return (
    <FocusFirst>
      <Form initialValues={initialValues(sent)} schema={affiliateSchema} onSubmit={submit} failed={fields.failed}>
        <FullNameField />
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
  const [verifyAffiliate] = useVerifyAffiliateMutation();
  const stored = useStoredCodes(destination);

  const verify = async (codes: TwoCodes) => {
    await verifyAffiliate({ verifyEmailAndPhoneRequest: mask({ ...codes, email, phoneNo }) }).unwrap();
    if (!selectIsShowing(getState(), 'affiliate', 'otp_verification')) return;
    dispatch(codeEntryLeft());
    dispatch(affiliateViewChanged('otp_success'));
  };
  const calls = { ...stored, onVerify: verify, operations: ['verifyAffiliate', 'sendCodes'] } as const;
  return <TwoCodesForm destination={destination} calls={calls} />;
}
