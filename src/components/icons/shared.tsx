/** The icons of the header, messages and dialogs, which every page loads. */
import { makeIcon } from './makeIcon';

export const IconAlert = makeIcon('IconAlert', 'M10 2.5 18.5 17h-17zM10 8v4.2M10 14.4v.2');
export const IconArrowUp = makeIcon('IconArrowUp', 'M10 16V4m-5 5 5-5 5 5');
export const IconCart = makeIcon(
  'IconCart',
  'M2 3h2.5l2 9.5h8.5l1.8-6.5H5.2M6.2 16a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M12.7 16a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0',
);
export const IconClose = makeIcon('IconClose', 'm5 5 10 10M15 5 5 15');
export const IconMenu = makeIcon('IconMenu', 'M3 6h14M3 10h14M3 14h14');
export const IconSuccess = makeIcon('IconSuccess', 'M2 10a8 8 0 1 0 16 0a8 8 0 1 0-16 0M6.5 10.2l2.4 2.5 4.6-5.2');
