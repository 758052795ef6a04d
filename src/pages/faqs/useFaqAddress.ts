import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hydration/useHydrated';
import type { FaqCategory } from '../../texts/types';
import { faqCategories } from './categories';

const holderOf = (question: string): FaqCategory | undefined =>
  faqCategories.find(({ items }) => items.some(({ id }) => id === question));

/** The first category: it needs no word in the address. */
const first = faqCategories[0] as FaqCategory;

/**
 * Category and open question, as the address has them (R177). A question alone names its category too; an unknown
 * name counts as absent. The prerendered page has no query, so both wait for hydration.
 */
export function useFaqAddress() {
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
  /** A step in the history: Back returns to the category before. */
  const chooseCategory = useCallback((id: string) => write(id, null, false), [write]);
  /** No step in the history: opening answers is reading, not going somewhere. */
  const nameQuestion = useCallback((id: string | null) => write(category.id, id, true), [write, category.id]);
  return useMemo(
    () => ({ category, question, chooseCategory, nameQuestion }),
    [category, question, chooseCategory, nameQuestion],
  );
}
