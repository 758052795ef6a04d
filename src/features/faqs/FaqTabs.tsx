import styled from '@emotion/styled';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import * as texts from '#texts/faqs/page';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import type { FaqCategory } from './faqs';
import { below } from '../../lib/media';

/** MUI's Tabs needs script to show the selected tab. */
const List = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 26px',
  margin: '32px 0 8px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Two rows of four, because the last tab would wrap alone.
  [theme.breakpoints.down('xl')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, max-content)',
    justifyItems: 'start',
  },
  [below('tablet')]: {
    display: 'flex',
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: 'calc(-1 * clamp(16px, 4vw, 32px))',
    paddingInline: 'clamp(16px, 4vw, 32px)',
    scrollPaddingInline: 40,
  },
  '@media (scripting: none), print': { display: 'none' },
}));
/** A tab that works before the code loads. */
const Tab = styled('button')(({ theme }) => ({
  ...theme.typography.dense,
  position: 'relative',
  minHeight: 52,
  marginBottom: -1,
  padding: '18px 0 12px',
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'none',
  color: theme.vars.palette.text.secondary,
  lineHeight: 1.3,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-selected=true]': {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.text.primary,
    fontWeight: 650,
  },
}));
/** Overlaps the corner of its tab, so that the tabs stay in place while the user types. */
const Count = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 2,
  right: -10,
  minWidth: 18,
  padding: '1px 4px',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.chalk,
  color: theme.vars.palette.chalkInk,
  fontSize: '.75rem',
  lineHeight: 1.3,
  fontWeight: 650,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}));

interface FaqTabsProps {
  categories: readonly FaqCategory[];
  chosen: string;
  /** Matches by category during a search. */
  counts: ReadonlyMap<string, number> | null;
  onChoose: (id: string) => void;
}

/** The eight categories. Arrow keys, Home and End move and select; on a phone the row scrolls to the selected tab. */
export function FaqTabs({ categories, chosen, counts, onChoose }: FaqTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    // Scrolls horizontally only, so that the page stays in place.
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  const move = (event: KeyboardEvent) => {
    const at = categories.findIndex(({ id }) => id === chosen);
    const last = categories.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const next = to === undefined ? undefined : categories[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#faqs-tab-${next.id}`)?.focus();
  };
  return (
    <List ref={list} role="tablist" aria-label={texts.categories} onKeyDown={move}>
      {categories.map(({ id, name }) => {
        const count = counts?.get(id) ?? 0;
        return (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`faqs-tab-${id}`}
            aria-controls={`faqs-${id}`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
            {count > 0 && (
              <Count>
                <span>{count}</span>
                <VisuallyHidden>{texts.found}</VisuallyHidden>
              </Count>
            )}
          </Tab>
        );
      })}
    </List>
  );
}
