import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { scheme as texts } from '#texts/footer';
import { chooseScheme, type Scheme, schemes, useScheme } from '../../lib/scheme';
import { usePreHydrationValue } from '../../start/hydration/useHydrated';

/** A compact switch that adds little HTML to every page. */
const Row = styled('fieldset')(({ theme }) => ({
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
    <Row ref={group} role="radiogroup" aria-label={texts.legend} data-scheme-switch="" data-print="hide">
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={scheme === chosen}
            onChange={() => chooseScheme(scheme)}
          />
          {texts[scheme]}
        </label>
      ))}
    </Row>
  );
}
