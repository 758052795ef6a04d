import styled from '@emotion/styled';
import { useRef } from 'react';
import { sessions as texts } from '#texts/account';
import { cancelCalls, type Session } from '../../api';
import { BusyButton } from '../../components/BusyButton';
import { FadingMessage } from '../../components/FadingMessage';
import { FormStack } from '../../components/layout';
import { formatMoment } from '../../lib/format';
import { Rows, ThisOne } from './rows';
import { useEnding } from './useEnding';

const HOUR = 60 * 60 * 1000;
const Help = styled('p')(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.text.secondary }));

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
      <Rows ref={list} tabIndex={-1} aria-label={texts.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{nameOf(session)}</b>
              <small>{texts.loggedIn(formatMoment(session.loggedInAt))}</small>
              {!session.isThis && <small>{texts.used(hoursSince(session.lastUsedAt))}</small>}
            </div>
            {session.isThis ? (
              <ThisOne>{texts.thisOne}</ThisOne>
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
      </Rows>
      <Help>{others.length > 0 ? texts.notYou : texts.alone}</Help>
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
