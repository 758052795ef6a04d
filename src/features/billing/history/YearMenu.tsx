import Button from '@mui/material/Button';
import { Suspense, useId, useState } from 'react';
import { history as texts } from '#texts/billing';
import { IconChevronDown } from '../../../components/icons';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { WaitingNote } from '../../../components/WaitingNote';
import { lazyPage } from '../../../start/hydration/lazyPage';
import type { YearChoice } from './YearItems';

/** Loaded by the first press, because the page is near the limit of its size. */
const { Page: YearItems } = lazyPage(() =>
  import(/* webpackChunkName: "year-items" */ './YearItems').then((m) => m.YearItems),
);

/** Limits the payments to a year. */
export function YearMenu({ years, year }: YearChoice) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id={id}
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <VisuallyHidden>{texts.year}</VisuallyHidden>
        {year ?? texts.allYears}
        <IconChevronDown />
      </Button>
      {anchor && (
        <Suspense fallback={<WaitingNote onDismiss={close} />}>
          <YearItems anchor={anchor} onClose={close} years={years} year={year} />
        </Suspense>
      )}
    </>
  );
}
