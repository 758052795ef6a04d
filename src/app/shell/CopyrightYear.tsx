import { useHydrated } from '../../hydration/useHydrated';

/**
 * The current year. Prerendered HTML may be from last year: it is hydrated as it stands, then the span is made
 * anew with the year of this visit.
 */
export function CopyrightYear() {
  const hydrated = useHydrated();
  return (
    <span key={hydrated ? 'now' : 'built'} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  );
}
