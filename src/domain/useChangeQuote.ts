import { useEffect, useState } from 'react';
import { isApiError, useQuoteChangeQuery, type ChangeQuote, type QuoteRequest } from '../api';

/** Quiet time after the last key before the server is asked, in ms. */
const TYPING_PAUSE = 400;
/** What refuses the change itself; any other failure says only that there are no figures. */
const RULES_AGAINST = new Set([200, 400, 409, 422, 429]);

/** The server's sentence when it refuses the change itself, or null. */
export const ruleAgainst = (error: unknown): string | null =>
  isApiError(error) && RULES_AGAINST.has(error.status) ? error.data.message : null;

/** The server's figures for exactly the change that is asked about. */
export type QuoteView =
  | { state: 'idle' | 'loading' }
  /** No figures: no answer, or an API without the operation. */
  | { state: 'missing' }
  | { state: 'refused'; message: string }
  | { state: 'ready'; quote: ChangeQuote };

/**
 * What a change of the plan costs, asked while it is typed.
 * @param change null while there is nothing to ask about
 */
export function useChangeQuote(change: QuoteRequest | null): QuoteView {
  const wanted = change ? JSON.stringify(change) : '';
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSettled = wanted !== '' && asked === wanted;
  const { currentData, error, isFetching } = useQuoteChangeQuery(
    { quoteRequest: change ?? {} },
    { skip: !isSettled, refetchOnMountOrArgChange: true },
  );
  if (wanted === '') return { state: 'idle' };
  if (!isSettled || isFetching) return { state: 'loading' };
  if (currentData) return { state: 'ready', quote: currentData.data };
  const message = ruleAgainst(error);
  return message === null ? { state: 'missing' } : { state: 'refused', message };
}
