import { useCreateProratedCheckoutMutation } from '../../api';
import { returnUrls } from '../../domain/paymentLinks';
import { teamUsers } from '../../domain/plan';
import { useAppStore, useLeaveForHostedPage } from '../../store/hooks';
import { keepPendingCheckout } from '../../store/pending';
import { selectUser } from '../../store/slices/session';

/** Returns a function that opens the hosted checkout for added seats. It throws if there is no checkout. */
export function useSeatCheckout(): (seats: number) => Promise<void> {
  const { getState } = useAppStore();
  const leaveFor = useLeaveForHostedPage();
  const [createProratedCheckout] = useCreateProratedCheckoutMutation();
  return async (seats) => {
    // Lets the user continue if the payment is not completed.
    const keepSeats = () => {
      const user = selectUser(getState());
      keepPendingCheckout({ newTeamMembers: seats, teamSize: (user ? teamUsers(user) : 0) + seats });
    };
    const request = { newTeamMembers: seats, ...returnUrls() };
    const { data } = await createProratedCheckout({ proratedCheckoutRequest: request }).unwrap();
    return leaveFor(data.sessionUrl, keepSeats);
  };
}
