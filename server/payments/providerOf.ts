import type { Context } from '../context';
import { makeSandboxProvider } from '../sandbox/provider';
import type { PaymentProvider } from './provider';
import { makeStripeProvider } from './stripeProvider';

const made = new WeakMap<Context, PaymentProvider>();

/** Stripe when a key is set, otherwise the sandbox (design 5; C59: never both, and no sandbox in production). */
export function providerOf(context: Context): PaymentProvider {
  const known = made.get(context);
  if (known) return known;
  const provider = makeProvider(context);
  made.set(context, provider);
  return provider;
}

function makeProvider(context: Context): PaymentProvider {
  const { stripe, production } = context.config;
  if (stripe) return makeStripeProvider(stripe);
  if (production) throw new Error('Payments need STRIPE_SECRET_KEY when NODE_ENV=production.');
  return makeSandboxProvider(context);
}
