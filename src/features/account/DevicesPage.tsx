import { sessions as texts } from '#texts/account';
import { PageHead, PageMain, FormStack } from '../../components/layout';
import { Part } from '../../components/Part';
import { Redirect } from '../../components/WaitingPage';
import { paths } from '../../config/paths';
import { hasFeature } from '../../domain/features';
import { useAppSelector } from '../../store/hooks';
import { selectUser } from '../../store/slices/session';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Skeleton } from '../../components/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import {
  cancelCalls,
  isMissingOperation,
  rejectionText,
  useEndSessionMutation,
  useListSessionsQuery,
  type Session,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { StatusMessage } from '../../components/StatusMessage';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { type Action, useAction } from '../../components/useAction';
import { useDialog } from '../../components/useDialog';
import { formatMoment } from '../../lib/format';
import { below } from '../../lib/media';
import { lazyPage } from '../../start/hydration/lazyPage';

/** The list of active sessions. Redirects if the API does not report devices. */
export function DevicesPage() {
  const user = useAppSelector(selectUser);
  if (user && !hasFeature(user, 'sessions')) return <Redirect to={paths.account.href()} />;
  return (
    <PageMain>
      <PageHead title={texts.title} />
      <Part title={texts.list} help={texts.help}>
        <Sessions />
      </Part>
    </PageMain>
  );
}

/** The user's devices, with a button to log each of them out. Refetched on each visit. */
export function Sessions() {
  const { data, error, isError, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Keeps a loaded list visible; a failed logout shows its message next to it.
  if (isError && !data) {
    return (
      <FormStack>
        <Alert severity="error">{isMissingOperation(error) ? rejectionText(error) : texts.failed}</Alert>
        <ButtonRow>
          <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
        </ButtonRow>
      </FormStack>
    );
  }
  return data ? <SessionList sessions={data.data} /> : <WaitingSessions />;
}

const endOthersModal = lazyPage(() =>
  import(/* webpackChunkName: "modal-end-others" */ './EndOthersModal').then((m) => m.EndOthersModal),
);

const HOUR = 60 * 60 * 1000;
/** One browser per row, with its action at the right. */
const rows = {
  outline: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: 88,
    py: '14px',
    borderTop: 1,
    borderColor: 'divider',
    [below('phone')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  '& > li:last-of-type': { borderBottom: 1, borderColor: 'divider' },
  // The message of a slow call.
  '& > li > p': { gridColumn: '1 / -1' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', typography: 'help', color: 'text.secondary' },
};

/** Scrolls a long list into view on a phone. */
const scrollIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' });
};

const browserName = ({ browser }: Session) => browser ?? texts.unknown;
const hoursSince = (moment: string) => Math.floor((Date.now() - Date.parse(moment)) / HOUR);

/** The active sessions. Each one except the current has a logout button. */
function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its row.
  const { busy, status, setStatus, start } = useAction({ focus: list });
  const [endSession] = useEndSessionMutation();
  const endingOf = (session: Session): Action => ({
    key: session.id,
    run: () => endSession({ endSessionRequest: { id: session.id } }).unwrap(),
    done: texts.ended(browserName(session)),
  });
  const endOthers = useDialog(endOthersModal, {
    onDone: () => {
      endOthers.close();
      setStatus({ severity: 'success', text: texts.endedOthers });
    },
  });
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <FormStack>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={texts.list} sx={rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{browserName(session)}</b>
              <small>{texts.loggedIn(formatMoment(session.loggedInAt))}</small>
              {!session.isThis && <small>{texts.used(hoursSince(session.lastUsedAt))}</small>}
            </div>
            {session.isThis ? (
              <Chip color="success" label={texts.thisOne} />
            ) : (
              <BusyButton
                size="small"
                busy={busy === session.id}
                disabled={busy !== null}
                onClick={() => start(endingOf(session))}
                onCancel={() => cancelCalls('endSession')}
                aria-label={texts.endOf(browserName(session))}
              >
                {texts.end}
              </BusyButton>
            )}
          </li>
        ))}
      </Box>
      <Typography variant="small" component="p" sx={{ color: 'text.secondary' }}>
        {others.length > 0 ? texts.notYou : texts.alone}
      </Typography>
      {status && (
        <div ref={scrollIntoView}>
          <StatusMessage status={status} onGone={() => setStatus(null)} />
        </div>
      )}
      {others.length > 0 && (
        <ButtonRow>
          <Button disabled={busy !== null} onClick={endOthers.open}>
            {texts.endOthers}
          </Button>
        </ButtonRow>
      )}
      {endOthers.dialog}
    </FormStack>
  );
}

/** The rows while they load. */
function WaitingSessions() {
  return (
    <>
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Box component="ul" aria-hidden="true" sx={rows}>
        {[148, 172].map((width) => (
          <li key={width}>
            <Skeleton width={width} />
            <Skeleton variant="rounded" width={88} height={40} />
          </li>
        ))}
      </Box>
    </>
  );
}
