/** What secrets look like; each is split or escaped here, so that this file holds none. */
const PATTERNS: [name: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a live key of Stripe', /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/],
  ['a test key of Stripe', /\b(?:sk|rk)_test_[A-Za-z0-9]{16,}/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abposr]-[A-Za-z0-9-]{10,}/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a key of Twilio', /\b(?:AC|SK)[0-9a-f]{32}\b/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|mysql|redis|https?):\/\/[^\s:/@'"`<>$]+:[^\s@/'"`<>$]{8,}@/,
  ],
];

/** Words that stand for a secret in examples. */
const EXAMPLE = /:(?:password|secret|…)@/i;

/** @returns the secrets in a text, with their lines */
export function secretsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      PATTERNS.filter(([, pattern]) => pattern.test(line) && !EXAMPLE.test(line)).map(
        ([name]) => `line ${at + 1}: ${name}`,
      ),
    );
}
