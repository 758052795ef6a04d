import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { history as texts } from '#texts/billing';
import { ButtonMenu } from '../../../components/ButtonMenu';
import { paths } from '../../../config/paths';
import type { YearMenuProps } from './YearMenu';

interface YearItemsProps extends YearMenuProps {
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
