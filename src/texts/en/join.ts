import { brand } from '../../config/content';

/** The page of an emailed invitation. */
export const join = {
  title: (team: string) => `Join ${team}`,
  product: `${brand.name} identifies roofing shingles from photos and finds the ones that match.`,
  lead: (name: string) => `${name} invited you and pays for your seat. There’s nothing for you to pay.`,
  for: (email: string, until: string) => `The invitation is for ${email} and expires on ${until}.`,
  as: {
    member: 'You’ll join as a member.',
    billing: 'You’ll join as a billing manager: you also see payments and invoices, and change the card.',
  },
  planEnds: (until: string) =>
    `The team’s plan currently runs until ${until}. Your seat ends then, unless the plan continues.`,
  invalid: 'This invitation can’t be opened',
  invalidHelp: 'Open the link in your most recent email, or contact the person who invited you.',
  failed: 'We couldn’t load your invitation.',
  toAccount: 'Go to your account',
  toTeam: 'Go to your team',
  toLogIn: 'Log in',
  toSite: `About ${brand.name}`,
  logIn: 'Log in and join',
  logInHelp: 'You already have an account with this email. Log in to join.',
  accept: 'Join the team',
  joined: (team: string) => `You’ve joined ${team}.`,
  acceptAndCancel: 'Join and cancel my plan',
  price: (amount: string, interval: 'month' | 'year') => `${amount} each ${interval}`,
  ownPlan: (plan: string, price: string | null, until: string | null) =>
    `Joining cancels your own plan (${price ? `${plan}, ${price}` : plan}). ${until ? `It’s paid until ${until}, and nothing is refunded.` : 'It ends right away, and the amount due isn’t charged.'}`,
  ownPlanEnds: (until: string) =>
    `Your own plan is canceled and paid until ${until}. Joining doesn’t change that. If you leave the team before then, you can use or resume it.`,
  otherAccount: (email: string, current: string) =>
    `You’re logged in as ${current}. To join, log out and continue as ${email}.`,
  notYou: 'Not you? Log out',
  loggedOut: 'You’re logged out.',
  decline: 'Decline',
  declining: {
    title: 'Decline this invitation?',
    help: 'Your seat goes back to the team.',
    yes: 'Decline invitation',
    no: 'Keep invitation',
  },
  notDeclined: 'We couldn’t decline the invitation. Try again.',
  declined: 'Invitation declined',
  declinedHelp: (name: string) => `We let ${name} know. Changed your mind? Ask them for a new invitation.`,
  name: 'Full name',
  nameRequired: 'Full Name is required',
  password: 'Password',
  submit: 'Create account and join',
  notJoined: 'We couldn’t add you to the team. Try again.',
} as const;
