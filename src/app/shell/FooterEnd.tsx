import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore, useId } from 'react';
import { footer as texts, scheme as schemeTexts } from '#texts/footer';
import { brand } from '../../config/content';
import { useHydrated, usePreHydrationValue } from '../../start/hydration/useHydrated';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { forgetMessages, onMessagesChanged, recentMessages, type RecentMessage } from '../../lib/recentMessages';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoggedIn } from '../../store/slices/session';
import { chooseScheme, type Scheme, schemes, useScheme } from '../../lib/scheme';

const End = styled(Stack)(({ theme }) => ({
  ...theme.typography.help,
  flexFlow: 'row wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '8px 24px',
  paddingTop: 22,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
  '& a': { color: 'inherit' },
  [theme.breakpoints.down('nav')]: {
    // Padding widens the targets of short words, so that all gaps are equal.
    '& nav': { gap: 0, marginInline: -8 },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: theme.mixins.target, paddingInline: 8 },
    // The last label ends at the margin.
    '& fieldset': { marginInline: -12 },
  },
}));

/**
 * The current year. Prerendered HTML may be from last year, so it hydrates unchanged and then renders the span again.
 */
function CopyrightYear() {
  const hydrated = useHydrated();
  return (
    <span key={hydrated ? 'now' : 'built'} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}

/** The end of both footers: recent messages, then one line with copyright, color scheme and links. */
export const FooterEnd = ({ children }: { children: ReactNode }) => (
  <>
    <RecentMessages />
    <End>
      <span>
        © <CopyrightYear /> {brand.legalName}
      </span>
      <SchemeSwitch />
      <nav aria-label={texts.legal}>{children}</nav>
    </End>
  </>
);

const NONE: readonly RecentMessage[] = [];

/** The latest status messages, for users who missed one. Cleared on logout. */
function RecentMessages() {
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

/** A compact switch that adds little HTML to every page. */
const Switch = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: theme.mixins.target,
    paddingInline: 12,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
  },
  '& input': { position: 'absolute', opacity: 0 },
  '& :has(:checked)': { backgroundColor: theme.vars.palette.sunk, color: theme.vars.palette.text.primary },
  '& :has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}` },
  '@media (forced-colors: active)': { '& :has(:checked)': { outline: '2px solid Highlight' } },
}));

/** Switches between light, dark and system. */
export function SchemeSwitch() {
  const name = useId();
  const chosen = useScheme();
  const group = useRef<HTMLFieldSetElement>(null);
  usePreHydrationValue(group, chosen, (entered) => chooseScheme(entered as Scheme));
  return (
    <Switch ref={group} role="radiogroup" aria-label={schemeTexts.legend} data-scheme-switch="" data-print="hide">
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={scheme === chosen}
            onChange={() => chooseScheme(scheme)}
          />
          {schemeTexts[scheme]}
        </label>
      ))}
    </Switch>
  );
}
