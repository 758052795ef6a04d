import { fireEvent, waitFor, within } from '@testing-library/react';
import { signUp } from '#texts/auth';
import type { SignUpForm } from '../../server/testing/network/people';

/** The dialog that is open. Not by its computed role, which takes long on a whole page. */
export const dialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (!open) throw new Error('No dialog is open.');
    return open;
  });

/** Puts texts into fields by their labels, in one step each: long forms are not typed key by key. */
export async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  const form = within(await dialog());
  for (const [label, value] of Object.entries(values)) {
    const field = await form.findByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
}

/** Fills in the sign-up form that is open, for an individual user. */
export async function fillInSignUp(form: SignUpForm): Promise<void> {
  await fillIn({
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
  for (const name of [signUp.individual, signUp.user])
    fireEvent.click(within(await dialog()).getByRole('radio', { name, hidden: true }));
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(within(await dialog()).getByRole('button', { name, hidden: true }));
}

/** Fills a row of boxes as autofill does: all of it into the first. @param row `Mobile code`, `Email code` or `Code` */
export async function enterCode(row: string, code: string): Promise<void> {
  const first = await within(await dialog()).findByLabelText(`${row}, digit 1 of 6`);
  fireEvent.change(first, { target: { value: code } });
}

/** The code that is not this one. */
export const wrongCode = (code: string): string => (code === '123456' ? '654321' : '123456');

/** For `findByText`: the legend with these words, however its number is set. */
export const legend = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'LEGEND' && element.textContent === text;

/** What a sheet says about sums: value by label, without the date of the first later charge. */
export const sums = ({ queryAllByRole }: Pick<ReturnType<typeof within>, 'queryAllByRole'>): Record<string, string> =>
  Object.fromEntries(
    queryAllByRole('definition').map(({ previousSibling, textContent }: HTMLElement) => [
      (previousSibling?.textContent ?? '').replace(/^From .*/, 'From'),
      textContent,
    ]),
  );
