import Button from '@mui/material/Button';
import { history as texts } from '#texts/history';
import { IconChevronDown } from '../../../components/icons';
import { useMenu } from '../../../components/useMenu';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { lazyPage } from '../../../start/hydration/lazyPage';
import type { YearChoice } from './YearItems';

/** Loaded by the first press, because the page is near the limit of its size. */
const yearItems = lazyPage(() => import(/* webpackChunkName: "year-items" */ './YearItems').then((m) => m.YearItems));

/** Limits the payments to a year. */
export function YearMenu(choice: YearChoice) {
  const { button, menu } = useMenu(yearItems, choice);
  return (
    <>
      <Button size="small" variant="text" {...button}>
        <VisuallyHidden>{texts.year}</VisuallyHidden>
        {choice.year ?? texts.allYears}
        <IconChevronDown />
      </Button>
      {menu}
    </>
  );
}
