import MenuItem from '@mui/material/MenuItem';
import { ButtonMenu } from '../../components/ButtonMenu';
import type { RowAction } from './memberActions';

interface MemberMenuProps {
  /** The button that opened the menu. */
  anchor: HTMLElement;
  actions: readonly RowAction[];
  onClose: () => void;
  onChoose: (action: RowAction) => void;
}

/** The actions of one row. */
export function MemberMenu({ anchor, actions, onClose, onChoose }: MemberMenuProps) {
  const choose = (action: RowAction) => () => {
    onClose();
    onChoose(action);
  };
  return (
    <ButtonMenu anchor={anchor} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem
          component="button"
          key={action.label}
          onClick={choose(action)}
          sx={'question' in action ? removal : undefined}
        >
          {action.label}
        </MenuItem>
      ))}
    </ButtonMenu>
  );
}

const removal = {
  color: 'error.main',
  '&:not(:first-of-type)': { mt: '6px', borderTop: 1, borderColor: 'divider', borderRadius: 0 },
};
