// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.
export const EMAIL_PATTERN =
  /^[A-Za-z0-9!#$%&*+/=?^_|~-]+(?:[.'][A-Za-z0-9!#$%&*+/=?^_|~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/u;
export const LINE_PATTERN = /^[^\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]*$/u;
export const WRITTEN_PHONE_PATTERN = /^[0-9+() .-]+$/u;
export const EMAIL_MAX = 254;
export const FULL_NAME_MAX = 120;
export const JOB_TITLE_MAX = 120;
export const COMPANY_NAME_MAX = 160;
export const ADDRESS_MAX = 300;
export const INVITE_CODE_MAX = 64;
export const AFFILIATE_CODE_MAX = 64;
export const SUBJECT_MAX = 160;
export const WRITTEN_PHONE_MAX = 40;
export const MESSAGE_TEXT_MAX = 5000;
export const PASSKEY_NAME_MAX = 60;
