import type { Context } from '../context';
import type { Message } from '../messages';
import type { Pace } from '../limits/limiter';
import { codeLink } from './codeLinks';
import type { NewCodes, Purpose } from './codes';
import { type Account, mailboxKey } from './find';
import { CODE_MAILS, NOTICES, OWN_MAILS } from './paces';
import type { SignUp } from './signUps';
import { alreadyRegisteredMail, codeMail, notFinishedMail } from './texts';

/** A request for codes, whoever it concerns. */
export interface Asked {
  /** As `emailKey` makes it. */
  email: string;
  source: string;
  /** True for a reset of the password, false for a sign-up. */
  reset: boolean;
  /** The account of the e-mail. */
  account?: Account;
  /** The sign-up that is meant; at a reset one that waits with the e-mail. */
  signUp?: SignUp;
}

/** Who gets what for a request. */
export interface Recipient {
  accountId: string | null;
  signUpId: string | null;
  /** Null without a recipient. @param isLate it leaves later than it was asked for, and others may share it */
  mail: ((isLate: boolean) => Message) | null;
  pace: Pace;
  paceSubject: string;
  /** A pace of its own for the plain spelling of a mailbox: it waits for no mail to another spelling. Null without. */
  plainSubject: string | null;
  /** With calling code, digits only; null where the e-mailed code is asked for alone. */
  phone: string | null;
}

/** @param isOwner the request comes from where the account was logged in to before */
export function recipientOf(
  { config, messages }: Context,
  asked: Asked,
  isOwner: boolean,
  { emailCode, phoneCode, linkToken }: NewCodes,
): Recipient {
  const { email, source, reset, account, signUp } = asked;
  const link = codeLink(config.publicOrigin, linkToken);
  const no = {
    accountId: null,
    signUpId: null,
    mail: null,
    pace: CODE_MAILS,
    paceSubject: `unknown ${email}`,
    plainSubject: null,
    phone: null,
  };
  const mailbox = mailboxKey(email);
  const notice = { pace: NOTICES, paceSubject: mailbox };
  if (reset && account) {
    const own = { pace: OWN_MAILS, paceSubject: `${account.id} ${source}` };
    const mail = () => codeMail(account, 'reset', emailCode, link);
    return { ...no, accountId: account.id, mail, ...(isOwner ? own : { paceSubject: `reset ${email}` }) };
  }
  if (!signUp) return no;
  if (reset) return { ...no, ...notice, mail: () => notFinishedMail(signUp, config.publicOrigin) };

  const phone = signUp.passwordShown ? null : signUp.phoneCallingCode + signUp.phoneNo;
  const common = { ...no, signUpId: signUp.id, phone };
  if (account) return { ...common, ...notice, mail: () => alreadyRegisteredMail(account, config.publicOrigin) };
  const inMail = phone && !messages.reachesPhones ? phoneCode : undefined;
  return {
    ...common,
    paceSubject: `sign-up ${mailbox}`,
    plainSubject: email === mailbox ? `sign-up plain ${email}` : null,
    mail: (isLate) =>
      codeMail(signUp, purposeOf(signUp), emailCode, link, { mobileCode: inMail, signUp: isLate ? 'several' : signUp }),
  };
}

function purposeOf(signUp: SignUp): Purpose {
  if (signUp.passwordShown) return 'log-in';
  return signUp.role === 'affiliate' ? 'affiliate' : 'sign-up';
}
