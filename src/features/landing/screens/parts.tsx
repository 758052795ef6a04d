import { createContext, type ReactNode, useContext, useId, useRef } from 'react';
import styled from '@emotion/styled';
import { fixedColors, light } from '../../../../shared/brand';
import barkwood from '../../../assets/art/tx-barkwood.svg';
import charcoal from '../../../assets/art/tx-charcoal.svg';
import driftwood from '../../../assets/art/tx-driftwood.svg';
import fired from '../../../assets/art/tx-fired.svg';
import mossgreen from '../../../assets/art/tx-mossgreen.svg';
import weathered from '../../../assets/art/tx-weathered.svg';
import { useNearView } from '../../../lib/hooks';

/** The app's colors in pictures. They are the same in both schemes, so they are not theme tokens. */
export const paint = {
  body: fixedColors.phoneBody,
  rim: '#5b6a73',
  paper: light.surface,
  ink: light.ink,
  muted: '#566871',
  line: '#dfe4e6',
  copper: light.action,
  moss: '#3f6b3a',
  chalk: fixedColors.chalk,
  sand: light.warningGround,
  brown: light.warning,
  stone: '#8a9aa3',
  slate: '#667882',
  mist: '#f1f5f6',
} as const;

/** A texture tile with its average color, shown until the tile loads. */
const textures = {
  weathered: { tile: weathered, mean: '#727d80' },
  charcoal: { tile: charcoal, mean: '#474f54' },
  barkwood: { tile: barkwood, mean: '#78604e' },
  driftwood: { tile: driftwood, mean: '#998f80' },
  mossgreen: { tile: mossgreen, mean: '#667159' },
  fired: { tile: fired, mean: '#8a4f39' },
} as const;

export type TextureName = keyof typeof textures;

const TILE = { width: 480, height: 288 } as const;

/** Whether the images in a screen may load: false until the screen is near the viewport. */
export const PicturesWanted = createContext(false);

interface WordsProps {
  x: number;
  y: number;
  size: number;
  weight?: number;
  fill?: string;
  anchor?: 'middle' | 'end';
  /** Uses the display font. */
  display?: true;
  text: ReactNode;
}

export function Words({ x, y, size, weight = 450, fill = paint.ink, anchor, display, text }: WordsProps) {
  const face = { fontSize: size, fontWeight: weight, fill, textAnchor: anchor, className: display && 'd' };
  return (
    <text x={x} y={y} {...face}>
      {text}
    </text>
  );
}

interface TextureProps {
  name: TextureName;
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
  /** Scale of the tile; 1 is 480 units wide. */
  zoom?: number;
}

/** A rectangle of roof texture. */
export function Texture({ name, x, y, width, height, radius = 0, zoom = 1 }: TextureProps) {
  const id = useId();
  const wanted = useContext(PicturesWanted);
  const { tile, mean } = textures[name];
  const tileWidth = TILE.width * zoom;
  const tileHeight = TILE.height * zoom;
  const across = Math.ceil(width / tileWidth);
  const tiles = across * Math.ceil(height / tileHeight);
  const box = { x, y, width, height, rx: radius };
  return (
    <>
      <rect {...box} fill={mean} />
      {wanted && (
        <>
          <clipPath id={id}>
            <rect {...box} />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            {Array.from({ length: tiles }, (_, index) => (
              <image
                key={index}
                href={tile}
                x={x + (index % across) * tileWidth}
                y={y + Math.floor(index / across) * tileHeight}
                width={tileWidth}
                height={tileHeight}
              />
            ))}
          </g>
        </>
      )}
    </>
  );
}

/** A measurement written on the picture. */
export function ChalkLabel({ x, y, width, text }: Pick<TextureProps, 'x' | 'y' | 'width'> & { text: string }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={26} rx={4} fill={paint.chalk} />
      <Words x={x + width / 2} y={y + 18} size={14} weight={700} anchor="middle" text={text} />
    </>
  );
}

export function StatusBar({ fill = paint.ink }: { fill?: string }) {
  return (
    <>
      <Words x={26} y={34} size={12} weight={650} fill={fill} text="9:41" />
      <path d="M244 26h3v8h-3zM249 23h3v11h-3zM254 20h3v14h-3z" fill={fill} />
      <rect x={263} y={23} width={19} height={11} rx={3} fill="none" stroke={fill} />
      <rect x={265} y={25} width={12} height={7} rx={1.5} fill={fill} />
    </>
  );
}

/** Props for rounded strokes. */
export const rounded = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export function TitleBar({ title, note }: { title: string; note: string }) {
  return (
    <>
      <StatusBar />
      <path d="m24 66-7 7 7 7" fill="none" stroke={paint.ink} strokeWidth={2.2} {...rounded} />
      <Words x={40} y={78} size={16} weight={700} display text={title} />
      <Words x={282} y={78} size={11.5} fill={paint.muted} anchor="end" text={note} />
      <Line y={98} from={0} to={300} />
    </>
  );
}

export function Line({ y, from = 18, to = 282 }: { y: number; from?: number; to?: number }) {
  return <path d={`M${from} ${y}H${to}`} stroke={paint.line} />;
}

/** A screen's main action, in copper. */
export function Action({ y, text }: { y: number; text: string }) {
  return (
    <>
      <rect x={18} y={y} width={264} height={46} rx={8} fill={paint.copper} />
      <Words x={150} y={y + 28.5} size={14} weight={600} fill={paint.paper} anchor="middle" text={text} />
    </>
  );
}

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  '& text': { fontFamily: theme.typography.fontFamily },
  '& text.d': { fontFamily: theme.typography.h3.fontFamily, letterSpacing: '-.01em' },
}));

interface DrawingProps {
  /** Width and height in SVG units. */
  size: readonly [width: number, height: number];
  /** Accessible name; decorative without it. */
  label?: string;
  /** Loads its images immediately, for pictures on the first screen. */
  eager?: boolean;
  fit?: string;
  className?: string;
  children: ReactNode;
}

/** A drawing that uses the page's fonts. Its textures load near the viewport. */
export function Drawing({ size: [width, height], label, eager = false, fit, className, children }: DrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const near = useNearView(svg);
  return (
    <Svg
      ref={svg}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={fit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <PicturesWanted value={eager || near}>{children}</PicturesWanted>
    </Svg>
  );
}
