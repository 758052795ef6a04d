import type { Buyer } from '../../checkout/testing/buyer';
import type { TestApp } from '../../../testing';
import { PASSWORD } from '../../../testing/people';
import { makeCrew } from './crew';

/** Creates an owner with two members, and the calls of an ownership transfer. */
export async function makeTeam(
  app: TestApp,
  role: 'member' | 'billing' = 'member',
  buy?: (owner: Buyer) => Promise<void>,
) {
  const crew = await makeCrew(app, 5, buy);
  const { owner } = crew;
  const [heir, other] = [await crew.join(role), await crew.join()];
  const request = (id = heir.seat, currentPassword = PASSWORD) =>
    owner.post('/user/team/transfer', { id, currentPassword });
  const call = (token: string, path: string, body?: object) =>
    app.call('POST', `/user/team/transfer/${path}`, { token, body });
  /** Accepts the terms that the member sees now. */
  const accept = async (token = heir.token, changed: object = {}) => {
    const terms = (await crew.team(token))?.transfer?.terms ?? { amount: 0, users: 1, interval: 'month' };
    return call(token, 'accept', { currentPassword: PASSWORD, ...terms, ...changed });
  };
  const newest = async (email: string) => (await app.messagesTo(email))[0]!;
  return {
    ...{ ...crew, heir, other, request, accept, newest },
    cancel: (token: string) => call(token, 'cancel'),
    subject: async (email: string) => (await newest(email)).subject,
  };
}
