import { useFormikContext } from 'formik';
import type { KeyboardEvent } from 'react';
import * as texts from '#texts/auth/codes';
import { EmailDestination } from '../../../components/codes/Destination';
import { formFields } from '../../../components/form/fields';
import { rich } from '../../../components/rich';
import type { SingleCode } from './validation';

const Field = formFields<SingleCode>();

/** The button is disabled until all six digits are there (R45), so Enter has to say what is missing. */
export function SingleCodeField({ email }: { email: string }) {
  const { setFieldTouched } = useFormikContext<SingleCode>();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void setFieldTouched('code', true, true);
  };
  return (
    // The boxes are what can be operated; this only catches Enter as it bubbles up.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKeyDown}>
      <Field.Code
        name="code"
        boxName={texts.code}
        legend={rich(texts.codeSentTo, { email: () => <EmailDestination email={email} /> })}
      />
    </div>
  );
}
