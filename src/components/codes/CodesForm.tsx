import { useFormikContext } from 'formik';
import styled from '@emotion/styled';
import type { KeyboardEvent, ReactNode } from 'react';
import { type InferType, object, type ObjectSchema } from 'yup';
import { codes as singleTexts } from '#texts/auth';
import { codes as texts } from '#texts/components';
import { OTP_LENGTH } from '../../config/constants';
import { type CodeCalls, useCodeEntry } from './useCodeEntry';
import { formFields } from '../form/fields';
import { FocusFirst, Form, SubmitButton, SubmitWhen } from '../form/Form';
import { text } from '../form/schema';
import { rich } from '../rich';
import { StatusMessage } from '../StatusMessage';
import { EmailDestination, PhoneDestination, ResendCodes } from './CodeDelivery';

const isWhole = (code: unknown): boolean => String(code ?? '').length === OTP_LENGTH;

interface CodesFormProps<Codes extends object> {
  calls: CodeCalls<Codes>;
  first: Codes;
  schema: ObjectSchema<Codes>;
  several?: boolean;
  children: ReactNode;
}

/** Reserves the height of a one-line message, so that nothing moves while the user types. */
const MessageSpace = styled('div')({ minHeight: 52 });

/** Submits as soon as all codes are complete. An error clears the boxes and focuses the first one. */
function CodesForm<Codes extends object>({ calls, first, schema, several = false, children }: CodesFormProps<Codes>) {
  const { attempts, rejections, status, verify, resend, cancel } = useCodeEntry(calls);
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
              {attempts > 0 && (
                <MessageSpace>
                  <StatusMessage status={status} />
                </MessageSpace>
              )}
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
