import styled from '@emotion/styled';
import { pictures } from '#texts/landing/sections';
import { Drawing, paint, ChalkLabel, Texture } from '../screens/parts';

const Picture = styled(Drawing)(({ theme }) => ({ '& image': { filter: theme.vars.palette.shade.dusk } }));

/** Shingles in the finder of the camera, measured. Decoration beside the step it shows. */
export function CloseUp({ className }: { className?: string }) {
  return (
    <Picture size={[300, 300]} fit="xMidYMax slice" className={className}>
      <Texture name="weathered" x={-40} y={0} width={640} height={384} zoom={1.3334} />
      <path
        d="M30 150v-26h26M244 124h26v26M270 244v26h-26M56 270H30v-26"
        fill="none"
        stroke={paint.paper}
        strokeWidth={3}
      />
      <path
        d="M62 144h14M62 192h14M69 144v48M112 226v14M240 226v14M112 233h128"
        fill="none"
        stroke={paint.chalk}
        strokeWidth={2}
      />
      <ChalkLabel x={82} y={155} width={58}>
        {pictures.exposure}
      </ChalkLabel>
      <ChalkLabel x={143} y={196} width={66}>
        {pictures.length}
      </ChalkLabel>
    </Picture>
  );
}
