import styled from '@emotion/styled';
import edge from '../assets/art/roof-edge.svg';

/** Art. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: 'none',
  pointerEvents: 'none',
  filter: theme.vars.palette.shade.dusk,
}));

/** Cap shingles along a slope of 4 in 12, 1260 x 444 at its own size: laid over a sloped cut. Decoration. */
export function RoofEdge({ className }: { className?: string }) {
  return <Picture src={edge} alt="" width={1260} height={444} loading="lazy" className={className} />;
}
