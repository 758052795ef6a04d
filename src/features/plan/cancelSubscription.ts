import { lazyPage } from '../../start/hydration/lazyPage';
import { withApi } from '../../store/withApi';

/** The dialog that cancels the plan, for `useDialog`. */
export const cancelSubscriptionModal = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "modal-cancel" */ './CancelSubscriptionModal').then((m) => m.CancelSubscriptionModal),
  ),
);
