import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { sessions as texts } from '#texts/account';
import {
  cancelCalls,
  isForcedLogOut,
  isMissingOperation,
  refusalText,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
  type Session,
} from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { ButtonRow } from '../../components/ButtonRow';
import { FadingMessage } from '../../components/FadingMessage';
import { FormStack } from '../../components/layout';
import { useStatus } from '../../components/StatusMessage';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatMoment } from '../../lib/format';
import { below } from '../../lib/media';

/** The user's devices, with a button to log each of them out. Refetched on each visit. */
export function Sessions() {
  const { data, error, isError, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Keeps a loaded list visible; a failed logout shows its message next to it.
  if (isError && !data) {
    return (
      <FormStack>
        <Alert severity="error">{isMissingOperation(error) ? refusalText(error) : texts.failed}</Alert>
        <ButtonRow>
          <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
        </ButtonRow>
      </FormStack>
    );
  }
  return data ? <SessionList sessions={data.data} /> : <WaitingSessions />;
}

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
    [below(360)]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
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
  const { end, endOthers, busy, last, forget } = useEndSessions(() => list.current?.focus());
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
                onClick={() => void end(session.id, texts.ended(browserName(session)))}
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
      {last.status && (
        <div key={last.count} ref={scrollIntoView}>
          <FadingMessage severity={last.status.severity} onGone={forget}>
            {last.status.text}
          </FadingMessage>
        </div>
      )}
      {others.length > 0 && (
        <BusyButton
          busy={busy === 'others'}
          disabled={busy !== null}
          onClick={() => void endOthers(texts.endedOthers)}
          onCancel={() => cancelCalls('endOtherSessions')}
        >
          {texts.endOthers}
        </BusyButton>
      )}
    </FormStack>
  );
}

/**
 * Ends other sessions, one at a time, and reports the result.
 * @param onEnded called before the list is refetched
 */
function useEndSessions(onEnded: () => void) {
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  /** ID of the session being ended; `others` for all of them. */
  const [busy, setBusy] = useState<string | null>(null);
  const [last, show] = useStatus(null);

  const run = async (name: string, call: () => Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await call();
      show({ severity: 'success', text: done });
      onEnded();
    } catch (error) {
      if (!isForcedLogOut(error)) show({ severity: 'error', text: refusalText(error) });
    }
    setBusy(null);
  };
  return {
    busy,
    last,
    end: (id: string, done: string) => run(id, () => endSession({ endSessionRequest: { id } }).unwrap(), done),
    endOthers: (done: string) => run('others', () => endOtherSessions().unwrap(), done),
    forget: () => show(null),
  };
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
