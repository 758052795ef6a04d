import styled from '@emotion/styled';
import gable from '../assets/art/gable.svg';

const Roof = styled('div')(({ theme }) => ({
  position: 'relative',
  zIndex: 1,
  marginInline: -22,
  '& img': { width: '100%', height: 'auto', filter: theme.vars.palette.shade.dusk },
  [theme.breakpoints.down('md')]: { marginInline: -8 },
  '@media print': { display: 'none' },
}));
/** The small hip roof with a 4-in-12 pitch, drawn over the content below it. Decorative. */
export function HipRoof({ className }: { className?: string }) {
  return (
    <Roof aria-hidden="true" className={className}>
      <img src={gable} alt="" width={720} height={168} />
    </Roof>
  );
}
