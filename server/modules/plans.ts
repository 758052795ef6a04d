import type { Context } from '../context';
import { defineHandlers } from '../contract/handlers';
import { cataloguePrices } from '../payments/plans/prices';

/** GET /plans: what can be bought. */
export function plansHandlers({ config }: Context) {
  const data = cataloguePrices(config).map(
    ({ planName, billingInterval, pricePerUser, minimumUsers, features, stripePriceId }) => ({
      planName,
      billingInterval,
      pricePerUser,
      minimumUsers,
      features,
      stripePriceId,
    }),
  );

  async function listPlans() {
    return { success: true, data } as const;
  }

  return defineHandlers({ listPlans });
}
