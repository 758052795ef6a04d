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
  /** The countdown now running; null when one may ask for new codes. */
  timer: Countdown | null;
  /** Rejects when the codes are refused. */
  onVerify: (codes: Codes) => Promise<void>;
  /** The sentence for a refusal. */
  describeError: (error: unknown) => string;
  /** Resolves with what came of it. Without it no new code can be asked for here. */
  onResend?: () => Promise<Status | null>;
  /** Stops what is under way, once it takes long. */
  onCancel: () => void;
}

const isWhole = (code: unknown): boolean => String(code ?? '').length === OTP_LENGTH;

interface FieldsProps<Codes extends object> extends CodesFormProps<Codes> {
  first: Codes;
  schema: ObjectSchema<Codes>;
  several?: boolean;
  children: ReactNode;
}

/** Sends codes as soon as all are whole. A refusal clears the boxes and begins again in the first; Cancel leaves them. */
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
    // Appearing anew is what clears the boxes and gives the focus to the first of them.
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
  /** Where the code went. */
  legend: ReactNode;
}

/** A single code. */
export function OneCodeForm({ legend, ...form }: OneCodeFormProps) {
  return (
    <CodesForm {...form} first={NO_CODE} schema={oneSchema}>
      <SayIncomplete>
        <OneField name="code" boxName={singleTexts.code} legend={legend} />
      </SayIncomplete>
    </CodesForm>
  );
}

/** The button is disabled until all six digits are there, so Enter has to say what is missing. */
function SayIncomplete({ children }: { children: ReactNode }) {
  const { setFieldTouched } = useFormikContext<OneCode>();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void setFieldTouched('code', true, true);
  };
  // The boxes are what can be operated; this only catches Enter as it bubbles up.
  // eslint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div onKeyDown={handleKeyDown}>{children}</div>;
}

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
const twoSchema = object({ phoneNoOtp: text(neitherEntered, wholePhoneCode), emailOtp: text(wholeEmailCode) });
export type TwoCodes = InferType<typeof twoSchema>;
const TwoField = formFields<TwoCodes>().Code;
const NO_CODES: TwoCodes = { phoneNoOtp: '', emailOtp: '' };

interface TwoCodesFormProps extends CodesFormProps<TwoCodes> {
  /** Where the codes went; the calling code is without the plus. */
  destination: { phoneCallingCode: string; phoneNo: string; email: string };
}

/** One code from the phone, one from the inbox: of a sign-up or of an affiliate's application. */
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
