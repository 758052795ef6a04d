import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { history as texts } from '#texts/billing';
import { ButtonMenu } from '../../../components/ButtonMenu';
import { IconChevronDown } from '../../../components/icons';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { paths } from '../../../config/paths';

interface YearMenuProps {
  /** The years that have payments. */
  years: readonly number[];
  /** The selected year; undefined for all. */
  year: number | undefined;
}

/** Limits the payments to a year. */
export function YearMenu({ years, year }: YearMenuProps) {
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
        <ButtonMenu anchor={anchor} onClose={close}>
          {[undefined, ...years].map((choice) => (
            <MenuItem
              key={choice ?? 'all'}
              component={Link}
              to={paths.subscriptionHistory.href(1, choice)}
              onClick={close}
              selected={choice === year}
              aria-current={choice === year || undefined}
            >
              {choice ?? texts.allYears}
            </MenuItem>
          ))}
        </ButtonMenu>
      )}
    </>
  );
}
