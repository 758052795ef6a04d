import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { history as texts } from '#texts/history';
import { ButtonMenu } from '../../../components/ButtonMenu';
import type { MenuProps } from '../../../components/useMenu';
import { paths } from '../../../config/paths';

export interface YearChoice {
  /** The years that have payments. */
  years: readonly number[];
  /** The selected year; undefined for all. */
  year: number | undefined;
}

/** The open menu of years. */
export const YearItems = ({ years, year, ...menu }: YearChoice & MenuProps) => (
  <ButtonMenu {...menu}>
    {[undefined, ...years].map((choice) => (
      <MenuItem
        key={choice ?? 'all'}
        component={Link}
        to={paths.subscriptionHistory.href(1, choice)}
        onClick={menu.onClose}
        selected={choice === year}
        aria-current={choice === year || undefined}
      >
        {choice ?? texts.allYears}
      </MenuItem>
    ))}
  </ButtonMenu>
);
