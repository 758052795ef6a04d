import { fireEvent, waitFor, within } from '@testing-library/react';
import { signUp } from '#texts/auth';
import type { SignUpForm } from '../../server/testing/network/people';

/** Returns the open dialog. Not by computed role, which is slow on a whole page. */
export const dialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (!open) throw new Error('No dialog is open.');
    return open;
  });

/** Enters values by label, in one step each: typing long forms key by key is slow. @returns the fields */
async function enter(values: Readonly<Record<string, string>>): Promise<HTMLElement[]> {
  const form = within(await dialog());
  await form.findByLabelText(Object.keys(values)[0]!);
  return Object.entries(values).map(([label, value]) => {
    const field = form.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    return field;
  });
}

/** Fills in fields by label and leaves them. */
export async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const [field] = await enter({ [label]: value });
    fireEvent.blur(field!);
  }
}

/** Fills in the open sign-up form, for an individual user. Without leaving the fields, which draws the form again. */
export async function fillInSignUp(form: SignUpForm): Promise<void> {
  await enter({
    [signUp.fullName]: form.fullName,
    [signUp.email]: form.email,
    [signUp.phone]: form.phoneNo,
    [signUp.jobTitle]: form.jobTitle,
    [signUp.companyName]: form.company,
    [signUp.companyPhone]: form.companyPhoneNo,
    [signUp.address]: form.address,
    [signUp.password]: form.password,
    [signUp.confirmPassword]: form.password,
  });
  const options = within(await dialog());
  for (const name of [signUp.individual, signUp.user]) fireEvent.click(options.getByLabelText(name));
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(within(await dialog()).getByRole('button', { name, hidden: true }));
}

/** Fills in a code like autofill: all of it into the first box. @param row `Mobile code`, `Email code` or `Code` */
export async function enterCode(row: string, code: string): Promise<void> {
  const first = await within(await dialog()).findByLabelText(`${row}, digit 1 of 6`);
  fireEvent.change(first, { target: { value: code } });
}

/** Returns a different code. */
export const wrongCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** Returns a matcher for `findByText`: a legend with this text, however its number is rendered. */
export const legend = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'LEGEND' && element.textContent === text;

/** Returns the amounts in a quote dialog by label, without the date of the first later charge. */
export const quotedAmounts = ({
  queryAllByRole,
}: Pick<ReturnType<typeof within>, 'queryAllByRole'>): Record<string, string> =>
  Object.fromEntries(
    queryAllByRole('definition').map(({ previousSibling, textContent }: HTMLElement) => [
      (previousSibling?.textContent ?? '').replace(/^From .*/, 'From'),
      textContent,
    ]),
  );
