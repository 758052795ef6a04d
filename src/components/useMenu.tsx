import { type MouseEvent, Suspense, useId, useState } from 'react';
import type { LazyPage } from '../start/hydration/lazyPage';
import type { ButtonMenuProps } from './ButtonMenu';
import { WaitingNote } from './WaitingNote';

export type MenuProps = Omit<ButtonMenuProps, 'children'>;

/**
 * Opens a lazy menu below its button. The code loads with the first press.
 * @returns `button` are the props of the button; `open` opens the menu at it by other means
 */
export function useMenu<Props extends object>({ Page }: LazyPage<Props & MenuProps>, props: Props) {
  const [anchor, open] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => open(null);
  const button = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => open(currentTarget),
  } as const;
  const menu = anchor && (
    <Suspense fallback={<WaitingNote onDismiss={close} />}>
      <Page {...props} anchor={anchor} onClose={close} />
    </Suspense>
  );
  return { button, menu, open };
}
