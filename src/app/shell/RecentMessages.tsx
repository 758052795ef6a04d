import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { footer as texts } from '#texts/footer';
import Link from '@mui/material/Link';
import { forgetMessages, onMessagesChanged, recentMessages, type RecentMessage } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn } from '../../store/slices/session';

const NONE: readonly RecentMessage[] = [];

/** The latest status messages, for users who missed one. Cleared on logout. */
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
    <Box sx={{ typography: 'help', pb: 2.75, color: 'text.secondary', displayPrint: 'none' }}>
      <Link component="button" color="inherit" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.recentMessages}
      </Link>
      {/* Rendered only while open, so that no message appears twice on a page. */}
      {open && (
        <Stack component="ol" aria-label={texts.recentMessages} sx={{ gap: 1, mt: 1.5 }}>
          {messages.map(({ id, text, at }) => (
            <li key={id}>
              <Box
                component="time"
                dateTime={new Date(at).toISOString()}
                sx={{ mr: 1.5, fontVariantNumeric: 'tabular-nums' }}
              >
                {new Date(at).toTimeString().slice(0, 5)}
              </Box>
              {text}
            </li>
          ))}
        </Stack>
      )}
    </Box>
  );
}
