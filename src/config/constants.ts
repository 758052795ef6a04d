/**
 * Business constants and limits. Durations are milliseconds unless the name says otherwise.
 * Values used only once are here too, so that this file mirrors the table in the specification.
 */
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

export const OTP_LENGTH = 6;
export const OTP_RESEND_SECONDS = 60;
export const STORED_DATA_LIFETIME = 24 * HOUR;
export const REMEMBER_ME_LIFETIME = 2_592_000_000;
export const STATUS_MESSAGE_DURATION = 5 * SECOND;
export const CANCEL_MESSAGE_DURATION = 10 * SECOND;
export const UNVERIFIED_LOG_IN_DELAY = 1 * SECOND;
/** Renews the autofill of passkeys, whose challenge expires after five minutes. */
export const PASSKEY_RENEWAL = 240 * SECOND;
export const PHONE_DIGITS_MIN = 8;
export const PHONE_DIGITS_MAX = 15;
export const DEFAULT_PHONE_COUNTRY = 'US';
export const SIGN_UP_PASSWORD_MIN = 8;
export const AFFILIATE_PASSWORD_MIN = 8;
export const RESET_PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const COMPANY_SIZE_MIN = 0;
export const COMPANY_SIZE_MAX = 100;
export const COMPANY_SIZE_DEFAULT = 0;
export const COMPANY_SIZE_TOP_LABEL = '100+';
export { ENTERPRISE_TEAM_MAX, ENTERPRISE_TEAM_MIN, PRO_TEAM_MAX, PRO_TEAM_MIN } from '../../openapi/values.gen';
export const PRICE_MAX_DECIMALS = 3;
export const HISTORY_PAGE_SIZE = 10;
export const PAGINATION_COLLAPSES_ABOVE = 7;
/** The largest quantity that fits in one cart row. */
export const CART_ONE_ROW_MAX_QUANTITY = 3;
export const DEFAULT_CART_COUNT = 0;
export const PLAN_PRO = 'pro plan';
export const PLAN_ENTERPRISE = 'enterprise';
export const HEADER_FIXED_AFTER_PX = 100;
export const SCROLL_TO_TOP_AFTER_PX = 100;
export const MENU_BREAKPOINT_PX = 992;
export const ACTIVE_SECTION_THRESHOLD = 0.5;
export const INVOICE_OPEN_DELAY = 1 * SECOND;
export const REQUEST_TIMEOUT = 120 * SECOND;
export const MODAL_FADE = 300;
export const BACKDROP_FADE = 150;
export const CAROUSEL_AUTOPLAY = 4 * SECOND;
export const CAROUSEL_SLIDES = { wide: 5, from500: 3, below: 1 } as const;
export const LEGAL_EFFECTIVE_DATE = '18 Mar 2025';

/** A stored timestamp further ahead of the clock than this counts as expired. */
export const CLOCK_TOLERANCE = 5 * 60 * SECOND;
/** An interrupted checkout can be continued for this long. */
export const RESUME_CHECKOUT_LIFETIME = DAY;
/** The success page waits this long for the provider's webhook. */
export const CONFIRM_PAYMENT_FOR = 30 * SECOND;
/** Polling interval of the profile while a data export is being prepared. */
export const DATA_EXPORT_POLL = 2 * SECOND;

/** Heights of the notice of a payment that is due, in pixels, from each width on. */
export const PAST_DUE_HEIGHTS = { xs: 139, sm: 91, md: 68, lg: 61 };
