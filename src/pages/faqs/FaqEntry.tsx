import styled from '@emotion/styled';
import { memo, type MouseEvent, useEffect, useRef } from 'react';
import { IconChevronDown } from '../../components/icons';
import { paths } from '../../config/paths';
import type { FaqItem } from '../../texts/types';
import { CopyLink } from './CopyLink';
import { Marked } from './Marked';
import { matchesAnswerOnly } from './search';

const Details = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 16,
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 20,
    margin: '0 -8px',
    padding: '20px 8px',
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:focus-visible': { outlineOffset: -3 },
  '& > summary:hover h3': { textDecoration: 'underline', textUnderlineOffset: '.2em' },
  '& > summary svg': { marginTop: 2 },
  '&[open] > summary svg': { rotate: '180deg' },
  // On paper every answer is open.
  '@media print': { '&::details-content': { display: 'block', contentVisibility: 'visible' } },
  '& h3': theme.typography.question,
  '& p': { padding: '0 40px 14px 0', color: theme.vars.palette.text.secondary, fontSize: '1rem' },
}));

interface FaqEntryProps {
  item: FaqItem;
  categoryId: string;
  needle: string;
  /** The address names this entry: it is open. */
  named: boolean;
  /** The address named it when the page was opened: it is brought into view. */
  arrived: boolean;
  onToggle: (id: string | null) => void;
}

/** One question. A native `details`: it works before the script has come, without it, and with "find in page". */
export const FaqEntry = memo(function FaqEntry({ item, categoryId, needle, named, arrived, onToggle }: FaqEntryProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (named && details.current) details.current.open = true;
  }, [named]);
  useEffect(() => {
    if (!arrived || !details.current) return;
    details.current.scrollIntoView({ block: 'center' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [arrived]);

  const toggled = (event: MouseEvent) => {
    // The browser opens or closes it after this event.
    const opens = !details.current?.open;
    if (!event.defaultPrevented) onToggle(opens ? item.id : null);
  };
  return (
    <Details ref={details} id={`faq-${item.id}`} open={matchesAnswerOnly(item, needle) || undefined}>
      <summary onClick={toggled}>
        <h3>
          <Marked text={item.question} needle={needle} />
        </h3>
        <IconChevronDown />
      </summary>
      <p>
        <Marked text={item.answer} needle={needle} />
      </p>
      <CopyLink to={paths.faqs.href(categoryId, item.id)} about={item.question} />
    </Details>
  );
});
