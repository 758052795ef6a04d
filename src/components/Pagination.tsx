import Box from '@mui/material/Box';
import PaginationItem, { type PaginationItemProps } from '@mui/material/PaginationItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MouseEvent } from 'react';
import { pagination as texts } from '#texts/components';
import { PAGINATION_COLLAPSES_ABOVE } from '../config/constants';
import { isPlainClick } from '../lib/browser';
import { clampPage } from '../lib/clampPage';
import { IconChevronLeft, IconChevronRight, IconFirst, IconLast } from './icons';

type ItemProps = Pick<PaginationItemProps, 'type' | 'page' | 'selected' | 'disabled' | 'aria-label' | 'aria-current'>;
const icons = { first: IconFirst, previous: IconChevronLeft, next: IconChevronRight, last: IconLast };

export interface PaginationProps {
  /** Counted from 1. */
  page: number;
  /** Total number of entries. */
  total: number;
  /** Entries per page. */
  size: number;
  /** Returns the URL of a page, so that pages can be shared, opened in a new tab, and reached with Back. */
  href: (page: number) => string;
  /** Navigates without a reload. Without it the browser follows the link. */
  onGo?: (page: number) => void;
  /** Called when a page link is hovered or focused, to prefetch the page. */
  onIntent?: (page: number) => void;
}

/**
 * `Showing X to Y of Z entries` with first, previous, numbers, next and last. It uses `pageMarks`, because MUI's
 * Pagination shows five neighbors at an end where the specification requires two.
 */
export function Pagination({ page, total, size, ...links }: PaginationProps) {
  const pages = Math.ceil(total / size);
  const current = clampPage(page, pages);
  const { from, to } = entryRange(current, size, total);
  return (
    <Stack
      component="nav"
      aria-label={texts.pages}
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', md: 'space-between' },
        gap: '14px 24px',
        mt: '22px',
      }}
    >
      <Typography
        role="status"
        variant="small"
        component="p"
        sx={{
          width: { xs: '100%', md: 'auto' },
          maxWidth: 'none',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          textAlign: { xs: 'center', md: 'start' },
        }}
      >
        {texts.showing(from, to, total)}
      </Typography>
      {pages > 1 && <PageLinks {...links} pages={pages} current={current} />}
    </Stack>
  );
}

type PageLinksProps = Omit<PaginationProps, 'page' | 'total' | 'size'> & { pages: number; current: number };

/** The links to other pages, on one line. */
function PageLinks({ pages, current, href, onGo, onIntent }: PageLinksProps) {
  const handleClick = (target: number, event: MouseEvent) => {
    if (!onGo || !isPlainClick(event)) return;
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
    <Box
      component="ul"
      sx={{
        display: { xs: 'grid', md: 'flex' },
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(24px, 1fr)',
        gap: { md: '2px' },
        width: { xs: '100%', md: 'auto' },
      }}
    >
      {step('first', 1)}
      {step('previous', current - 1)}
      {pageMarks(current, pages).map((mark, at) =>
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
    </Box>
  );
}

/** A page number, or a gap that hides at least two pages. */
export type PageMark = number | 'gap';

/**
 * Returns the marks between Previous and Next: all pages up to `allUpTo`; above that the first, the current page with
 * its neighbors, and the last, with gaps between them. A single hidden page is shown instead of a gap.
 * @param page counted from 1; out-of-range values are clamped
 */
export function pageMarks(page: number, pages: number, allUpTo = PAGINATION_COLLAPSES_ABOVE): PageMark[] {
  if (pages <= allUpTo) return Array.from({ length: Math.max(0, pages) }, (_, at) => at + 1);
  const current = clampPage(page, pages);
  const shown = [1, current - 1, current, current + 1, pages].filter((at) => at >= 1 && at <= pages);
  const marks: PageMark[] = [];
  let previous = 0;
  for (const at of [...new Set(shown)]) {
    if (at - previous === 2) marks.push(at - 1);
    else if (at - previous > 2) marks.push('gap');
    marks.push(at);
    previous = at;
  }
  return marks;
}

/** Returns the first and last entry of a page, counted from 1; both 0 without entries. */
export function entryRange(page: number, size: number, total: number): { from: number; to: number } {
  if (total <= 0) return { from: 0, to: 0 };
  const from = (clampPage(page, Math.ceil(total / size)) - 1) * size + 1;
  return { from, to: Math.min(total, from + size - 1) };
}
