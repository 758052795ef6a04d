import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

export interface ButtonMenuProps {
  /** The button that opened the menu, which names it. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Menu items that are links or buttons. */
  children: ReactNode;
}

/** An open menu below its button. */
export const ButtonMenu = ({ anchor, onClose, children }: ButtonMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    transitionDuration={0}
    variant="menu"
    disableScrollLock
    slotProps={{ list: { component: 'div', 'aria-labelledby': anchor.id } }}
  >
    {children}
  </Menu>
);
