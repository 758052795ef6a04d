import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db';
import { newId } from '../../platform/db/queries';
import { codes, codeSources } from '../../platform/db/schema';
import type { Throttle } from '../../platform/security/limits/limiter';
import { THROTTLES } from '../../platform/security/limits/policies';
import type { Message } from '../../platform/messages';
import {
  alreadyRegisteredMail,
  codeMail,
  codeText,
  notFinishedMail,
  type Purpose,
} from '../../platform/messages/mails/codes';
import type { Context } from '../../platform/http/context';
import { newCode, newToken, sha256 } from '../../platform/security/tokens';
import type { Caller } from './callers';
import { mailboxKey } from './find';
import { getSendDelay } from './limits';
import { codeLink } from './mailboxConfirmation';
import type { SignUp } from './signUps';

/** A request for codes. */
interface CodeRequest {
  caller: Caller;
  /** True for a password reset, false for a sign-up. */
  reset: boolean;
  /** The sign-up in question; for a reset, a pending one with the email. */
  signUp?: SignUp;
}

/** The recipients of a request's codes. */
interface Recipient {
  accountId: string | null;
  signUpId: string | null;
  /** Null without a recipient. @param isLate the email is delayed, and other requests may share it */
  mail: ((isLate: boolean) => Message) | null;
  throttle: Throttle;
  throttleSubject: string;
  /**
   * A separate throttle for the plain spelling of a mailbox, so that it does not wait for emails to other spellings.
   * Null without.
   */
  plainSubject: string | null;
  /** With calling code, digits only; null where only the emailed code is required. */
  phone: string | null;
}

function chooseRecipient(
  { config, messages }: Pick<Context, 'config' | 'messages'>,
  { caller, reset, signUp }: CodeRequest,
  { emailCode, phoneCode, linkToken }: NewCodes,
): Recipient {
  const { email, source, account, isOwner } = caller;
  const link = codeLink(config.publicOrigin, linkToken);
  const no = {
    accountId: null,
    signUpId: null,
    mail: null,
    throttle: THROTTLES.codeMails as Throttle,
    throttleSubject: `unknown ${email}`,
    plainSubject: null,
    phone: null,
  };
  const mailbox = mailboxKey(email);
  const notice = { throttle: THROTTLES.notices, throttleSubject: mailbox };
  if (reset && account) {
    const own = { throttle: THROTTLES.ownMails, throttleSubject: `${account.id} ${source}` };
    const mail = () => codeMail(account, 'reset', emailCode, link);
    return { ...no, accountId: account.id, mail, ...(isOwner ? own : { throttleSubject: `reset ${email}` }) };
  }
  if (!signUp) return no;
  if (reset) return { ...no, ...notice, mail: () => notFinishedMail(config, signUp.email) };

  const phone = signUp.passwordShown ? null : signUp.phoneCallingCode + signUp.phoneNo;
  const common = { ...no, signUpId: signUp.id, phone };
  if (account) return { ...common, ...notice, mail: () => alreadyRegisteredMail(config, account) };
  const inMail = phone && !messages.reachesPhones ? phoneCode : undefined;
  return {
    ...common,
    throttleSubject: `sign-up ${mailbox}`,
    plainSubject: email === mailbox ? `sign-up plain ${email}` : null,
    mail: (isLate) =>
      codeMail(signUp, getPurpose(signUp), emailCode, link, {
        mobileCode: inMail,
        signUp: isLate ? 'several' : signUp,
      }),
  };
}

function getPurpose(signUp: SignUp): Purpose {
  if (signUp.passwordShown) return 'log-in';
  return signUp.role === 'affiliate' ? 'affiliate' : 'sign-up';
}

export const CODE_LIFE = 10 * 60 * 1000;

/** Codes that are not sent yet, and their hashes. */
export interface NewCodes {
  emailCode: string;
  emailCodeHash: string;
  phoneCode: string;
  /** Empty where no phone code is required. */
  phoneCodeHash: string;
  /** The token of the link in the email, see `codeLink`. */
  linkToken: string;
}

type Codes = typeof codes.$inferSelect;

/**
 * Generates codes before the transaction that sends them, because hashing is slow. @param forPhone also one for a phone
 */
export async function makeCodes({ hasher }: Pick<Context, 'hasher'>, forPhone: boolean): Promise<NewCodes> {
  const [emailCode, phoneCode] = [newCode(), newCode()];
  const [emailCodeHash, phoneCodeHash] = await Promise.all([
    hasher.hash(emailCode),
    forPhone ? hasher.hash(phoneCode) : '',
  ]);
  return { emailCode, emailCodeHash, phoneCode, phoneCodeHash, linkToken: newToken() };
}

