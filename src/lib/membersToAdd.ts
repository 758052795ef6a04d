/**
 * State of the history entry with which another page hands a number of new members over to the pricing page: the cart,
 * when its owner turns out to have a plan (T10), and an interrupted checkout (R151).
 */
export interface MembersToAdd {
  addMembers: number;
}
