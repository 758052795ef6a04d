/** Tells a password manager whose password the form is about. */
export const Username = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
