// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

/** The secret fields of requests and responses. */
export const secretFields: ReadonlySet<string> = new Set([
  'code',
  'confirmPassword',
  'currentPassword',
  'emailOtp',
  'inviteCode',
  'password',
  'phoneNoOtp',
  'token',
]);
