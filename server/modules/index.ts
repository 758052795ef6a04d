import type { Context } from '../context';
import type { Handlers } from '../contract/handlers';
import { affiliateHandlers } from './affiliate';
import { authHandlers } from './auth';
import { billingHandlers } from './billing';
import { contactHandlers } from './contact';
import { enterpriseHandlers } from './enterprise';
import { paymentHandlers } from './payment';
import { plansHandlers } from './plans';
import { profileHandlers } from './profile';
import { registrationHandlers } from './registration';
import { withTrail } from './trail';

/** The modules, named as the tags of the contract. */
const MODULES = [
  authHandlers,
  registrationHandlers,
  affiliateHandlers,
  profileHandlers,
  enterpriseHandlers,
  plansHandlers,
  paymentHandlers,
  billingHandlers,
  contactHandlers,
];

/** The table of handlers by operationId. */
export function makeHandlers(context: Context): Handlers {
  return withTrail(context, Object.assign({}, ...MODULES.map((module) => module(context))) as Handlers);
}
