/** How many days before a yearly charge its email is sent. */
export const NOTICE_DAYS = 28;
