import { addsMembers, type Subscriber } from './plan';

/**
 * State of the history entry with which another page hands a number of new members over to the pricing page: a selection
 * whose owner turns out to have a team, and an interrupted checkout.
 */
export interface MembersToAdd {
  addMembers: number;
}

/**
 * What becomes of a stored selection once its owner is known: whoever has a team already does not buy a second plan; the
 * number of users becomes one of added members.
 * @param selection number of users, when one is stored
 * @returns null when the selection stays what it is
 */
export function membersInstead(selection: { quantity: number } | null, owner: Subscriber | null): MembersToAdd | null {
  return selection && owner && addsMembers(owner) ? { addMembers: selection.quantity } : null;
}
