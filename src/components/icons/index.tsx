import { makeIcon } from './makeIcon';

export const IconBan = makeIcon('IconBan', 'M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M4.8 15.2 15.2 4.8');
export const IconChevronDown = makeIcon('IconChevronDown', 'm5 8 5 5 5-5');
export const IconChevronLeft = makeIcon('IconChevronLeft', 'm12 5-5 5 5 5');
export const IconChevronRight = makeIcon('IconChevronRight', 'm8 5 5 5-5 5');
export const IconDownload = makeIcon('IconDownload', 'M10 3v9m-4-4 4 4 4-4M4 16.5h12');
export const IconEye = makeIcon(
  'IconEye',
  'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10zM7.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0',
);
export const IconEyeOff = makeIcon(
  'IconEyeOff',
  'M3 3l14 14M8.3 8.4a2.4 2.4 0 0 0 3.3 3.3M5.6 5.8C3.2 7.4 2 10 2 10s3 5.5 8 5.5c1.5 0 2.8-.5 4-1.2M8.6 4.6A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-1.9 2.5',
);
export const IconFirst = makeIcon('IconFirst', 'm14 5-5 5 5 5M6 5v10');
export const IconHistory = makeIcon('IconHistory', 'M3 10a7 7 0 1 0 2.2-5.1L3 7M3 3v4h4M10 6v4l3 2');
export const IconLast = makeIcon('IconLast', 'm6 5 5 5-5 5M14 5v10');
export const IconLock = makeIcon('IconLock', 'M4.5 9h11v8h-11zM6.5 9V6a3.5 3.5 0 0 1 7 0v3M10 12v2');
export const IconLogOut = makeIcon('IconLogOut', 'M8 4H4v12h4M8 10h9m-3.5-3.5L17 10l-3.5 3.5');
export const IconMinus = makeIcon('IconMinus', 'M4 10h12');
export const IconMore = makeIcon(
  'IconMore',
  'M2 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M8.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0M14.8 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  { filled: true },
);
export const IconPause = makeIcon('IconPause', 'M7 5v10M13 5v10');
export const IconPlay = makeIcon('IconPlay', 'M6 4.5v11l9-5.5z');
export const IconPlus = makeIcon('IconPlus', 'M4 10h12M10 4v12');
export const IconSearch = makeIcon('IconSearch', 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13.5 13.5l4 4');
export const IconTick = makeIcon('IconTick', 'M1.6 9.6 4.4 6.8 8 10.8 16 2 18.8 4.4 8.4 16.8z', {
  filled: true,
});
export const IconUser = makeIcon(
  'IconUser',
  'M6.5 7a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3.5 17c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5',
);
