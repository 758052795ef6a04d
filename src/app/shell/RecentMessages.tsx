import styled from '@emotion/styled';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { footer as texts } from '#texts/app';
import { TextButton } from '../../components/TextButton';
import { forgetMessages, onMessagesChanged, recentMessages, type RecentMessage } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn } from '../../store/slices/session';

const Box = styled('div')(({ theme }) => ({
  ...theme.typography.help,
  paddingBottom: 22,
  color: theme.vars.palette.text.secondary,
  '& button': { color: 'inherit' },
  '& ol': { display: 'grid', gap: 8, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& time': { marginRight: 12, fontVariantNumeric: 'tabular-nums' },
  '@media print': { display: 'none' },
}));

const NONE: readonly RecentMessage[] = [];

/** The last status messages, for who did not get to read one before it went; empty after a log-out. */
export function RecentMessages() {
  const messages = useSyncExternalStore(onMessagesChanged, recentMessages, () => NONE);
  const [open, setOpen] = useState(false);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const wasLoggedIn = useRef(isLoggedIn);
  useEffect(() => {
    if (wasLoggedIn.current && !isLoggedIn) forgetMessages();
    wasLoggedIn.current = isLoggedIn;
  }, [isLoggedIn]);
  if (messages.length === 0) return null;
  return (
    <Box>
      <TextButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.recentMessages}
      </TextButton>
      {/* Not there while it is closed: a page says a thing once. */}
      {open && (
        <ol aria-label={texts.recentMessages}>
          {messages.map(({ id, text, at }) => (
            <li key={id}>
              <time dateTime={new Date(at).toISOString()}>{new Date(at).toTimeString().slice(0, 5)}</time>
              {text}
            </li>
          ))}
        </ol>
      )}
    </Box>
  );
}
