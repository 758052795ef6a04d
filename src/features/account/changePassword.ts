import { lazyPage } from '../../start/hydration/lazyPage';
import { withApi } from '../../store/withApi';

/** The dialog that changes the password, for `useDialog`. */
export const changePasswordModal = lazyPage(
  withApi(() =>
    import(/* webpackChunkName: "modal-password" */ './ChangePasswordModal').then((m) => m.ChangePasswordModal),
  ),
);
