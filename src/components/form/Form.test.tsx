import { screen, waitFor } from '@testing-library/react';
import { type InferType, object } from 'yup';
import { renderPart } from '../../testing/renderPart';
import { Modal } from '../Modal';
import { Form, SubmitButton } from './Form';
import { formFields } from './fields';
import { choice, email as emailRule, minLength, phone, phoneDigits, sameAs, text } from './schema';

const schema = object({
  email: text().required('Email is required.').test(emailRule('Invalid email format.')),
  role: choice<'user' | 'contractor'>().required('Role is required.'),
  phone: phone('Phone number is required.').test(phoneDigits('Invalid phone format.')),
  password: text().required('Password is required.').test(minLength(8, 'Too short.')),
  again: text().required('Confirm password is required.').test(sameAs('password', 'They do not match.')),
});
type Values = InferType<typeof schema>;
const Field = formFields<Values>();
const empty: Values = { email: '', role: '', phone: { country: 'US', number: '' }, password: '', again: '' };
const good: Values = {
  email: ' marguerite@example.com ',
  role: 'user',
  phone: { country: 'US', number: '555 013 4477' },
  password: 'Shingle-2025',
  again: 'Shingle-2025',
};

function Sample({ onSubmit, values = good }: { onSubmit: (values: Values) => unknown; values?: Values }) {
  return (
    <Form initialValues={values} schema={schema} onSubmit={onSubmit} failed={(error) => (error as Error).message}>
      <Field.Text name="email" label="Email" type="email" />
      <Field.Switch
        name="role"
        legend="Role"
        options={[
          { value: 'user', label: 'User' },
          { value: 'contractor', label: 'Contractor' },
        ]}
      />
      <Field.Phone name="phone" label="Phone" />
      <Field.Password name="password" label="Password" autoComplete="new-password" />
      <Field.Password name="again" label="Retype" autoComplete="new-password" />
      <SubmitButton onCancel={null}>Create account</SubmitButton>
    </Form>
  );
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Create account' });

describe('Form', () => {
  it('R55 R59 a failed submit shows every message and focuses the first invalid field; editing clears its own', async () => {
    const onSubmit = jest.fn();
    const { user } = renderPart(<Sample onSubmit={onSubmit} values={empty} />);
    await user.click(submit());
    for (const message of ['Email', 'Role', 'Phone number', 'Password', 'Confirm password']) {
      expect(await screen.findByText(`${message} is required.`)).toBeVisible();
    }
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Email is required.');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(email(), 'm');
    expect(screen.queryByText('Email is required.')).not.toBeInTheDocument();
    expect(screen.getByText('Password is required.')).toBeVisible();
  });

  it('R56 an invalid field shows its error on blur; an empty one does not', async () => {
    const { user } = renderPart(<Sample onSubmit={jest.fn()} values={empty} />);
    await user.click(email());
    await user.tab();
    expect(screen.queryByText('Email is required.')).not.toBeInTheDocument();
    await user.type(email(), 'marguerite@');
    await user.tab();
    expect(await screen.findByText('Invalid email format.')).toBeVisible();
    expect(screen.queryByText('Role is required.')).not.toBeInTheDocument();
  });

  it('R61 R62 R64 submits trimmed values, one submit at a time; an error message stays while fields are edited, until the next submit', async () => {
    let fail = (_error: Error) => {};
    const failing = new Promise<void>((_resolve, reject) => (fail = reject));
    const onSubmit = jest.fn().mockReturnValueOnce(failing).mockResolvedValue(undefined);
    const { user } = renderPart(<Sample onSubmit={onSubmit} />);
    await user.dblClick(submit());
    await user.type(email(), '{Enter}{Enter}');
    expect(await screen.findByText('Processing...')).toBeVisible();
    const busy = screen.getByRole('button', { name: 'Processing...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    expect(onSubmit.mock.calls).toEqual([[{ ...good, email: 'marguerite@example.com' }]]);
    fail(new Error('That email is taken.'));
    expect(await screen.findByRole('alert')).toHaveTextContent('That email is taken.');
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await user.type(email(), 'x');
    await user.tab();
    expect(screen.getByRole('alert')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('R54, T14 Enter submits from a field, a select and the surrounding dialog', async () => {
    const onSubmit = jest.fn();
    const { user } = renderPart(
      <Modal open onClose={jest.fn()} title="Sign up">
        <Sample onSubmit={onSubmit} />
      </Modal>,
    );
    await user.type(email(), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    screen.getByRole('radio', { name: 'User' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-disabled'));
    document.querySelector<HTMLElement>('[role=dialog]')?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
  });

  it('T14 Enter keeps its function on a button and in the country list', async () => {
    const onSubmit = jest.fn();
    const { user } = renderPart(<Sample onSubmit={onSubmit} />);
    screen.getAllByRole('button', { name: 'Show password' })[0]?.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Country/ }));
    await user.keyboard('ger{Enter}');
    expect(screen.getByRole('button', { name: 'Country: DE +49, Germany' })).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
