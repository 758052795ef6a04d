import { type AnyHandler, joinHandlers } from '../contract/handlers';
import type { Context } from '../process/context';
import { authHandlers } from './auth';
import { billingHandlers } from './billing';
import { contactHandlers } from './contact';
import { enterpriseHandlers } from './enterprise';
import { paymentHandlers } from './payment';
import { profileHandlers } from './profile';
import { registrationHandlers } from './registration';
import { sessionsHandlers } from './sessions';
import { teamHandlers } from './team';
import { withTrail } from './trail';

/** The table of handlers by operationId. */
export function makeHandlers(context: Context): Record<string, AnyHandler> {
  const handlers = joinHandlers({
    ...authHandlers(context),
    ...registrationHandlers(context),
    ...sessionsHandlers(context),
    ...profileHandlers(context),
    ...teamHandlers(context),
    ...enterpriseHandlers(context),
    ...paymentHandlers(context),
    ...billingHandlers(context),
    ...contactHandlers(context),
  });
  return withTrail(context, handlers as Record<string, AnyHandler>);
}
