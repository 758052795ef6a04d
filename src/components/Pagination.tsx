import styled from '@emotion/styled';
import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem';
import type { MouseEvent } from 'react';
import { pagination as texts } from '#texts/components';
import { clampPage, entryRange, pageMarks } from '../lib/pagination';
import { IconChevronLeft, IconChevronRight, IconFirst, IconLast } from './icons';

const Bar = styled('nav')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '14px 24px',
  marginTop: 22,
  '& > p': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& > ul': { display: 'flex', gap: 2 },
  '& .MuiPaginationItem-root': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    height: 44,
    margin: 0,
    padding: '0 6px',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { backgroundColor: theme.mixins.hoverTint },
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: theme.vars.palette.text.primary,
      color: theme.vars.palette.background.default,
      fontWeight: 650,
    },
    '&.Mui-disabled': { color: theme.vars.palette.lineStrong, opacity: 1 },
    '&.MuiPaginationItem-ellipsis': { background: 'none' },
  },
  // MUI draws its icons with a margin that would leave ours 4 px.
  '& .MuiPaginationItem-icon': { margin: 0 },
  [theme.breakpoints.down('md')]: {
    justifyContent: 'center',
    textAlign: 'center',
    '& > p': { width: '100%', maxWidth: 'none' },
    '& > ul': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(24px, 1fr)',
      gap: 0,
      width: '100%',
    },
    '& .MuiPaginationItem-root': { minWidth: 0, padding: 0 },
  },
}));
type ItemProps = Pick<PaginationItemProps, 'type' | 'page' | 'selected' | 'disabled' | 'aria-label' | 'aria-current'>;
const icons = { first: IconFirst, previous: IconChevronLeft, next: IconChevronRight, last: IconLast };

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  /** All entries, of all pages. */
  total: number;
  /** Entries of one page. */
  size: number;
  /** Up to this many pages every number is shown. */
  allUpTo: number;
  /** The address of a page, so that it can be opened in a new tab, shared and gone back to. */
  href: (page: number) => string;
  /** Goes to a page inside the application; without it the browser follows the address. */
  onGo?: (page: number) => void;
  /** Called when a page is pointed at or focused, a good moment to prefetch it. */
  onIntent?: (page: number) => void;
}

/**
 * `Showing X to Y of Z entries` with first, previous, numbers, next and last (R119, R120). The marks are our own
 * (`pageMarks`): MUI's Pagination shows five neighbors at an end where the specification asks for two.
 */
export function Pagination({ page, total, size, allUpTo, href, onGo, onIntent }: PaginationProps) {
  const pages = Math.ceil(total / size);
  const current = clampPage(page, pages);
  const { from, to } = entryRange(current, size, total);

  const handleClick = (target: number, event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!onGo || !plain) return;
    event.preventDefault();
    if (target !== current) onGo(target);
  };
  const link = (target: number, props: ItemProps) => (
    <PaginationItem
      {...props}
      component="a"
      shape="rounded"
      slots={icons}
      {...(props.disabled ? { role: 'link' } : { href: href(target) })}
      onClick={(event: MouseEvent) => handleClick(target, event)}
      onPointerEnter={() => onIntent?.(target)}
      onFocus={() => onIntent?.(target)}
    />
  );
  const step = (type: keyof typeof icons, target: number) => (
    <li>{link(target, { type, 'aria-label': texts[type], disabled: clampPage(target, pages) === current })}</li>
  );

  return (
    <Bar aria-label={texts.pages}>
      <p role="status">{texts.showing(from, to, total)}</p>
      {pages > 1 && (
        <ul>
          {step('first', 1)}
          {step('previous', current - 1)}
          {pageMarks(current, pages, allUpTo).map((mark, at) =>
            mark === 'gap' ? (
              <li key={`gap-${at}`}>
                <div aria-hidden="true">
                  <PaginationItem type="start-ellipsis" />
                </div>
              </li>
            ) : (
              <li key={mark}>
                {link(mark, {
                  page: mark,
                  selected: mark === current,
                  'aria-current': mark === current ? 'page' : undefined,
                })}
              </li>
            ),
          )}
          {step('next', current + 1)}
          {step('last', pages)}
        </ul>
      )}
    </Bar>
  );
}
