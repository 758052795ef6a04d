import styled from '@emotion/styled';
import { type InferType, object } from 'yup';
import { Form, SubmitButton } from '../../../components/form/Form';
import { formFields } from '../../../components/form/fields';
import { email, minLength, phone, phoneDigits, required, text } from '../../../components/form/rules';
import { Panel } from '../../../components/Panel';
import { PHONE_DIGITS_MAX, PHONE_DIGITS_MIN, SIGN_UP_PASSWORD_MIN } from '../../../config/constants';

const schema = object({
  email: text(required('Email is required.'), email('Invalid email format.')),
  phone: phone(
    required('Phone number is required.'),
    phoneDigits(PHONE_DIGITS_MIN, PHONE_DIGITS_MAX, 'Invalid phone format.'),
  ),
  password: text(
    required('Password is required.'),
    minLength(SIGN_UP_PASSWORD_MIN, 'Password must be at least 8 characters long.'),
  ),
});

const Narrow = styled(Panel)({ maxWidth: 520 });

type Values = InferType<typeof schema>;

const initialValues: Values = { email: '', phone: { country: 'US', number: '' }, password: '' };
const Field = formFields<Values>();

const refuse = async (values: Values): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  throw new Error(`${values.email} is taken.`);
};

/** A form whose submit takes a second and is refused. */
export function FormSample() {
  return (
    <Narrow>
      <Form
        label="Sample"
        initialValues={initialValues}
        schema={schema}
        onSubmit={refuse}
        errorOf={(error) => (error instanceof Error ? error.message : 'It did not work. Please try again.')}
      >
        <Field.Text name="email" label="Email" type="email" autoComplete="username" />
        <Field.Phone name="phone" label="Phone number" />
        <Field.Password name="password" label="Password" help="At least 8 characters." autoComplete="new-password" />
        <SubmitButton fullWidth>Create account</SubmitButton>
      </Form>
    </Narrow>
  );
}
