import styled from '@emotion/styled';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { partnersTitle } from '#texts/landing/sections';
import { partners } from './partners';
import { below } from '../../../lib/media';

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
  [below(1200)]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    '& h2': { width: 'auto' },
    '& ul': { justifyContent: 'flex-start', gap: '18px 28px' },
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

/** Trusted by Partners: seven marks. */
export function Partners() {
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
