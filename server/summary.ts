import type { AddressInfo } from 'node:net';
import { owner } from '../owner';
import type { Config } from './config';
import { DEMO_ACCOUNTS, DEMO_AFFILIATE_CODE, DEMO_INVITE_CODE, DEMO_PASSWORD } from './demo';

/** What a person reads after the start: where it runs, who may log in, where the codes are. */
export function startSummary(
  config: Config,
  engine: 'pglite' | 'postgres',
  address: AddressInfo | null,
  notes: readonly string[],
): string {
  const warnings = notes.map((note) => `  Note: ${note}\n`);
  if (config.production) return warnings.join('');
  const data =
    engine === 'postgres'
      ? 'PostgreSQL (DATABASE_URL)'
      : config.dataDir === 'memory://'
        ? 'in memory, kept until the stop'
        : config.dataDir;
  const listening = address ? `${address.address}:${address.port}` : `${config.host}:${config.port}`;
  const lines = [
    '',
    `  ${owner.name.padEnd(13)} ${config.publicOrigin}`,
    `  Listening     ${listening}`,
    `  Data          ${data}`,
    `  Messages      ${config.smtp ? 'SMTP' : `${config.publicOrigin}/outbox`} ${config.twilio ? '; codes for phones: Twilio' : ''}`,
    `  Payments      ${config.stripe ? 'Stripe' : 'built-in sandbox: card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined'}`,
    ...(config.demoData ? ['', `  Demo accounts, password ${DEMO_PASSWORD}`, ...demoLines()] : []),
    '',
  ];
  return `${lines.join('\n')}\n${warnings.join('')}`;
}

function demoLines(): string[] {
  return [
    ...DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(24)} ${about}`),
    `    affiliate code ${DEMO_AFFILIATE_CODE}, invite code ${DEMO_INVITE_CODE}`,
  ];
}
