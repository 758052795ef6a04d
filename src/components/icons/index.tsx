import { makeIcon } from './makeIcon';

const path = (d: string) => <path d={d} />;

export const IconAlert = makeIcon('IconAlert', path('M10 2.5 18.5 17h-17zM10 8v4.2M10 14.4v.2'));
export const IconArrowUp = makeIcon('IconArrowUp', path('M10 16V4m-5 5 5-5 5 5'));
export const IconCart = makeIcon(
  'IconCart',
  <>
    <path d="M2 3h2.5l2 9.5h8.5l1.8-6.5H5.2" />
    <circle cx="7.5" cy="16" r="1.3" />
    <circle cx="14" cy="16" r="1.3" />
  </>,
);
export const IconChevronDown = makeIcon('IconChevronDown', path('m5 8 5 5 5-5'));
export const IconChevronLeft = makeIcon('IconChevronLeft', path('m12 5-5 5 5 5'));
export const IconChevronRight = makeIcon('IconChevronRight', path('m8 5 5 5-5 5'));
export const IconClose = makeIcon('IconClose', path('m5 5 10 10M15 5 5 15'));
export const IconDevices = makeIcon('IconDevices', path('M10 12.5H2.5v-9h13V7M5.5 16H10M13 9.5h4.5v7H13z'));
export const IconDownload = makeIcon('IconDownload', path('M10 3v9m-4-4 4 4 4-4M4 16.5h12'));
export const IconEye = makeIcon(
  'IconEye',
  <>
    <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z" />
    <circle cx="10" cy="10" r="2.4" />
  </>,
);
export const IconEyeOff = makeIcon(
  'IconEyeOff',
  path(
    'M3 3l14 14M8.3 8.4a2.4 2.4 0 0 0 3.3 3.3M5.6 5.8C3.2 7.4 2 10 2 10s3 5.5 8 5.5c1.5 0 2.8-.5 4-1.2M8.6 4.6A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-1.9 2.5',
  ),
);
export const IconFirst = makeIcon('IconFirst', path('m14 5-5 5 5 5M6 5v10'));
export const IconHistory = makeIcon('IconHistory', path('M3 10a7 7 0 1 0 2.2-5.1L3 7M3 3v4h4M10 6v4l3 2'));
export const IconLast = makeIcon('IconLast', path('m6 5 5 5-5 5M14 5v10'));
export const IconLogOut = makeIcon('IconLogOut', path('M8 4H4v12h4M8 10h9m-3.5-3.5L17 10l-3.5 3.5'));
export const IconMenu = makeIcon('IconMenu', path('M3 6h14M3 10h14M3 14h14'));
export const IconMinus = makeIcon('IconMinus', path('M4 10h12'));
export const IconPause = makeIcon('IconPause', path('M7 5v10M13 5v10'));
export const IconPlay = makeIcon('IconPlay', path('M6 4.5v11l9-5.5z'));
export const IconPlus = makeIcon('IconPlus', path('M4 10h12M10 4v12'));
export const IconSearch = makeIcon(
  'IconSearch',
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.5 13.5 4 4" />
  </>,
);
export const IconSuccess = makeIcon(
  'IconSuccess',
  <>
    <circle cx="10" cy="10" r="8" />
    <path d="m6.5 10.2 2.4 2.5 4.6-5.2" />
  </>,
);
export const IconTick = makeIcon('IconTick', <path d="M1.6 9.6 4.4 6.8 8 10.8 16 2 18.8 4.4 8.4 16.8z" />, {
  filled: true,
});
export const IconUser = makeIcon(
  'IconUser',
  <>
    <circle cx="10" cy="7" r="3.5" />
    <path d="M3.5 17c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5" />
  </>,
);
