// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.

/** The secret fields of requests and responses, with their kind. */
export const secretFields: ReadonlyMap<string, 'password' | 'code' | 'token'> = new Map([
  ['code', 'code'],
  ['confirmPassword', 'password'],
  ['currentPassword', 'password'],
  ['emailOtp', 'code'],
  ['inviteCode', 'code'],
  ['password', 'password'],
  ['phoneNoOtp', 'code'],
  ['token', 'token'],
]);
