import styled from '@emotion/styled';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import IconButton from '@mui/material/IconButton';
import { useCallback, useState, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as texts from '#texts/faqs/page';
import { atLineStart } from '../../components/ButtonRow';
import { IconSearch } from '../../components/icons';
import { IconClose } from '../../components/icons/shared';
import { rich } from '../../components/rich';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { paths } from '../../config/paths';
import { below } from '../../lib/media';
import { useHydrated, usePreHydrationValue } from '../../start/hydration/useHydrated';
import { FaqPanel } from './FaqPanel';
import { type FaqCategory, faqCategories, countMatches, toNeedle } from './faqs';
import { FaqTabs } from './FaqTabs';

/** Title and search side by side. */
const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr minmax(280px, 36%)',
  gap: '24px 48px',
  alignItems: 'end',
  // Keeps the title to two lines.
  [below('lg')]: { gridTemplateColumns: '1fr' },
  '& h1': theme.typography.pageTitle,
  '& p': { marginTop: 10, color: theme.vars.palette.text.secondary },
}));

/** Questions and answers, with a search per category and a link to each answer. */
export function Faqs() {
  const { category, question, chooseCategory, nameQuestion } = useFaqAddress();
  const [typed, setTyped] = useState('');
  const needle = toNeedle(typed);
  const counts = countMatches(faqCategories, needle);
  const found = counts.get(category.id) ?? 0;
  // Only the initial URL is a target to scroll to; later entries were opened by hand.
  const [arrived, setArrived] = useState<{ at: string | null } | null>(null);
  if (arrived === null && question !== null) setArrived({ at: question });
  const toggle = useCallback(
    (id: string | null) => {
      setArrived((before) => before ?? { at: null });
      nameQuestion(id);
    },
    [nameQuestion],
  );
  const clear = useCallback(() => setTyped(''), []);

  return (
    <>
      <Head>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </div>
        <FaqSearch value={typed} onChange={setTyped} categoryName={category.name} />
      </Head>
      <FaqTabs
        categories={faqCategories}
        chosen={category.id}
        counts={needle ? counts : null}
        onChoose={chooseCategory}
      />
      <VisuallyHidden role="status">
        {needle && texts.foundIn(found, category.items.length, category.name)}
      </VisuallyHidden>
      {faqCategories.map((each) => {
        const chosen = each.id === category.id;
        return (
          <FaqPanel
            key={each.id}
            category={each}
            chosen={chosen}
            needle={chosen ? needle : ''}
            named={chosen ? question : null}
            arrived={chosen ? (arrived?.at ?? null) : null}
            onToggle={toggle}
            otherMatches={
              chosen && needle && found === 0 ? (
                <OtherMatches categories={faqCategories} counts={counts} onChoose={chooseCategory} onClear={clear} />
              ) : undefined
            }
          />
        );
      })}
    </>
  );
}

interface OtherMatchesProps {
  categories: readonly FaqCategory[];
  counts: ReadonlyMap<string, number>;
  onChoose: (id: string) => void;
  onClear: () => void;
}

const support = (inside: string) => <Link href={paths.home.href('contact')}>{inside}</Link>;

/** Shown without matches: links to categories with matches, or to all questions. */
function OtherMatches({ categories, counts, onChoose, onClear }: OtherMatchesProps) {
  const others = categories.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  return (
    <>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {others.length > 0 ? texts.otherMatches : rich(texts.nowhere, { support })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, mt: 2.5, '& > .MuiButton-text': atLineStart }}>
        {others.map(({ id, name }) => (
          <Button key={id} size="small" onClick={() => onChoose(id)}>
            {name} ({counts.get(id)})
          </Button>
        ))}
        <Button size="small" variant="text" onClick={onClear}>
          {texts.showAll}
        </Button>
      </Stack>
    </>
  );
}

const holderOf = (question: string): FaqCategory | undefined =>
  faqCategories.find(({ items }) => items.some(({ id }) => id === question));

/** The default category, omitted from the URL. */
const first = faqCategories[0] as FaqCategory;

/**
 * Returns category and open question from the URL. A question also implies its category; unknown names are ignored. The
 * prerendered page has no query, so both wait for hydration.
 */
function useFaqAddress() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const askedQuestion = hydrated ? (params.get('question') ?? '') : '';
  const askedCategory = hydrated ? params.get('category') : null;
  const holder = holderOf(askedQuestion);
  const category = holder ?? faqCategories.find(({ id }) => id === askedCategory) ?? first;
  const question = holder ? askedQuestion : null;

  const write = useCallback(
    (categoryId: string, questionId: string | null, replace: boolean) =>
      setParams(
        {
          ...(categoryId !== first.id || questionId ? { category: categoryId } : undefined),
          ...(questionId ? { question: questionId } : undefined),
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  /** Adds a history entry, so that Back returns to the previous category. */
  const chooseCategory = useCallback((id: string) => write(id, null, false), [write]);
  /** Adds no history entry, because opening an answer is not navigation. */
  const nameQuestion = useCallback((id: string | null) => write(category.id, id, true), [write, category.id]);
  return useMemo(
    () => ({ category, question, chooseCategory, nameQuestion }),
    [category, question, chooseCategory, nameQuestion],
  );
}

/** The native search field. */
const SearchBox = styled('search')({
  position: 'relative',
  display: 'block',
  '& > svg': { position: 'absolute', left: 15, top: 16, pointerEvents: 'none' },
  '& > .MuiIconButton-root': { position: 'absolute', right: 4, top: 4 },
  '@media (scripting: none), print': { display: 'none' },
});
/** A native input that works before the code loads. */
const Input = styled('input')(({ theme }) => ({
  ...theme.mixins.field,
  ...theme.typography.dense,
  display: 'block',
  width: '100%',
  minHeight: 52,
  padding: '12px 52px 12px 46px',
  appearance: 'none',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus': theme.mixins.fieldFocus,
}));

interface FaqSearchProps {
  value: string;
  onChange: (value: string) => void;
  categoryName: string;
}

/** The search box with its clear button. Escape also clears it and keeps the focus. */
function FaqSearch({ value, onChange, categoryName }: FaqSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationValue(input, value, onChange);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <SearchBox>
      <IconSearch />
      <Input
        ref={input}
        type="search"
        aria-label={texts.searchIn(categoryName)}
        placeholder={texts.searchIn(categoryName)}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && (
        <IconButton aria-label={texts.clearSearch} onClick={clear}>
          <IconClose />
        </IconButton>
      )}
    </SearchBox>
  );
}
