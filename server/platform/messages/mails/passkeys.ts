import { owner } from '../../../../shared/owner';
import { composeEmail, facts, type Message } from '../composeEmail';
import { inUtc, type Recipient, type Site } from '../phrases';

const profile = ({ publicOrigin }: Site) => `View your passkeys: ${publicOrigin}/account/profile`;

/** @param passkey its name, and the browser that added it, null when unknown @param when epoch ms */
export const passkeyAddedMail = (
  site: Site,
  to: Recipient,
  passkey: { name: string; browser: string | null },
  when: number,
): Message =>
  composeEmail(
    to,
    'A passkey was added to your account',
    `A passkey was added to your ${owner.name} account on ${inUtc(when)}. It logs in without your password.`,
    facts({ Passkey: passkey.name, 'Added with': passkey.browser ?? 'Unknown browser' }),
    `Wasn't you? Someone knows your password. Remove the passkey in your profile, change your password there, and contact ${site.supportEmail}.\n${profile(site)}`,
  );

/** @param name of the passkey @param when epoch ms */
export const passkeyRemovedMail = (site: Site, to: Recipient, name: string, when: number): Message =>
  composeEmail(
    to,
    'A passkey was removed from your account',
    `A passkey was removed from your ${owner.name} account on ${inUtc(when)}. It can no longer log in.`,
    facts({ Passkey: name }),
    `Wasn't you? Log out your other devices in your profile, change your password there, and contact ${site.supportEmail}.\n${profile(site)}`,
  );

/** About a login whose signature counter was not above that of the last login. @param name of the passkey @param when epoch ms */
export const passkeyCounterMail = (site: Site, to: Recipient, name: string, when: number): Message =>
  composeEmail(
    to,
    'One of your passkeys may have been copied',
    `A passkey logged in to your ${owner.name} account on ${inUtc(when)}, but its counter didn't increase since its last login. This can happen after you restore or reset a device. It can also mean that someone has a copy of the passkey.`,
    facts({ Passkey: name }),
    `Didn't restore a device? Remove this passkey in your profile, add a new one, and log out your other devices.\n${profile(site)}`,
  );
