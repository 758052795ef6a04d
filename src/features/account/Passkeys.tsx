import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { passkeys as texts } from '#texts/account';
import { cancelCalls, useListPasskeysQuery, useRemovePasskeyMutation, type Passkey } from '../../api';
import { Confirmation } from '../../components/Confirmation';
import { Skeleton } from '../../components/Skeleton';
import { StatusMessage } from '../../components/StatusMessage';
import { type Action, useAction } from '../../components/useAction';
import { useDialog } from '../../components/useDialog';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { hasPasskeys } from '../../domain/passkeys';
import { formatDate } from '../../lib/format';
import { below } from '../../lib/media';
import { lazyPage } from '../../start/hydration/lazyPage';

const importModals = () => import(/* webpackChunkName: "modal-passkeys" */ './PasskeyModals');
const addPasskeyModal = lazyPage(() => importModals().then((m) => m.AddPasskeyModal));
const renamePasskeyModal = lazyPage(() => importModals().then((m) => m.RenamePasskeyModal));

/** The profile's row of passkeys. A browser without passkeys can only rename and remove existing ones. */
export function Passkeys() {
  const row = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useListPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useRemovePasskeyMutation();
  // The pressed button disappears with its passkey.
  const { status, setStatus, start, confirmation } = useAction({ focus: row });
  const adding = useDialog(addPasskeyModal, {
    onAdded: (name: string) => setStatus({ severity: 'success', text: texts.isAdded(name) }),
  });
  const removalOf = ({ id, name }: Passkey): Action => ({
    question: texts.removing(name),
    run: () => remove({ removePasskeyRequest: { id } }).unwrap(),
    done: texts.removed(name),
  });
  const passkeys = data?.data ?? [];
  if (data && passkeys.length === 0 && !hasPasskeys()) return null;
  return (
    <Box ref={row} tabIndex={-1} sx={{ outline: 'none' }}>
      <dt>{texts.label}</dt>
      <dd>{data ? texts.count(passkeys.length) : isError ? texts.notLoaded : waiting}</dd>
      <Box component="dd" sx={{ gridArea: '1 / 2 / span 2' }}>
        {isError && !data ? (
          <Button variant="text" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        ) : (
          hasPasskeys() && (
            <Button variant="text" aria-label={texts.addTitle} onClick={adding.open}>
              {texts.add}
            </Button>
          )
        )}
      </Box>
      {passkeys.length > 0 && (
        <Box component="dd" sx={{ gridColumn: '1 / -1', mt: 1 }}>
          <Box component="ul" aria-label={texts.label} sx={list}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => start(removalOf(passkey))} />
            ))}
          </Box>
        </Box>
      )}
      {status && (
        <Box component="dd" sx={{ gridColumn: '1 / -1', mt: 1 }}>
          <StatusMessage status={status} onGone={() => setStatus(null)} />
        </Box>
      )}
      {adding.dialog}
      <Confirmation {...confirmation} onCancel={() => cancelCalls('removePasskey')} />
    </Box>
  );
}

const list = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    minHeight: 64,
    [below('phone')]: { gridTemplateColumns: 'auto 1fr', justifyItems: 'start', py: 1 },
  },
  '& p': { typography: 'dense', overflowWrap: 'anywhere', [below('phone')]: { gridColumn: '1 / -1' } },
  '& small': { display: 'block', typography: 'help', color: 'text.secondary' },
  '& .MuiButton-text:last-of-type': { mr: '-12px' },
};

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt, isForOldAddress } = passkey;
  const { dialog, open } = useDialog(renamePasskeyModal, { passkey });
  const use = lastUsedAt ? texts.used(formatDate(lastUsedAt)) : texts.unused;
  return (
    <li>
      <p>
        {name}
        <small>
          {texts.added(formatDate(createdAt))} {isForOldAddress ? texts.isForOldAddress : use}
        </small>
      </p>
      <Button variant="text" size="small" aria-label={texts.renameOf(name)} onClick={open}>
        {texts.rename}
      </Button>
      <Button variant="text" size="small" color="error" aria-label={texts.removeOf(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
      {dialog}
    </li>
  );
}

const waiting = (
  <>
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    <Skeleton width={96} />
  </>
);
