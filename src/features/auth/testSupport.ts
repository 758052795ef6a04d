import { screen, within } from '@testing-library/react';
import { logIn, signUp } from '#texts/auth';
import { type AuthView, modalOpened } from '../../store/slices/modals';
import { dialog, fillIn, press } from '../../testing/forms';
import { type RenderedApp, renderDialogs } from '../../testing/renderApp';

/** Renders a small page with the dialog open. */
export function openAuth(view: AuthView, address = '/privacy-policy'): Promise<RenderedApp> {
  return renderDialogs(address, { prepare: ({ dispatch }) => dispatch(modalOpened({ name: 'auth', view })) });
}

/** Opens the dialog and waits for the sign-up form. */
export async function openSignUp(): Promise<RenderedApp> {
  const view = await openAuth('sign_up');
  await screen.findByLabelText(signUp.fullName);
  return view;
}

export async function logInAs({ email, password }: { email: string; password: string }): Promise<void> {
  await fillIn({ [logIn.email]: email, [logIn.password]: password });
  await press(logIn.submit);
}

export const findAlert = async () => within(await dialog()).findByRole('alert');

/** Expects each message to be visible. */
export async function expectMessages(...sentences: (string | RegExp)[]): Promise<void> {
  for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible();
}
