// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.
export const PRO_TEAM_MIN = 3;
export const PRO_TEAM_MAX = 50;
export const ENTERPRISE_TEAM_MIN = 50;
export const ENTERPRISE_TEAM_MAX = 1000000;
/** All optional features of the contract. */
export const FEATURES = [
  'sessions',
  'passwordChange',
  'emailChange',
  'phoneChange',
  'dataExport',
  'accountClosing',
  'team',
  'passkeys',
] as const;
