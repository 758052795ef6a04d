import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { sessions as texts } from '#texts/account';
import { cancelCalls, type Session } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { FadingMessage } from '../../components/FadingMessage';
import { FormStack } from '../../components/layout';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { formatMoment } from '../../lib/format';
import { below } from '../../lib/media';
import { useEnding } from './useEnding';

const HOUR = 60 * 60 * 1000;
/** One browser below the other, with what can be done about it at the right. */
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
  // What is shown of a call that takes long.
  '& > li > p': { gridColumn: '1 / -1' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { display: 'block', typography: 'help', color: 'text.secondary' },
};

/** On a phone a long list reaches below the window. */
const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const nameOf = ({ browser }: Session) => browser ?? texts.unknown;
const hoursSince = (moment: string) => Math.floor((Date.now() - Date.parse(moment)) / HOUR);

/** The log-ins in force, each other one with its way out. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button goes away with its row.
  const { end, endOthers, busy, last, forget } = useEnding(() => list.current?.focus());
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <FormStack>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={texts.list} sx={rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{nameOf(session)}</b>
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
                onClick={() => void end(session.id, texts.ended(nameOf(session)))}
                onCancel={() => cancelCalls('endSession')}
                aria-label={texts.endOf(nameOf(session))}
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
        <div key={last.count} ref={comeIntoView}>
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

/** The same rows while they load. */
export function WaitingSessions() {
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
