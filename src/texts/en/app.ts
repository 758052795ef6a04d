import { brand } from '../../config/content';

/** The header and the menu. */
export const header = {
  skipToContent: 'Skip to content',
  home: `${brand.name}, home`,
  menu: 'Menu',
  closeMenu: 'Close menu',
  main: 'Main',
  about: 'About',
  pricing: 'Pricing',
  features: 'Features',
  howItWorks: 'How It Works',
  download: 'Download',
  faq: 'FAQ',
  contact: 'Contact',
  affiliateProgram: 'Affiliate Program',
  logIn: 'Login',
  cartEmpty: 'Cart, empty',
  cart: (count: number) => `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
} as const;

/** Why the login is open: a page requires it, or the session has ended. */
export const session = {
  logInFirst: 'Log in to see this page.',
  /** Shown when the browser stores nothing. */
  notKept: 'This browser can’t keep you logged in.',
  seePlan: 'Log in to see your plan.',
  kept: {
    tab: 'This browser doesn’t store data. Your login and cart last until you close this tab.',
    page: 'This browser doesn’t store data. Your login and cart last until you leave or reload this page.',
  },
  ok: 'OK',
  logIn: 'Login',
  ended: 'Your session has ended. Log in again.',
} as const;

/** The error page and dialog. */
export const errors = {
  missing: {
    title: 'We couldn’t load this page',
    body: 'Your connection may be slow, or we’ve just updated the site.',
  },
  broken: {
    title: 'Something went wrong on this page',
    body: 'The rest of the site still works.',
  },
  /** Shown before the page is hydrated. */
  notLoaded: 'Parts of this page didn’t load.',
  writeTo: 'If it happens again, email <support/>.',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
} as const;

/** The error of a dialog whose code failed to load. */
export const dialogs = {
  failed: 'We couldn’t load this dialog. Your connection may be slow.',
  tryAgain: 'Try again',
  close: 'Close',
} as const;

/** The layout of both legal texts. */
export const legal = {
  effectiveDate: (date: string) => `Effective date: ${date}`,
  contents: 'On this page',
} as const;
