import styled from '@emotion/styled';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as texts from '#texts/components/phone';
import { countryOf, findCountries } from '../lib/phone';
import { focusesFirstField } from '../lib/focusesFirstField';
import { IconSearch } from './icons';

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  top: 'calc(100% + 6px)',
  left: 0,
  right: 0,
  padding: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shade.dialog,
}));
const Search = styled('div')(({ theme }) => ({
  position: 'relative',
  '& svg': { position: 'absolute', left: 14, top: 14, pointerEvents: 'none' },
  '& input': {
    ...theme.mixins.field,
    ...theme.typography.dense,
    width: '100%',
    padding: '11px 14px 11px 44px',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&:focus': theme.mixins.fieldFocus,
  },
}));
const List = styled('ul')({ maxHeight: 264, marginTop: 8, overflowY: 'auto', overscrollBehavior: 'contain' });
const Option = styled('li')(({ theme }) => ({
  ...theme.typography.dense,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  minHeight: 44,
  padding: '6px 12px',
  borderRadius: 4,
  cursor: 'pointer',
  scrollMarginBlock: 4,
  '& span:last-child': {
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '&[aria-selected=true]': { fontWeight: 600 },
  '&:hover': { backgroundColor: theme.mixins.hoverTint },
  '&[data-active]': {
    backgroundColor: theme.mixins.hoverTint,
    outline: `2px solid ${theme.vars.palette.focus}`,
    outlineOffset: -2,
  },
}));
const Nothing = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  padding: '14px 12px',
  color: theme.vars.palette.text.secondary,
}));

export interface CountryPickerProps {
  /** ISO code of the country chosen now. */
  country: string;
  onChoose: (iso: string) => void;
  onClose: () => void;
}

/**
 * The list of countries with its search: a combobox, so focus stays in the search field while arrow keys, Home, End and
 * Page keys walk the list. Escape closes it and nothing around it.
 */
export function CountryPicker({ country, onChoose, onClose }: CountryPickerProps) {
  const [search, setSearch] = useState('');
  const found = findCountries(search);
  const [active, setActive] = useState(() => found.findIndex(({ iso }) => iso === country));
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (at: number): string => `${id}-${found[at]?.iso ?? ''}`;

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    // On a phone the keyboard is about to cover the lower half of the screen.
    panel.current?.scrollIntoView?.({ block: focusesFirstField() ? 'nearest' : 'start' });
  }, []);
  useEffect(() => {
    panel.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + 6),
      PageUp: Math.max(0, active - 6),
      ...(search ? undefined : { Home: 0, End: last }),
    };
    const to = moves[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Enter') {
      const choice = found[active] ?? found[0];
      if (choice) onChoose(choice.iso);
    } else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Panel ref={panel}>
      <Search>
        <IconSearch />
        <input
          ref={input}
          role="combobox"
          aria-label={texts.search}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.example}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </Search>
      <List id={`${id}-list`} role="listbox" aria-label={texts.countries}>
        {found.map((item, at) => (
          // The keyboard works from the search field (aria-activedescendant), never on the option itself.
          <Option
            key={item.iso}
            id={optionId(at)}
            role="option"
            aria-selected={item.iso === countryOf(country).iso}
            data-active={at === active || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item.iso)}
          >
            <span>{item.name}</span>
            <span>
              {item.iso} +{item.dial}
            </span>
          </Option>
        ))}
      </List>
      {found.length === 0 && <Nothing role="status">{texts.nothingFound(search)}</Nothing>}
    </Panel>
  );
}
