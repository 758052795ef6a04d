/** Tells a password manager whose new password it is about to keep; nothing for a person to see or reach. */
export function UsernameForManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
