import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { pictures, type FeaturePicture } from '#texts/landing/sections';
import { Drawing, paint, ChalkLabel, Texture, Words } from '../screens/parts';

const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 168,
  margin: '-28px -28px 0',
  overflow: 'hidden',
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& image': { filter: theme.vars.palette.shade.dusk },
}));
const Glyph = styled('svg')(({ theme }) => ({
  width: 118,
  height: 92,
  margin: '0 0 48px -4px',
  fill: 'none',
  stroke: theme.vars.palette.text.primary,
  strokeWidth: 1.35,
  strokeLinejoin: 'round',
  '& .known': { fill: theme.vars.palette.primary.main, stroke: 'none' },
  [theme.breakpoints.down('lg')]: { width: 92, height: 72, marginBottom: 0 },
}));

/** A line icon with square joints and one copper tab. */
function Outline({ children }: { children: ReactNode }) {
  return (
    <Glyph viewBox="0 0 72 56" width={118} height={92} aria-hidden="true">
      {children}
    </Glyph>
  );
}

function ProductLabel({ x, width, text }: { x: number; width: number; text: string }) {
  return (
    <>
      <path d={`M${x} 126h${width}v26h-${width}z`} fill={paint.body} />
      <Words x={x + width / 2} y={143.5} size={13} weight={600} fill={paint.paper} anchor="middle" text={text} />
    </>
  );
}

/** A close-up with two chalk measurements. */
const measured = (
  <Strip>
    <Drawing size={[500, 168]} fit="xMinYMin slice">
      <Texture name="weathered" x={-20} y={0} width={864} height={518} zoom={1.8} />
      <path
        d="M92 33.6h14M92 98.6h14M99 33.6v65M160 121v14M276 121v14M160 128h116"
        stroke={paint.chalk}
        strokeWidth={2}
        fill="none"
      />
      <ChalkLabel x={112} y={53} width={58} text={pictures.exposure} />
      <ChalkLabel x={185} y={89} width={66} text={pictures.length} />
    </Drawing>
  </Strip>
);

/** Two products with a line between them. */
const compared = (
  <Strip>
    <Drawing size={[450, 168]} fit="xMidYMin slice">
      <Texture name="weathered" x={0} y={0} width={225} height={168} />
      <Texture name="charcoal" x={225} y={0} width={225} height={168} />
      <path d="M225 0v168" stroke={paint.paper} strokeWidth={3} />
      <ProductLabel x={109} width={100} text={pictures.left} />
      <ProductLabel x={241} width={80} text={pictures.right} />
    </Drawing>
  </Strip>
);

export const featurePictures: Record<FeaturePicture, ReactNode> = {
  measured,
  compared,
  visualizer: (
    <Outline>
      <path d="M2 28 36 6l34 22M10 24v28h52V24" />
      <path className="known" d="M36 9.5 62 27H36z" />
      <path d="M36 6v46M18 36h10v9H18zM44 36h10v9H44z" />
    </Outline>
  ),
  database: (
    <Outline>
      <path d="M4 8h18v10H4zM26 8h26v10H26zM56 8h12v10H56zM4 22h10v10H4zM18 22h22v10H18zM44 22h24v10H44zM4 36h24v10H4zM32 36h12v10H32zM48 36h20v10H48z" />
      <path className="known" d="M18 22h22v10H18z" />
    </Outline>
  ),
  matching: (
    <Outline>
      <path d="M4 10h24v14H4zM32 10h36v14H32zM4 32h14v14H4zM50 32h18v14H50z" />
      <path d="M22 32h24v14H22z" strokeDasharray="4 3" />
      <path className="known" d="M26 26h24v14H26z" />
    </Outline>
  ),
  documents: (
    <Outline>
      <path d="M4 4h30l12 12v36H4z" />
      <path d="M34 4v12h12M12 34h26M12 41h26" />
      <path className="known" d="M12 16h16v10H12z" />
    </Outline>
  ),
};

const Picture = styled(Drawing)(({ theme }) => ({ '& image': { filter: theme.vars.palette.shade.dusk } }));

/** Measured shingles in the camera's viewfinder. Decorative, next to its step. */
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
      <ChalkLabel x={82} y={155} width={58} text={pictures.exposure} />
      <ChalkLabel x={143} y={196} width={66} text={pictures.length} />
    </Picture>
  );
}
