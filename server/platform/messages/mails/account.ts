import { owner } from '../../../../shared/owner';
import { formatDay } from '../../lib/money';
import { composeEmail, facts, type Message } from '../composeEmail';
import { inUtc, listSeats, type NewSeats, type Recipient, type Site, unnamed } from '../phrases';

const notYou = ({ supportEmail }: Site) => `Wasn't you? Change your password now and contact ${supportEmail}.`;

/** About several wrong current passwords from logged-in devices. @param when epoch ms */
export function wrongPasswordsMail({ publicOrigin }: Site, to: Recipient, when: number): Message {
  return composeEmail(
    to,
    'Wrong password entered on your account',
    `Someone entered a wrong current password several times on a device that's logged in to your ${owner.name} account, most recently on ${inUtc(when)}. Nothing was changed.`,
    `Wasn't you? Choose "Forgot password?" at ${publicOrigin}/auth/login and set a new password. This logs out every device.`,
    'If this was you, ignore this email.',
  );
}

const LOGGED_OUT = {
  all: "You've been logged out on every device.",
  others: 'Your other devices have been logged out.',
  none: 'Your other devices are still logged in.',
};

const listPasskeys = ({ publicOrigin }: Site, passkeys: readonly { name: string }[]) =>
  passkeys.length === 0
    ? []
    : [
        'These passkeys can still log in without your password:',
        facts(Object.fromEntries(passkeys.map(({ name }, at) => [`Passkey ${at + 1}`, name]))),
        `Don't recognize one? Remove it in your profile: ${publicOrigin}/account/profile`,
      ];

/** @param when epoch ms @param passkeys those that still log in @param loggedOut the devices that were logged out */
export function passwordChangedMail(
  site: Site,
  to: Recipient,
  when: number,
  newSeats: NewSeats,
  passkeys: readonly { name: string }[],
  loggedOut: keyof typeof LOGGED_OUT,
): Message {
  return composeEmail(
    to,
    'Your password was changed',
    `The password of your ${owner.name} account was changed on ${inUtc(when)}. ${LOGGED_OUT[loggedOut]}`,
    ...listSeats(site, newSeats),
    ...listPasskeys(site, passkeys),
    `Log in with your new password: ${site.publicOrigin}/auth/login`,
    `Wasn't you? Choose "Forgot password?" on the login page now, then contact ${site.supportEmail}.`,
  );
}

/** @param browsers of the devices that were logged out; null when unknown @param when epoch ms */
export const sessionsEndedMail = (
  { publicOrigin, supportEmail }: Site,
  to: Recipient,
  browsers: readonly (string | null)[],
  when: number,
): Message =>
  composeEmail(
    to,
    browsers.length === 1 ? 'A device was logged out' : `${browsers.length} devices were logged out`,
    `On ${inUtc(when)}, ${browsers.length === 1 ? 'a device was' : 'devices were'} logged out of your ${owner.name} account from another device.`,
    facts({ Devices: browsers.map((browser) => browser ?? 'Unknown browser').join(', ') }),
    `Wasn't you? Change your password and contact ${supportEmail}.\nView your devices: ${publicOrigin}/account/devices`,
  );

/**
 * @param closesAt the last day to reopen the account, epoch ms
 * @param plan which closing canceled: the last day of it and its seats if the account stays closed, null if it has ended;
 * and the end of the paid time. Epoch ms
 */
export function accountClosedMail(
  { publicOrigin }: Site,
  to: Recipient,
  closesAt: number,
  plan: { endsAt: number | null; paidUntil: number } | null,
): Message {
  const end = plan?.endsAt
    ? ` The plan is paid until ${formatDay(plan.paidUntil)}. If you reopen the account, nothing is charged, and you can resume the plan until then. Otherwise, the plan and its seats end on ${formatDay(plan.endsAt)}. Nothing is refunded.`
    : " The plan has ended, and the amount due won't be charged.";
  return composeEmail(
    to,
    'Your account is closing',
    `Your ${owner.name} account is closing, and you're logged out on your other devices.${plan ? ` Your plan is canceled, any saved card is removed, and you won't be charged again.${end}` : ''} You can reopen your account until ${formatDay(closesAt)}. After that, we delete it and its data. We keep invoices for as long as the law requires.`,
    `Changed your mind? Log in by ${formatDay(closesAt)} and reopen it.\nReopen account: ${publicOrigin}/auth/login?next=%2Faccount`,
    'Wasn\'t you? Log in, choose "Reopen your account" and change your password.',
  );
}

/** @param plan which closing canceled, if it still runs: its end, epoch ms, and whether it needs a card to continue */
export function accountReopenedMail(
  site: Site,
  to: Recipient,
  plan: { periodEnd: number; needsCard: boolean } | null,
): Message {
  const end = plan && ` Your plan is still canceled and ends on ${formatDay(plan.periodEnd)}.`;
  const card = plan?.needsCard
    ? ' Your saved card was removed when you closed your account. To keep your plan, resume it and add a card before then.'
    : '';
  return composeEmail(
    to,
    'Your account was reopened',
    `Your ${owner.name} account is open again, and your data wasn't deleted.${end ?? ''}${card}`,
    `View your account: ${site.publicOrigin}/account`,
    notYou(site),
  );
}

/** The last email to a user whose account was deleted. */
export function accountDeletedMail({ supportEmail }: Site, email: string): Message {
  return composeEmail(
    unnamed(email),
    'Your account was deleted',
    `Your ${owner.name} account and your data were deleted. If you made payments, we keep them and their invoices for as long as the law requires.`,
    `Didn't ask for this? Contact ${supportEmail}.`,
  );
}

/** About a finished data export. It contains no download link because emails get forwarded; the link is in the profile. */
export function dataReadyMail(site: Site, to: Recipient): Message {
  return composeEmail(
    to,
    'Your data is ready to download',
    `You asked to download your ${owner.name} data. The file is ready. Download it from your profile within 24 hours: ${site.publicOrigin}/account/profile`,
    notYou(site),
  );
}
