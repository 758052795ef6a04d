import styled from '@emotion/styled';
import { memo, type ReactNode, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as texts from '#texts/faqs/page';
import { Link as RouterLink } from 'react-router-dom';
import { StateDrawing } from '../../components/StateDrawing';
import { useHydrated } from '../../start/hydration/useHydrated';
import { below, narrower } from '../../lib/media';
import { useNavigate } from '../../lib/navigation';
import { IconChevronDown } from '../../components/icons';
import { paths } from '../../config/paths';
import Link from '@mui/material/Link';
import { type FaqCategory, type FaqItem, intoColumns, matches, matchesAnswerOnly, splitByNeedle } from './faqs';

/** A tab panel that is readable without script. */
const Panel = styled('section')(({ theme }) => ({
  '&:focus-visible': { outlineOffset: 6 },
  // Without script all categories are visible, each under its own heading.
  '@media (scripting: none)': { '&[hidden]': { display: 'block !important' } },
  '& > h2': theme.mixins.visuallyHidden,
  '@media (scripting: none), print': {
    '& > h2': {
      ...theme.typography.h3,
      position: 'static',
      width: 'auto',
      height: 'auto',
      clipPath: 'none',
      marginTop: 40,
    },
  },
}));
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '0 56px',
  alignItems: 'start',
  [below('tablet')]: { gridTemplateColumns: '1fr' },
});
/** Replaces the answers. */
const Empty = styled('div')(({ theme }) => ({
  padding: '40px 0',
  '& > svg': { marginBottom: 16 },
  '& > p': { ...theme.typography.lead, color: theme.vars.palette.text.primary },
}));

interface FaqPanelProps {
  category: FaqCategory;
  chosen: boolean;
  needle: string;
  named: string | null;
  arrived: string | null;
  onToggle: (id: string | null) => void;
  /** Suggestions for a search without matches in this category. */
  otherMatches?: ReactNode;
}

/** The entries of one category in two columns, filtered by the search. */
export const FaqPanel = memo(function FaqPanel(props: FaqPanelProps) {
  const { category, chosen, needle, named, arrived, onToggle, otherMatches } = props;
  const found = category.items.filter((item) => matches(item, needle));
  const empty = category.items.length === 0;
  return (
    <Panel
      role="tabpanel"
      id={`faqs-${category.id}`}
      aria-labelledby={`faqs-tab-${category.id}`}
      hidden={!chosen}
      tabIndex={found.length === 0 ? 0 : undefined}
    >
      <h2>{category.name}</h2>
      {found.length > 0 ? (
        <Columns>
          {intoColumns(found).map((column, index) => (
            <div key={index}>
              {column.map((item) => (
                <FaqEntry
                  key={item.id}
                  item={item}
                  categoryId={category.id}
                  needle={needle}
                  named={named === item.id}
                  first={item === category.items[0]}
                  arrived={arrived === item.id}
                  onToggle={onToggle}
                />
              ))}
            </div>
          ))}
        </Columns>
      ) : (
        <Empty>
          <StateDrawing state="empty" />
          <p>{empty ? texts.nothingYet : texts.nothingFound}</p>
          {!empty && otherMatches}
        </Empty>
      )}
    </Panel>
  );
});

/** Native details elements open without script. */
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
  // Printing opens every answer.
  '@media print': { '&::details-content': { display: 'block', contentVisibility: 'visible' } },
  '& h3': theme.typography.question,
  '& p': { padding: '0 40px 14px 0', color: theme.vars.palette.text.secondary, fontSize: '1rem' },
}));

interface FaqEntryProps {
  item: FaqItem;
  categoryId: string;
  needle: string;
  /** The category's first entry starts open, as an example. */
  first: boolean;
  /** Open because the URL names this entry. */
  named: boolean;
  /** Scrolled into view because the initial URL named this entry. */
  arrived: boolean;
  onToggle: (id: string | null) => void;
}

/** One question. A native `details` element, which works before and without script, and with "find in page". */
const FaqEntry = memo(function FaqEntry(props: FaqEntryProps) {
  const { item, categoryId, needle, first, named, arrived, onToggle } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (named && details.current) details.current.open = true;
  }, [named]);
  useEffect(() => {
    if (!arrived || !details.current) return;
    details.current.scrollIntoView({ block: 'center' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [arrived]);

  const [prerendered] = useState(!useHydrated());
  const noteEarly = useEffectEvent(() => {
    if (prerendered && !first && details.current?.open) onToggle(item.id);
  });
  // Opened by hand before this code ran.
  useEffect(() => {
    noteEarly();
  }, []);

  const toggled = (event: MouseEvent) => {
    // The browser toggles it after this event.
    const opens = !details.current?.open;
    if (!event.defaultPrevented) onToggle(opens ? item.id : null);
  };
  return (
    <Details ref={details} id={`faq-${item.id}`} open={first || matchesAnswerOnly(item, needle) || undefined}>
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

/** Marks the search matches in a text. */
function Marked({ text, needle }: { text: string; needle: string }) {
  if (!needle) return <span>{text}</span>;
  const parts = splitByNeedle(text, needle).map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part));
  return <span key={needle}>{parts}</span>;
}

const COPIED_FOR = 2500;

/** A row with text and icon. */
const Line = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 24,
  paddingBottom: 20,
  [`@media (pointer: coarse), ${narrower('md')}`]: {
    paddingBottom: 8,
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: theme.mixins.target },
  },
  '@media print': { display: 'none' },
}));

/** Copies the URL of one answer. As a link it also works without script or clipboard access. */
function CopyLink({ to, about }: { to: string; about: string }) {
  const navigate = useNavigate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = (event: MouseEvent) => {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    clipboard.writeText(new URL(to, window.location.href).href).then(
      () => setCopied(true),
      () => navigate(to, { replace: true, preventScrollReset: true }),
    );
  };
  return (
    <Line>
      <Link component={RouterLink} to={to} replace onClick={copy} aria-label={texts.copyLinkTo(about)}>
        {texts.copyLink}
      </Link>
      <span role="status">{copied ? texts.copied : ''}</span>
    </Line>
  );
}
