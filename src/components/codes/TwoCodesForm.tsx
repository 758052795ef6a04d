import { type InferType, object } from 'yup';
import { useState } from 'react';
import { codes as texts } from '#texts/components';
import { OTP_LENGTH } from '../../config/constants';
import { type Rule, text } from '../form/rules';
import { Form, SubmitButton, SubmitWhen, FocusFirst } from '../form/Form';
import { formFields } from '../form/fields';
import { rich } from '../rich';
import { type LastStatus, StatusBelow } from '../StatusMessage';
import { type Countdown, EmailDestination, PhoneDestination, ResendCodes } from './CodeDelivery';

const isWhole = (code: unknown): boolean => String(code ?? '').length === OTP_LENGTH;

const neitherEntered: Rule<string> = {
  message: texts.bothMissing,
  holds: (code, { emailOtp }) => code !== '' || Boolean(emailOtp),
};
const wholePhoneCode: Rule<string> = { message: texts.mobileCodeInvalid, holds: isWhole };
/** Speaks only once the mobile code is whole, so that there is one sentence at a time. */
const wholeEmailCode: Rule<string> = {
  message: texts.emailCodeInvalid,
  holds: (code, { phoneNoOtp }) => !isWhole(phoneNoOtp) || isWhole(code),
};

/** Both codes of a sign-up or of an affiliate's application: neither, then the mobile code, then the e-mail code. */
const twoCodesSchema = object({
  phoneNoOtp: text(neitherEntered, wholePhoneCode),
  emailOtp: text(wholeEmailCode),
});

export type TwoCodes = InferType<typeof twoCodesSchema>;

const Field = formFields<TwoCodes>();
const EMPTY: TwoCodes = { phoneNoOtp: '', emailOtp: '' };

interface TwoCodesFormProps {
  /** Where the codes went: calling code without the plus, national number, address. */
  phoneCallingCode: string;
  phoneNo: string;
  email: string;
  /** The countdown now running; null when one may ask for new codes. */
  timer: Countdown | null;
  /** The newest message: of a refusal or of a resending. */
  last: LastStatus;
  /** @returns false when the codes were refused */
  onVerify: (codes: TwoCodes) => Promise<boolean>;
  onResend: () => Promise<void>;
  /** Stops what is under way, once it takes long. */
  onCancel: () => void;
}

/**
 * One code from the phone, one from the inbox, sent as soon as both are whole. A refused pair clears all boxes and begins
 * again in the first.
 */
export function TwoCodesForm(props: TwoCodesFormProps) {
  const { phoneCallingCode, phoneNo, email, timer, last, onVerify, onResend, onCancel } = props;
  const [refused, setRefused] = useState(0);
  const verify = async (codes: TwoCodes) => {
    if (!(await onVerify(codes))) setRefused((count) => count + 1);
  };
  return (
    // Appearing anew is what clears the boxes and gives the focus to the first of them.
    <FocusFirst key={refused} always>
      <Form initialValues={EMPTY} schema={twoCodesSchema} onSubmit={verify} errorOf={String}>
        {({ values }) => (
          <>
            <Field.Code
              name="phoneNoOtp"
              boxName={texts.mobileCode}
              legend={rich(texts.mobileCodeSentTo, {
                phone: () => <PhoneDestination callingCode={phoneCallingCode} number={phoneNo} />,
              })}
            />
            <Field.Code
              name="emailOtp"
              boxName={texts.emailCode}
              legend={rich(texts.emailCodeSentTo, { email: () => <EmailDestination email={email} /> })}
            />
            <SubmitWhen ready={isWhole(values.phoneNoOtp) && isWhole(values.emailOtp)} />
            <StatusBelow last={last} />
            <ResendCodes several timer={timer} onResend={onResend} onCancel={onCancel} />
            <SubmitButton fullWidth onCancel={onCancel}>
              {texts.verify}
            </SubmitButton>
          </>
        )}
      </Form>
    </FocusFirst>
  );
}
