import { contact } from '../../config/content';
import * as texts from '#texts/billing/plan';
import { getErrorMessage, isMissingOperation } from '../../api';

/** Why a change of the plan was not made; where the API has no such operation, the way to somebody who can make it. */
export const refusalOf = (error: unknown): string =>
  isMissingOperation(error) ? texts.notHere(contact.email) : getErrorMessage(error, texts.notNow);
