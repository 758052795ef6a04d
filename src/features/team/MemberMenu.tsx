import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
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
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={0}
      disableScrollLock
      slotProps={{ list: { 'aria-labelledby': anchor.id } }}
    >
      {actions.map((action) => (
        <MenuItem key={action.label} onClick={choose(action)} sx={'question' in action ? removal : undefined}>
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const removal = {
  color: 'error.main',
  '&:not(:first-of-type)': { mt: '6px', borderTop: 1, borderColor: 'divider', borderRadius: 0 },
};