/**
 * Sends codes to the email and phone on record. For a reset these belong to the account, otherwise to the sign-up. The
 * owner of an account whose email is used for another sign-up gets a notice instead of the emailed code. A reset, and a
 * sign-up whose password was entered, require only the emailed code. Under heavy load codes are delayed, and all
 * requests made until then share them. The work is the same without a recipient.
 * @returns the id of the codes
 */
export async function sendCodes(context: Context, tx: Db, request: CodeRequest, made: NewCodes): Promise<string> {
  const { limiter, messages, now } = context;
  const { email, source } = request.caller;
  const to = chooseRecipient(context, request, made);
  const turnAt = await limiter.reserve(tx, to.throttle, to.throttleSubject);
  const queuedMail = turnAt === null ? await findQueuedCodes(tx, request, now()) : undefined;
  if (queuedMail?.accountId === to.accountId && queuedMail.signUpId === to.signUpId) {
    await recordRequest(tx, queuedMail.id, source);
    return queuedMail.id;
  }
  const isPlain = turnAt === null && !queuedMail && to.plainSubject !== null;
  const mailAt = isPlain ? await limiter.reserve(tx, THROTTLES.codeMails, to.plainSubject!) : turnAt;

  const texted = messages.reachesPhones ? to.phone : null;
  const textAt = await limiter.reserve(tx, THROTTLES.codeTexts, texted ?? `unknown ${email}`);
  const queuedText = texted && textAt === null ? await findQueuedTexts(tx, texted, now()) : undefined;
  const callingCode = texted && textAt !== null ? (request.signUp?.phoneCallingCode ?? null) : null;
  const late = await getSendDelay(context, tx, to.mail !== null, callingCode);
  const leaves = (at: number | null) => Math.max(now() + late, at ?? 0);

  const emailFrom = queuedMail?.emailFrom ?? leaves(mailAt);
  const phoneFrom = queuedText?.phoneFrom ?? (texted ? leaves(textAt) : emailFrom);
  const shared = texted ? queuedText : queuedMail;
  const id = newId();
  await tx.insert(codes).values({
    id,
    email,
    phone: to.phone,
    accountId: to.accountId,
    signUpId: to.signUpId,
    emailCodeHash: queuedMail?.emailCodeHash ?? made.emailCodeHash,
    phoneCodeHash: to.phone && (shared?.phoneCodeHash ?? made.phoneCodeHash),
    linkHash: queuedMail?.linkHash ?? sha256(made.linkToken),
    reachesPhone: texted !== null,
    emailFrom,
    phoneFrom: to.phone ? phoneFrom : null,
    expiresAt: (to.phone ? Math.max(emailFrom, phoneFrom) : emailFrom) + CODE_LIFE,
  });
  await recordRequest(tx, id, source);
  const mail = mailAt === null ? null : (to.mail?.(mailAt > now()) ?? null);
  const about = to.accountId !== null && { accountIds: [to.accountId] };
  await messages.queue(tx, mail && { ...about, ...mail, notBefore: emailFrom, goodFor: CODE_LIFE });
  const text =
    texted && textAt !== null
      ? codeText(texted, made.phoneCode, textAt > now() ? undefined : request.signUp?.createdAt)
      : null;
  await messages.queue(tx, text && { ...text, notBefore: phoneFrom, goodFor: CODE_LIFE });
  return id;
}

/** Returns the codes for this email that are not sent yet. */
async function findQueuedCodes(tx: Db, { caller, reset }: CodeRequest, now: number): Promise<Codes | undefined> {
  const kind = isNotNull(reset ? codes.accountId : codes.signUpId);
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.email, caller.email), gt(codes.emailFrom, now), kind))
    .orderBy(desc(codes.emailFrom))
    .limit(1);
  return row;
}

/** Returns the codes for this phone that are not sent yet. */
async function findQueuedTexts(tx: Db, phone: string, now: number): Promise<Codes | undefined> {
  const [row] = await tx
    .select()
    .from(codes)
    .where(and(eq(codes.phone, phone), gt(codes.phoneFrom, now)))
    .orderBy(desc(codes.phoneFrom))
    .limit(1);
  return row;
}

async function recordRequest(tx: Db, codeId: string, source: string): Promise<void> {
  await tx
    .insert(codeSources)
    .values({ codeId, source, asked: true })
    .onConflictDoUpdate({ target: [codeSources.codeId, codeSources.source], set: { asked: true } });
}
