import { useContext } from 'react';
import { visualizer } from '#texts/landing/screens';
import houseSplit from '../../../assets/art/house-split.svg';
import { paint, type TextureName } from './paint';
import { Action, Line, PicturesWanted, Texture, TitleBar, Words } from './parts';

const swatches: readonly TextureName[] = ['driftwood', 'weathered', 'fired', 'charcoal', 'barkwood'];
const CHOSEN = 2;

function PictureLabel({ x, children }: { x: number; children: string }) {
  return (
    <>
      <rect x={x} y={112} width={58} height={22} rx={4} fill={paint.body} fillOpacity={0.8} />
      <Words x={x + 29} y={127} size={11.5} weight={600} fill={paint.paper} anchor="middle">
        {children}
      </Words>
    </>
  );
}

export function Visualizer() {
  const wanted = useContext(PicturesWanted);
  return (
    <>
      <rect y={99} width={300} height={238.5} fill={paint.mist} />
      {wanted && (
        <image href={houseSplit} x={-62} y={99} width={424} height={238.5} preserveAspectRatio="xMidYMid slice" />
      )}
      <TitleBar title={visualizer.title} note={visualizer.note} />
      <PictureLabel x={14}>{visualizer.before}</PictureLabel>
      <PictureLabel x={228}>{visualizer.after}</PictureLabel>
      <Words x={18} y={374} size={13} weight={600}>
        {visualizer.choose}
      </Words>
      <Words x={282} y={374} size={13} fill={paint.muted} anchor="end">
        {visualizer.color}
      </Words>
      {swatches.map((name, index) => (
        <Texture key={name} name={name} x={18 + index * 54.5} y={404} width={46} height={46} radius={23} zoom={0.4} />
      ))}
      <circle cx={41 + CHOSEN * 54.5} cy={427} r={27} fill="none" stroke={paint.copper} strokeWidth={3} />
      <Line y={478} />
      <Words x={18} y={508} size={15} weight={700} display>
        {visualizer.product}
      </Words>
      <Words x={18} y={527} size={12.5} fill={paint.muted}>
        {visualizer.light}
      </Words>
      <Action y={556}>{visualizer.action}</Action>
    </>
  );
}
