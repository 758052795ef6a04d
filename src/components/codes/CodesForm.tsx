import { useFormikContext } from 'formik';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type InferType, object, type ObjectSchema } from 'yup';
import { codes as singleTexts } from '#texts/auth';
import { codes as texts } from '#texts/components';
import { OTP_LENGTH } from '../../config/constants';
import type { Countdown } from '../../lib/countdown';
import { formFields } from '../form/fields';
import { FocusFirst, Form, SubmitButton, SubmitWhen } from '../form/Form';
import { type Rule, text } from '../form/rules';
import { rich } from '../rich';
import { type Status, StatusBelow, useStatus } from '../StatusMessage';
import { EmailDestination, PhoneDestination, ResendCodes } from './CodeDelivery';

interface CodesFormProps<Codes> {
  /** The running countdown; null when new codes may be requested. */
  timer: Countdown | null;
  /** Rejects if the codes are wrong. */
  onVerify: (codes: Codes) => Promise<void>;
  /** Returns the error message of a rejection. */
  describeError: (error: unknown) => string;
  /** Resolves with the result. Without it, this form can't request new codes. */
  onResend?: () => Promise<Status | null>;
  /** Cancels the current request once it is slow. */
  onCancel: () => void;
}

const isWhole = (code: unknown): boolean => String(code ?? '').length === OTP_LENGTH;

interface FieldsProps<Codes extends object> extends CodesFormProps<Codes> {
  first: Codes;
  schema: ObjectSchema<Codes>;
  several?: boolean;
  children: ReactNode;
}

/**
 * Submits as soon as all codes are complete. An error clears the boxes and focuses the first one; Cancel keeps them.
 */
function CodesForm<Codes extends object>(props: FieldsProps<Codes>) {
  const { first, schema, several = false, timer, onVerify, describeError, onResend, onCancel, children } = props;
  const [refused, setRefused] = useState(0);
  const [last, showStatus] = useStatus(null);
  const cancelled = useRef(false);
  const cancel = () => {
    cancelled.current = true;
    onCancel();
  };
  const verify = async (codes: Codes) => {
    cancelled.current = false;
    showStatus(null);
    try {
      await onVerify(codes);
    } catch (error) {
      showStatus({ severity: 'error', text: describeError(error) });
      if (!cancelled.current) setRefused((count) => count + 1);
    }
  };
  return (
    // The new key clears the boxes and focuses the first one.
    <FocusFirst key={refused} always>
      <Form initialValues={first} schema={schema} onSubmit={verify} describeError={String}>
        {({ values }) => {
          const ready = Object.values(values).every(isWhole);
          return (
            <>
              {children}
              <SubmitWhen ready={ready} />
              <StatusBelow last={last} />
              {onResend && (
                <ResendCodes
                  several={several}
                  timer={timer}
                  onResend={async () => showStatus(await onResend())}
                  onCancel={cancel}
                />
              )}
              <SubmitButton fullWidth disabled={!several && !ready} onCancel={cancel}>
                {texts.verify}
              </SubmitButton>
            </>
          );
        }}
      </Form>
    </FocusFirst>
  );
}

const oneSchema = object({ code: text({ message: singleTexts.incomplete, holds: isWhole }) });
type OneCode = InferType<typeof oneSchema>;
const OneField = formFields<OneCode>().Code;
const NO_CODE: OneCode = { code: '' };

interface OneCodeFormProps extends CodesFormProps<OneCode> {
  /** The destination. */
  legend: ReactNode;
}

export function OneCodeForm({ legend, ...form }: OneCodeFormProps) {
  return (
    <CodesForm {...form} first={NO_CODE} schema={oneSchema}>
      <IncompleteMessage>
        <OneField name="code" boxName={singleTexts.code} legend={legend} />
      </IncompleteMessage>
    </CodesForm>
  );
}

/** The button is disabled until all six digits are entered, so Enter shows the error message instead. */
function IncompleteMessage({ children }: { children: ReactNode }) {
  const { setFieldTouched } = useFormikContext<OneCode>();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void setFieldTouched('code', true, true);
  };
  // The boxes are the interactive elements; this only catches Enter as it bubbles up.
  // eslint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div onKeyDown={handleKeyDown}>{children}</div>;
}

const neitherEntered: Rule<string> = {
  message: texts.bothMissing,
  holds: (code, { emailOtp }) => code !== '' || Boolean(emailOtp),
};
const wholePhoneCode: Rule<string> = { message: texts.mobileCodeInvalid, holds: isWhole };
/** Silent until the mobile code is complete, so that only one message shows at a time. */
const wholeEmailCode: Rule<string> = {
  message: texts.emailCodeInvalid,
  holds: (code, { phoneNoOtp }) => !isWhole(phoneNoOtp) || isWhole(code),
};
const twoSchema = object({ phoneNoOtp: text(neitherEntered, wholePhoneCode), emailOtp: text(wholeEmailCode) });
export type TwoCodes = InferType<typeof twoSchema>;
const TwoField = formFields<TwoCodes>().Code;
const NO_CODES: TwoCodes = { phoneNoOtp: '', emailOtp: '' };

interface TwoCodesFormProps extends CodesFormProps<TwoCodes> {
  /** The destinations. The calling code comes without the plus. */
  destination: { phoneCallingCode: string; phoneNo: string; email: string };
}

/** Two codes, from the phone and the email: for a sign-up or an affiliate's application. */
export function TwoCodesForm({ destination, ...form }: TwoCodesFormProps) {
  const { phoneCallingCode, phoneNo, email } = destination;
  return (
    <CodesForm {...form} several first={NO_CODES} schema={twoSchema}>
      <TwoField
        name="phoneNoOtp"
        boxName={texts.mobileCode}
        legend={rich(texts.mobileCodeSentTo, {
          phone: () => <PhoneDestination callingCode={phoneCallingCode} number={phoneNo} />,
        })}
      />
      <TwoField
        name="emailOtp"
        boxName={texts.emailCode}
        legend={rich(texts.emailCodeSentTo, { email: () => <EmailDestination email={email} /> })}
      />
    </CodesForm>
  );
}
