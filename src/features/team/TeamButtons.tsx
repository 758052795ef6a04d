import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useState } from 'react';
import { team as texts } from '#texts/team';
import { OfflineNote } from '../../components/OfflineNote';
import { below } from '../../lib/media';
import { lazyPage } from '../../start/hydration/lazyPage';
import { hasPendingInvites } from '../../store/pendingInvites';
import { useAddSeats } from '../../store/useAddSeats';

/** Loaded separately because validation is a third of the page's code. */
const { Page: InviteDialog } = lazyPage(() =>
  import(/* webpackChunkName: "modal-invite" */ './InviteDialog').then((m) => m.InviteDialog),
);

/** The owner's buttons to add seats and to invite. The dialog opens at once after seats were added for an invitation. */
export function TeamButtons({ isFull }: { isFull: boolean }) {
  const addSeats = useAddSeats();
  const [isInviting, setIsInviting] = useState(hasPendingInvites);
  const [wasOpened, setWasOpened] = useState(isInviting);
  const close = () => setIsInviting(false);
  const handleInvite = () => {
    setIsInviting(true);
    setWasOpened(true);
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, [below('tablet')]: { flexGrow: 1, '& > button': { flex: 1, px: 1.5 } } }}>
      <Button onClick={() => addSeats(1)}>{texts.addSeats}</Button>
      <Button variant="contained" onClick={handleInvite}>
        {texts.invite}
      </Button>
      {wasOpened && (
        <Suspense fallback={isInviting && <OfflineNote onDismiss={close} />}>
          <InviteDialog open={isInviting} isFull={isFull} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}
