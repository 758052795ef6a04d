import { useEffect, useState } from 'react';
import { isApiError, isMissingOperation, useQuoteChangeQuery, type ChangeQuote, type QuoteRequest } from '../../api';

/** Debounce of the quote request, in ms. */
const TYPING_PAUSE = 400;
/** Status codes that reject the change itself; any other failure only means that there is no quote. */
const RULES_AGAINST = new Set([200, 400, 409, 422, 429]);

/** The server's message if it rejects the change itself, or null. */
const ruleAgainst = (error: unknown): string | null =>
  isApiError(error) && RULES_AGAINST.has(error.status) ? error.data.message : null;

/** The server's quote for exactly this change. */
export type QuoteView =
  | { state: 'idle' | 'loading' }
  /** No figures: no answer, or an API without the operation, where `retry` is undefined. */
  | { state: 'missing'; retry?: () => void }
  | { state: 'refused'; message: string }
  | { state: 'ready'; quote: ChangeQuote };

/**
 * Fetches a quote for a plan change while the user edits it.
 * @param change null while there is no change
 */
export function useChangeQuote(change: QuoteRequest | null): QuoteView {
  const wanted = change ? JSON.stringify(change) : '';
  const [quoted, setQuoted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuoted(wanted), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSettled = wanted !== '' && quoted === wanted;
  const { currentData, error, isFetching, refetch } = useQuoteChangeQuery(
    { quoteRequest: change ?? {} },
    { skip: !isSettled, refetchOnMountOrArgChange: true },
  );
  if (wanted === '') return { state: 'idle' };
  if (!isSettled || isFetching) return { state: 'loading' };
  if (currentData) return { state: 'ready', quote: currentData.data };
  const message = ruleAgainst(error);
  if (message !== null) return { state: 'refused', message };
  return { state: 'missing', ...(!isMissingOperation(error) && { retry: () => void refetch() }) };
}
