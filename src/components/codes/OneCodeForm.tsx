import { useFormikContext } from 'formik';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type InferType, object } from 'yup';
import { codes as texts } from '#texts/auth';
import { OTP_LENGTH } from '../../config/constants';
import { formFields } from '../form/fields';
import { FocusFirst, Form, SubmitButton, SubmitWhen } from '../form/Form';
import { text } from '../form/rules';
import { type LastStatus, StatusBelow } from '../StatusMessage';
import { type Countdown, ResendCodes } from './CodeDelivery';

const schema = object({
  code: text({ message: texts.incomplete, holds: (code) => code.length === OTP_LENGTH }),
});
type OneCode = InferType<typeof schema>;
const EMPTY: OneCode = { code: '' };
const Field = formFields<OneCode>();

interface OneCodeFormProps {
  /** Where the code went. */
  legend: ReactNode;
  /** The countdown now running; null when one may ask for a new code. */
  timer: Countdown | null;
  /** The newest message: of a refusal or of a resending. */
  last: LastStatus;
  /** @returns false when the code was refused */
  onVerify: (code: string) => Promise<boolean>;
  /** Without it no new code can be asked for here. */
  onResend?: () => Promise<void>;
  /** Stops what is under way, once it takes long. */
  onCancel: () => void;
}

/** A single code, sent as soon as it is whole. A refused one clears the boxes. */
export function OneCodeForm({ legend, timer, last, onVerify, onResend, onCancel }: OneCodeFormProps) {
  const [refused, setRefused] = useState(0);
  const verify = async ({ code }: OneCode) => {
    if (!(await onVerify(code))) setRefused((count) => count + 1);
  };
  return (
    // Appearing anew is what clears the boxes and gives the focus to the first of them.
    <FocusFirst key={refused} always>
      <Form initialValues={EMPTY} schema={schema} onSubmit={verify} errorOf={String}>
        {({ values }) => (
          <>
            <CodeField legend={legend} />
            <SubmitWhen ready={values.code.length === OTP_LENGTH} />
            <StatusBelow last={last} />
            {onResend && <ResendCodes timer={timer} onResend={onResend} onCancel={onCancel} />}
            <SubmitButton fullWidth disabled={values.code.length < OTP_LENGTH} onCancel={onCancel}>
              {texts.verify}
            </SubmitButton>
          </>
        )}
      </Form>
    </FocusFirst>
  );
}

/** The button is disabled until all six digits are there, so Enter has to say what is missing. */
function CodeField({ legend }: { legend: ReactNode }) {
  const { setFieldTouched } = useFormikContext<OneCode>();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void setFieldTouched('code', true, true);
  };
  return (
    // The boxes are what can be operated; this only catches Enter as it bubbles up.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKeyDown}>
      <Field.Code name="code" boxName={texts.code} legend={legend} />
    </div>
  );
}
