import { fullPhone, signUpForm, TEST_PASSWORD as PASSWORD } from './network/people';
import { newId } from '../platform/db/queries';
import { accounts } from '../platform/db/schema';
import { openSession } from '../platform/security/sessions';
import type { TestApp } from './index';

export { PASSWORD, signUpForm };

/** Signs a new user up through the API. @returns the form and the two codes that were sent */
export async function signUp(app: TestApp, changes: Record<string, unknown> = {}) {
  const form = signUpForm(changes);
  const answer = await app.call('POST', '/user/v2/signup', { body: form });
  if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return { ...form, ...(await findCodes(app, form)) };
}

/** Returns the latest codes sent to a person. */
export async function findCodes(
  app: TestApp,
  { phoneCallingCode = '1', ...person }: { email: string; phoneNo: string; phoneCallingCode?: string },
) {
  const [mail] = await app.messagesTo(person.email);
  const [text] = await app.messagesTo(fullPhone({ ...person, phoneCallingCode }));
  return { emailOtp: mail?.code ?? '', phoneNoOtp: text?.code ?? '' };
}

/** Creates a verified account with a session, bypassing the codes. */
export async function member(app: Pick<TestApp, 'context'>, changes: Partial<typeof accounts.$inferInsert> = {}) {
  const { db, hasher, now } = app.context;
  const form = signUpForm();
  const [account] = await db
    .insert(accounts)
    .values({
      id: newId(),
      email: form.email,
      passwordHash: await hasher.hash(PASSWORD),
      fullName: form.fullName,
      role: 'user',
      userType: 'Individual',
      phoneNo: form.phoneNo,
      phoneCallingCode: '1',
      verifiedAt: now(),
      createdAt: now(),
      ...changes,
    })
    .returning();
  const token = await openSession(db, account!.id, now());
  return { ...account!, token, password: PASSWORD };
}
