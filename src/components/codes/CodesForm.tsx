import { useFormikContext } from 'formik';
import styled from '@emotion/styled';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type InferType, object, type ObjectSchema } from 'yup';
import { codes as singleTexts } from '#texts/auth';
import { codes as texts } from '#texts/components';
import { OTP_LENGTH } from '../../config/constants';
import { formFields } from '../form/fields';
import { FocusFirst, Form, SubmitButton, SubmitWhen } from '../form/Form';
import { text } from '../form/schema';
import { rich } from '../rich';
import { StatusMessage } from '../StatusMessage';
import { EmailDestination, PhoneDestination, ResendCodes } from './CodeDelivery';
import { cancelCalls, getErrorMessage, isUnanswered, type OperationId, retryDelay } from '../../api';
import type { Countdown } from '../../lib/countdown';
import type { Status } from '../../lib/recentMessages';

/** The calls of a form that asks for codes. */
interface CodeCalls<Codes> {
  /** Checks the codes and continues. Rejects if they are wrong. */
  onVerify: (codes: Codes) => Promise<void>;
  /** Sends new codes. Without it, the form can't request any. */
  onRequest?: () => Promise<unknown>;
  /** The wait until new codes may be requested; null without one. */
  timer: Countdown | null;
  /** Starts the wait: the usual one, or the API's in seconds. */
  onSent: (seconds?: number) => void;
  /** The calls that Cancel stops. */
  operations: readonly OperationId[];
  /** The message of a failed check for which the API gives no reason. */
  failed?: string;
  /** The message if no new codes were sent and the API gives no reason. */
  notSent?: string;
}

/**
 * Checks codes and requests new ones. Canceling keeps the entered digits.
 * @returns `rejections` counts rejected codes, which must be entered again; `clearError` removes the message of a failure
 */
function useCodeEntry<Codes>(calls: CodeCalls<Codes>) {
  const {
    onVerify,
    onRequest,
    onSent,
    operations,
    failed = singleTexts.failed,
    notSent = singleTexts.resendFailed,
  } = calls;
  const [rejections, setRejections] = useState(0);
  const [status, setStatus] = useState<Status | null>(null);
  const fail = (error: unknown, fallback: string) =>
    setStatus({ severity: 'error', text: getErrorMessage(error, fallback), persistent: true });

  const verify = async (codes: Codes): Promise<void> => {
    setStatus(null);
    try {
      await onVerify(codes);
    } catch (error) {
      fail(error, failed);
      if (!isUnanswered(error)) setRejections((count) => count + 1);
    }
  };
  const resend = async (): Promise<void> => {
    setStatus(null);
    try {
      await onRequest?.();
      onSent();
      setStatus({ severity: 'success', text: singleTexts.resent });
    } catch (error) {
      const seconds = retryDelay(error);
      if (seconds) onSent(seconds);
      fail(error, notSent);
    }
  };
  const clearError = useCallback(() => setStatus((shown) => (shown?.severity === 'error' ? null : shown)), []);
  return { rejections, status, clearError, verify, resend, cancel: () => cancelCalls(...operations) };
}

const isWhole = (code: unknown): boolean => String(code ?? '').length === OTP_LENGTH;

interface CodesFormProps<Codes extends object> {
  calls: CodeCalls<Codes>;
  first: Codes;
  schema: ObjectSchema<Codes>;
  several?: boolean;
  children: ReactNode;
}

/** Reserves the height of a one-line message, so that nothing moves when it comes or goes. */
const MessageSpace = styled('div')({ minHeight: 52 });

/** Submits as soon as all codes are complete. An error clears the boxes and focuses the first one. */
function CodesForm<Codes extends object>({ calls, first, schema, several = false, children }: CodesFormProps<Codes>) {
  const { rejections, status, clearError, verify, resend, cancel } = useCodeEntry(calls);
  return (
    // The new key clears the boxes and focuses the first one.
    <FocusFirst key={rejections} always>
      <Form initialValues={first} schema={schema} onSubmit={verify} failed="">
        {({ values }) => {
          const ready = Object.values(values).every(isWhole);
          return (
            <>
              {children}
              <SubmitWhen ready={ready} />
              <OnDigit entered={Object.values(values).join(' ')} run={clearError} />
              <MessageSpace>
                <StatusMessage status={status} />
              </MessageSpace>
              {calls.onRequest && (
                <ResendCodes several={several} timer={calls.timer} onResend={resend} onCancel={cancel} />
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

/** Runs a function when the user has entered another digit. */
function OnDigit({ entered, run }: { entered: string; run: () => void }) {
  useEffect(() => {
    if (entered.trim()) run();
  }, [entered, run]);
  return null;
}

const oneSchema = object({ code: text().test('whole', singleTexts.incomplete, isWhole) });
type OneCode = InferType<typeof oneSchema>;
const OneField = formFields<OneCode>().Code;
const NO_CODE: OneCode = { code: '' };

interface OneCodeFormProps {
  calls: CodeCalls<OneCode>;
  /** The destination. */
  legend: ReactNode;
}

export function OneCodeForm({ legend, calls }: OneCodeFormProps) {
  return (
    <CodesForm calls={calls} first={NO_CODE} schema={oneSchema}>
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

type CodesSoFar = Partial<Record<'phoneNoOtp' | 'emailOtp', string>>;

const twoSchema = object({
  phoneNoOtp: text()
    .test('given', texts.bothMissing, (code, { parent }) => Boolean(code || (parent as CodesSoFar).emailOtp))
    .test('whole', texts.mobileCodeInvalid, isWhole),
  // Silent until the mobile code is complete, so that only one message shows at a time.
  emailOtp: text().test(
    'whole',
    texts.emailCodeInvalid,
    (code, { parent }) => !isWhole((parent as CodesSoFar).phoneNoOtp) || isWhole(code),
  ),
});
export type TwoCodes = InferType<typeof twoSchema>;
const TwoField = formFields<TwoCodes>().Code;
const NO_CODES: TwoCodes = { phoneNoOtp: '', emailOtp: '' };

interface TwoCodesFormProps {
  calls: CodeCalls<TwoCodes>;
  /** The destinations. The calling code comes without the plus. */
  destination: { phoneCallingCode: string; phoneNo: string; email: string };
}

/** Two codes, from the phone and the email: for a sign-up or an affiliate's application. */
export function TwoCodesForm({ destination, calls }: TwoCodesFormProps) {
  const { phoneCallingCode, phoneNo, email } = destination;
  return (
    <CodesForm calls={calls} several first={NO_CODES} schema={twoSchema}>
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
