import styled from '@emotion/styled';
import type { MouseEvent, ReactNode } from 'react';
import * as texts from '#texts/components/pagination';
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
  '& li > *': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    height: 44,
    padding: '0 6px',
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: theme.mixins.hoverTint },
  '& [aria-current]': {
    backgroundColor: theme.vars.palette.text.primary,
    color: theme.vars.palette.background.default,
    fontWeight: 650,
    '&:hover': { backgroundColor: theme.vars.palette.text.primary },
  },
  '& [aria-disabled]': { color: theme.vars.palette.lineStrong },
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
    '& li > *': { minWidth: 0, padding: 0 },
  },
}));

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

/** `Showing X to Y of Z entries` with first, previous, numbers, next and last (R119, R120). */
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
  const link = (target: number, content: ReactNode, label?: string) => (
    <a
      href={href(target)}
      aria-label={label}
      aria-current={!label && target === current ? 'page' : undefined}
      onClick={(event) => handleClick(target, event)}
      onPointerEnter={() => onIntent?.(target)}
      onFocus={() => onIntent?.(target)}
    >
      {content}
    </a>
  );
  const step = (target: number, label: string, icon: ReactNode) => {
    const reachable = target >= 1 && target <= pages && target !== current;
    if (reachable) return link(target, icon, label);
    return (
      <span role="link" aria-disabled="true" aria-label={label}>
        {icon}
      </span>
    );
  };

  return (
    <Bar aria-label={texts.pages}>
      <p role="status">{texts.showing(from, to, total)}</p>
      {pages > 1 && (
        <ul>
          <li>{step(1, texts.first, <IconFirst />)}</li>
          <li>{step(current - 1, texts.previous, <IconChevronLeft />)}</li>
          {pageMarks(current, pages, allUpTo).map((mark, at) => (
            <li key={mark === 'gap' ? `gap-${at}` : mark}>
              {mark === 'gap' ? <span aria-hidden="true">…</span> : link(mark, mark)}
            </li>
          ))}
          <li>{step(current + 1, texts.next, <IconChevronRight />)}</li>
          <li>{step(pages, texts.last, <IconLast />)}</li>
        </ul>
      )}
    </Bar>
  );
}
