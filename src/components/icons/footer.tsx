import { makeIcon } from './makeIcon';

const line = { grid: 24 };
const solid = { grid: 26, filled: true };

/** Brand icons of other companies in our own line style. The surrounding link provides the name. */
export const IconLinkedIn = makeIcon('IconLinkedIn', 'M3 3h18v18H3zM7 10v7M7 7v.1M11 17v-7M11 13c0-4 6-4 6 0v4', line);
export const IconYouTube = makeIcon('IconYouTube', 'M2.5 6h19v12h-19zM10 9l5 3-5 3z', line);
export const IconFacebook = makeIcon(
  'IconFacebook',
  'M14 21v-8h3M14 13h-4M14 13V9.5c0-2 1-2.5 3-2.5M3 3h18v18H3z',
  line,
);
export const IconInstagram = makeIcon(
  'IconInstagram',
  'M3 3h18v18H3zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M16.4 7a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0',
  line,
);
export const IconIPhone = makeIcon(
  'IconIPhone',
  'M8 2h10a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm0 3v14h10V5zm4 15.5V22h2v-1.5z',
  solid,
);
export const IconAndroid = makeIcon('IconAndroid', 'M7 1h12v24H7zm2 3v17h8V4zm2.5 18.5v1h3v-1z', solid);
