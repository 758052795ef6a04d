import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { sample } from '../../../../shared/owner';
import { partnersTitle } from '#texts/landing/sections';
import { below } from '../../../lib/media';

interface Partner {
  name: string;
  /** Font weight of the name. */
  weight: number;
  /** A path in a 28 x 22 box. */
  mark: string;
}

/** Invented. Replace the sample with real partners who have agreed; the row holds seven. */
export const partners = sample<readonly Partner[]>(
  [
    { name: 'Northgable', weight: 760, mark: 'M0 16 14 4l14 12h-6l-8-7-8 7z' },
    { name: 'Harlan & Pike', weight: 560, mark: 'M2 3h8v16H2zM12 9h8v10h-8z' },
    { name: 'Ridgeway Supply', weight: 680, mark: 'M0 18 8 4l5 9 4-6 7 11z' },
    { name: 'COPPERLINE', weight: 800, mark: 'M3 3h16v4H3zm0 6h16v4H3zm0 6h16v4H3z' },
    { name: 'Tall Oak', weight: 600, mark: 'M11 1l9 5v10l-9 5-9-5V6z' },
    { name: 'meridian', weight: 700, mark: 'M1 11a10 10 0 0 1 20 0h-4a6 6 0 0 0-12 0zM1 14h20v4H1z' },
    { name: 'Stonebrook', weight: 620, mark: 'M2 2h18v18H2zm4 4v10h10V6z' },
  ],
  [],
);

const Row = styled(Container)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '20px 48px',
  '& h2': { ...theme.typography.small, flex: 'none', width: 92, lineHeight: 1.4, fontWeight: 500 },
  '& ul': {
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '20px 18px',
  },
  [below('xl')]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& h2': { width: 'auto' },
    '& ul': { justifyContent: 'flex-start', gap: '18px 28px' },
  },
  // The title and seven names fill eight cells.
  [below('md')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(8.5rem, 34%), 1fr))',
    gap: '18px 12px',
    '& ul': { display: 'contents' },
  },
}));
const Mark = styled('li', { shouldForwardProp: (prop) => prop !== 'weight' })<{ weight: number }>(
  ({ theme, weight }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1rem',
    lineHeight: 1,
    fontWeight: weight,
    whiteSpace: 'nowrap',
    '& svg': { width: 24, height: 19, fill: 'currentColor' },
  }),
);

/** Trusted by Partners: seven logos, or nothing without partners. */
export function Partners() {
  if (partners.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="partners-title"
      sx={{ paddingBlock: 5, borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      <Row>
        <h2 id="partners-title">{partnersTitle}</h2>
        <ul>
          {partners.map(({ name, mark, weight }) => (
            <Mark key={name} weight={weight}>
              <svg viewBox="0 0 28 22" width={24} height={19} aria-hidden="true">
                <path fillRule="evenodd" d={mark} />
              </svg>
              {name}
            </Mark>
          ))}
        </ul>
      </Row>
    </Box>
  );
}
