import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { history as texts } from '#texts/billing';
import { ButtonMenu } from '../../../components/ButtonMenu';
import { paths } from '../../../config/paths';

export interface YearChoice {
  /** The years that have payments. */
  years: readonly number[];
  /** The selected year; undefined for all. */
  year: number | undefined;
}

interface YearItemsProps extends YearChoice {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The open menu of years. */
export const YearItems = ({ anchor, onClose, years, year }: YearItemsProps) => (
  <ButtonMenu anchor={anchor} onClose={onClose}>
    {[undefined, ...years].map((choice) => (
      <MenuItem
        key={choice ?? 'all'}
        component={Link}
        to={paths.subscriptionHistory.href(1, choice)}
        onClick={onClose}
        selected={choice === year}
        aria-current={choice === year || undefined}
      >
        {choice ?? texts.allYears}
      </MenuItem>
    ))}
  </ButtonMenu>
);
