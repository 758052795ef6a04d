import type { TestApp } from '../../../testing';
import { PASSWORD, signUpForm } from '../../../testing/people';
import { newestCode } from './attacks';

export const newEmail = () => signUpForm().email;
export const newPhone = () => signUpForm().phoneNo;

/** Returns the requests of a user who changes their email or phone. */
export function contactActions(app: TestApp) {
  const post = (token: string | null, path: string, body: object) => app.call('POST', path, { token, body });
  const askEmail = (token: string, email: string, currentPassword = PASSWORD) =>
    post(token, '/user/change-email', { currentPassword, email });
  const enterEmail = (token: string, emailOtp: string) => post(token, '/user/change-email/confirm', { emailOtp });
  const askPhone = (token: string, phoneNo: string, currentPassword = PASSWORD) =>
    post(token, '/user/change-phone', { currentPassword, phoneNo, phoneCode: '+1', phoneCallingCode: '1' });
  const enterPhone = (token: string, phoneNoOtp: string) => post(token, '/user/change-phone/confirm', { phoneNoOtp });

  return {
    askEmail,
    enterEmail,
    askPhone,
    enterPhone,
    codeTo: (to: string) => newestCode(app, to),
    details: async (token: string) => (await app.call('GET', '/user/get-profile', { token })).body.data?.details,
    logIn: async (email: string, password = PASSWORD) =>
      (await post(null, '/user/login', { email, password })).body.token as string | undefined,
    /** Returns the path of the newest undo link sent to an email or phone; empty without one. */
    async linkTo(to: string): Promise<string> {
      const links = (await app.messagesTo(to)).map(({ body }) => /\/undo\/[\w-]+/.exec(body)?.[0]);
      return links.find(Boolean) ?? '';
    },
    /** Changes a user's email. @returns the new one */
    async changeEmail({ token }: { token: string }): Promise<string> {
      const email = newEmail();
      await askEmail(token, email);
      await enterEmail(token, await newestCode(app, email));
      return email;
    },
    /** Changes a user's phone. @returns the new one */
    async changePhone({ token }: { token: string }): Promise<string> {
      const phoneNo = newPhone();
      await askPhone(token, phoneNo);
      await enterPhone(token, await newestCode(app, `+1${phoneNo}`));
      return phoneNo;
    },
  };
}
