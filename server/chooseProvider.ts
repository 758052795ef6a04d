import type { Config } from './config';
import type { Context } from './context';
import { makeStripeProvider } from './payments/providers/stripe';
import { makeSandbox } from './sandbox/provider';
import type { SandboxParts } from './sandbox/webhooks';

/** Who takes the payments: Stripe when a key is set, otherwise the sandbox, which is never there in production. */
export function chooseProvider(
  { stripe, production }: Config,
  parts: SandboxParts,
): Pick<Context, 'provider' | 'sandbox'> {
  if (stripe) return { provider: makeStripeProvider(stripe), sandbox: null };
  if (production) throw new Error('Payments need STRIPE_SECRET_KEY when NODE_ENV=production.');
  const sandbox = makeSandbox(parts);
  return { provider: sandbox, sandbox };
}
