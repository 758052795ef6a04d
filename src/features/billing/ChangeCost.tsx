import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ChangeQuote, QuoteRequest } from '../../api';
import { useChangeQuote } from '../../domain/useChangeQuote';

export interface ChangeCostProps {
  /** Null where there is nothing to ask about. */
  change: QuoteRequest | null;
  /** The figures as a sentence. */
  say: (quote: ChangeQuote) => string;
  /** Stands there when there are no figures; without it nothing does, nor the reason of a refusal. */
  missing?: string;
}

/** What a change costs by the server's quote. */
export function ChangeCost({ change, say, missing }: ChangeCostProps) {
  const view = useChangeQuote(change);
  return (
    <Stack
      direction="row"
      role="status"
      aria-busy={view.state === 'loading'}
      sx={{
        alignItems: 'center',
        minHeight: '1.55em',
        typography: 'small',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {view.state === 'loading' && <Skeleton width={220} />}
      {view.state === 'ready' && say(view.quote)}
      {view.state === 'refused' && missing && view.message}
      {view.state === 'missing' && missing}
    </Stack>
  );
}
