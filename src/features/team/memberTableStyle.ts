import { below, from } from '../../lib/media';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The columns of the member table, and of its skeleton. On a phone each member is a block with the menu at its right. */
export const memberTable = {
  tableLayout: 'fixed',
  outline: 'none',
  '& th:last-of-type > span': hidden,
  '& small': {
    display: 'block',
    typography: 'help',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // An invitation has no name yet.
  '& small:first-of-type:only-child': { typography: 'dense', fontWeight: 600, color: 'text.primary' },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& td:last-of-type': { textAlign: 'right' },
  '& tbody tr:hover td': { bgcolor: 'transparent' },
  [from('tablet')]: {
    '& :is(th, td):nth-of-type(2)': { width: '10em' },
    '& :is(th, td):nth-of-type(3)': { width: '17.5em' },
    '& :is(th, td):last-of-type': { width: '60px' },
  },
  [below('tablet')]: {
    '&, & tbody, & td': { display: 'block' },
    '& thead': hidden,
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 1,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& td': { height: 'auto', p: 0, border: 0 },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { gridColumn: 1, typography: 'small', color: 'text.secondary' },
    '& td:last-of-type': { gridColumn: 2, gridRow: '1 / 4', alignSelf: 'center' },
  },
} as const;
